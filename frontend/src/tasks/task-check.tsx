import { Check } from 'lucide-react';
import classes from './tasks.module.css';

interface TaskCheckProps {
  readonly isDone: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
}

/** The round checkbox of a task, 18 px. */
export function TaskCheck({ isDone, isDisabled = false, onToggle }: TaskCheckProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={isDone ? 'Reopen the task' : 'Complete the task'}
      className={classes['check']}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {isDone ? <Check size={12} strokeWidth={2.5} aria-hidden="true" /> : null}
    </button>
  );
}
