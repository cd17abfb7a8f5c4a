import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { CompleteTask } from '../generated/commands/complete-task.js';
import { CompleteWelcomeTask } from '../generated/commands/complete-welcome-task.js';
import { DeleteTask } from '../generated/commands/delete-task.js';
import { ReopenTask } from '../generated/commands/reopen-task.js';
import { RestoreTask } from '../generated/commands/restore-task.js';
import { loadSession } from '../app/session/session.js';

export const completeTask = ({ id }: TaskView): Promise<boolean> =>
  attempt(async () => {
    await send(CompleteTask, { id });
    toast.undo(taskTexts.completed, () => void attempt(() => send(ReopenTask, { id })));
  });

export const reopenTask = ({ id }: TaskView): Promise<boolean> => attempt(() => send(ReopenTask, { id }));

export const deleteTask = ({ id }: TaskView): Promise<boolean> =>
  attempt(async () => {
    await send(DeleteTask, { id });
    toast.undo(taskTexts.deleted, () => void attempt(() => send(RestoreTask, { id })));
  });

export const completeWelcomeTask = (): Promise<boolean> =>
  attempt(async () => {
    await send(CompleteWelcomeTask, {});
    await loadSession();
    toast.success(taskTexts.completed);
  });
