import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { Product } from './product.js';

/** Sends an internal command, as workers and reactions do; in the name of a company where one is given. */
export const sendInternal = async <D extends CommandDefinition>(
  { urls, token }: Pick<Product, 'urls' | 'token'>,
  definition: D,
  input: RequestOf<D>,
  key: string,
  companyId?: string,
): Promise<AnswerOf<D>> => {
  const response = await fetch(`${urls.command}/internal/commands/${definition.name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(companyId ? { 'upfront-company': companyId } : {}),
    },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${definition.name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as AnswerOf<D>;
};
