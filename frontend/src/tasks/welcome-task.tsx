import { completeWelcomeTask } from './task-actions.js';
import { TaskCheck } from './task-check.js';
import classes from './tasks.module.css';

/** The built-in first task: open until it is completed, then on the Completed tab (spec shell 2.5). */
export function WelcomeTask({ isDone }: { isDone: boolean }) {
  return (
    <li className={classes['card']}>
      <TaskCheck isDone={isDone} isDisabled={isDone} onToggle={() => void completeWelcomeTask()} />
      <div className={classes['main']}>
        <span className={classes['details']} style={isDone ? { textDecoration: 'line-through' } : undefined}>
          Welcome to Upfront. Check this task to complete it.
        </span>
        <span className={classes['people']}>Created by Upfront</span>
      </div>
    </li>
  );
}
