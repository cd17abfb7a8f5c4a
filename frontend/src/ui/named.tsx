import type { ReactNode } from 'react';
import classes from './named.module.css';

interface NamedProps {
  readonly name: string;
  /** Before the name, such as a logo, and after it. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Where the row is named by something else. */
  readonly isPlain?: boolean;
}

/** Name of a record in a row, shortened where the room is not enough. */
export const Named = ({ name, before, after, isPlain = false }: NamedProps) => (
  <span className={classes['named']}>
    {before}
    {isPlain ? (
      <span className={classes['name']} title={name}>
        {name}
      </span>
    ) : (
      <b className={classes['name']} title={name}>
        {name}
      </b>
    )}
    {after}
  </span>
);
