import type { ReactNode } from 'react';
import classes from './forms.module.css';

/** Fields side by side where there is room; `Wide` gives one the whole width. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
);

/** Inside `Fields`: takes the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div data-wide>{children}</div>;

/** Where a sum does not match: what to do about it, with the buttons that do it. */
export const RepairBar = ({
  text,
  tone = 'bad',
  children,
}: {
  text: string;
  tone?: 'bad' | 'care';
  children: ReactNode;
}) => (
  <div className={classes['repair']} data-tone={tone} role="alert">
    <span>{text}</span>
    {children}
  </div>
);
