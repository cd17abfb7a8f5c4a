import { randomUUID } from 'node:crypto';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { z } from 'zod';
import type { BackgroundWork, Work } from './background-work.js';

const TIMEOUT_MS = 30_000;
const Problem = z.object({ detail: z.string() });

export interface CommandService {
  readonly url: string;
  readonly token: string;
}

/** Why something was not requeued, in words. */
export class NotRequeued extends Error {
  override readonly name = 'NotRequeued';
}

/** Has one piece of failed work run again: by command, so that it stands in the log who asked for what. */
export const requeue = async (work: Work, all: BackgroundWork, service: CommandService): Promise<void> => {
  if (!work.scope) return all.retry(work.id);
  const answer = await fetch(`${service.url}/internal/commands/${RequeueTask.name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'upfront-company': work.scope.companyId,
      'upfront-group': work.scope.groupId,
    },
    body: JSON.stringify({ id: work.id }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new NotRequeued(`The command service at ${service.url} does not answer: is Upfront running?`, {
      cause: error,
    });
  });
  const text = await answer.text();
  if (answer.ok) return;
  const problem = Problem.safeParse(JSON.parse(text || '{}'));
  throw new NotRequeued(problem.success ? problem.data.detail : `It was refused with ${answer.status}.`);
};
