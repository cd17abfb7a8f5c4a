import { useQuery } from 'urql';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';
import type { RestorableTaskField } from '@upfront/contracts/tasks/commands.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import type { DialogProps } from '../app/frame/slots.js';
import { toast } from '../app/toast/toasts.js';
import { RestoreTaskValue } from '../generated/commands/restore-task-value.js';
import { TaskDocument } from '../generated/queries/task.js';
import { TaskHistoryDocument } from '../generated/queries/task-history.js';
import { RecordHistory, useHistoryLimit, type Restorer } from '../ui/record-history.js';
import { ModalDialog } from '../ui/modal-dialog.js';

/** Fields whose earlier values can be taken up again, by what the history calls them. */
const RESTORABLE: ReadonlyMap<string, RestorableTaskField> = new Map([
  ['Details', 'details'],
  ['Due date', 'dueDate'],
  ['Assignees', 'assignments'],
]);

/** What happened to a task; values of the past can be taken up again. */
export function Dialog({ isOpen, onClose, argument = '' }: DialogProps) {
  const { limit, onMore } = useHistoryLimit();
  const [{ data: found }] = useQuery({ query: TaskDocument, variables: { id: argument } });
  const [{ data, error }] = useQuery({
    query: TaskHistoryDocument,
    variables: { id: argument, page: 1, limit },
    requestPolicy: 'cache-and-network',
  });
  const history = data?.taskHistory;
  // The first entry made the task: nothing was there before it.
  const first = history && history.num <= history.entries.length ? history.entries.at(-1)?.id : undefined;
  const mayEdit = found?.task.can.edit === true && !found.task.isCompleted;
  const restorer: Restorer = (entryId, label) => {
    const field = RESTORABLE.get(label);
    if (!mayEdit || !field || entryId === first) return undefined;
    return () =>
      void attempt(async () => {
        await send(RestoreTaskValue, { id: argument, entryId, field });
        toast.success(taskTexts.updated);
      });
  };
  return (
    <ModalDialog opened={isOpen} onClose={onClose} title="History of the task" size={560}>
      <RecordHistory history={history} hasFailed={error !== undefined} onMore={onMore} restorer={restorer} />
    </ModalDialog>
  );
}
