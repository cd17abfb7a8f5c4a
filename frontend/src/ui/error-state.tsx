import { Button } from '@mantine/core';
import classes from './empty-state.module.css';
import { StatusShape } from './status-shape.js';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What was kept, and what to do. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** What stands where something could not be loaded. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div className={classes['empty']} role="alert">
      <div>
        <StatusShape shape="octagon" tone="bad" />
        <h2 className={classes['title']}>{title}</h2>
        <p className={classes['text']}>{text}</p>
      </div>
      {action ? <Button onClick={action.run}>{action.label}</Button> : null}
    </div>
  );
}
