import { randomUUID } from 'node:crypto';
import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { Product } from './product.js';

type Services = Pick<Product, 'urls' | 'token'>;

const send = (
  { urls, token }: Services,
  { name }: CommandDefinition,
  input: unknown,
  key: string,
  companyId?: string,
): Promise<Response> =>
  fetch(`${urls.command}/internal/commands/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(companyId ? { 'upfront-company': companyId } : {}),
    },
    body: JSON.stringify(input),
  });

/** Asks once more where the connection was closed in the very moment of its use: the key makes sure that it is done once. */
const post: typeof send = async (...command) => {
  try {
    return await send(...command);
  } catch {
    return await send(...command);
  }
};

/** Sends an internal command, as workers and reactions do; in the name of a company where one is given. */
export const sendInternal = async <D extends CommandDefinition>(
  services: Services,
  definition: D,
  input: RequestOf<D>,
  key: string,
  companyId?: string,
): Promise<AnswerOf<D>> => {
  const response = await post(services, definition, input, key, companyId);
  if (!response.ok) throw new Error(`${definition.name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as AnswerOf<D>;
};

/** Sends whatever it is given as an internal command; answers the status. */
export const sendAnyInternal = async (
  services: Services,
  definition: CommandDefinition,
  input: unknown,
  companyId: string,
): Promise<number> => {
  const response = await post(services, definition, input, randomUUID(), companyId);
  await response.body?.cancel();
  return response.status;
};
