import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  /** Only where the empty place is a page. */
  readonly title?: string;
  /** The specification's words, where it has some. */
  readonly text: string;
  /** The one useful action. */
  readonly children?: ReactNode;
}

/** What stands where there is nothing. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div data-empty className={[classes['empty'], title === undefined ? '' : classes['page']].join(' ')}>
      <div>
        {title === undefined ? null : <h2 className={classes['title']}>{title}</h2>}
        <p className={classes['text']}>{text}</p>
      </div>
      {children}
    </div>
  );
}
