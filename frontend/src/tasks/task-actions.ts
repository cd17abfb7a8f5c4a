import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { CompleteTask } from '../generated/commands/complete-task.js';
import { CompleteWelcomeTask } from '../generated/commands/complete-welcome-task.js';
import { DeleteTask } from '../generated/commands/delete-task.js';
import { ReopenTask } from '../generated/commands/reopen-task.js';
import { RestoreTask } from '../generated/commands/restore-task.js';
import { loadSession } from '../app/session/session.js';

/** Says what was refused, once. */
export async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.isHandled) toast.error(error.message);
  }
}

export const completeTask = ({ id }: TaskView): Promise<void> =>
  told(async () => {
    await send(CompleteTask, { id });
    toast.undo(taskTexts.completed, () => void told(async () => void (await send(ReopenTask, { id }))));
  });

export const reopenTask = ({ id }: TaskView): Promise<void> =>
  told(async () => void (await send(ReopenTask, { id })));

export const deleteTask = ({ id }: TaskView): Promise<void> =>
  told(async () => {
    await send(DeleteTask, { id });
    toast.undo(taskTexts.deleted, () => void told(async () => void (await send(RestoreTask, { id }))));
  });

export const completeWelcomeTask = (): Promise<void> =>
  told(async () => {
    await send(CompleteWelcomeTask, {});
    await loadSession();
    toast.success(taskTexts.completed);
  });
