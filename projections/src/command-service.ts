import type { CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { z } from 'zod';

const TIMEOUT_MS = 30_000;
const Problem = z.object({ detail: z.string() });

export interface CommandService {
  readonly url: string;
  readonly token: string;
}

export interface SendingScope {
  readonly companyId: string;
  readonly groupId: string;
  /** Idempotency-Key. */
  readonly key: string;
}

/** Why a command of an operator was not done, in words. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/**
 * Sends a command for a command line: by command, so that it stands in the log who asked for what.
 * @throws NotSent where it is refused, or the command service does not answer
 */
export const sendByHand = async <D extends CommandDefinition>(
  service: CommandService,
  definition: D,
  input: RequestOf<D>,
  { companyId, groupId, key }: SendingScope,
): Promise<void> => {
  const answer = await fetch(`${service.url}/internal/commands/${definition.name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'upfront-company': companyId,
      'upfront-group': groupId,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new NotSent(`The command service at ${service.url} does not answer: is Upfront running?`, {
      cause: error,
    });
  });
  const text = await answer.text();
  if (answer.ok) return;
  const problem = Problem.safeParse(JSON.parse(text || '{}'));
  throw new NotSent(problem.success ? problem.data.detail : `It was refused with ${answer.status}.`);
};
