import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';

/** When a task is due. Later than today is a plain clock; Past Due and Due Today bring their own look. */
export function DueMark({ task }: { task: TaskView }) {
  const format = useFormat();
  if (task.dueDate === null) return null;
  const isLater = (task.numberOfRemainingDays ?? 0) > 0;
  return (
    <StatusMark
      status={format.due(task.dueDate)}
      isQuiet={isLater}
      {...(isLater ? { shape: 'clock', tone: 'idle' } : {})}
    />
  );
}
