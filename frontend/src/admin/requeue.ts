import { counted } from '@upfront/contracts/kernel/counted.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { RequeueTask } from '../generated/commands/requeue-task.js';

/** Runs background tasks again; says how many were taken, and why the first of the others was not. True: all were. */
export async function requeue(ids: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(ids.map((id) => send(RequeueTask, { id })));
  const taken = answers.filter(({ status }) => status === 'fulfilled').length;
  if (taken > 0) toast.success(`${counted(taken, 'task')} requeued.`);
  const [refused] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (refused instanceof Problem && !refused.isHandled) toast.error(refused.message);
  else if (refused !== undefined && !(refused instanceof Problem)) throw refused;
  return refused === undefined;
}
