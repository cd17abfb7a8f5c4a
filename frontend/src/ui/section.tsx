import { Table } from '@mantine/core';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { formatCount } from './format.js';
import classes from './section.module.css';

export interface SectionProps {
  readonly title?: string;
  /** Beside the title: a count, or a day. */
  readonly count?: ReactNode;
  /** On the right: a link, a legend or a select. */
  readonly side?: ReactNode;
  /** Space of 16 px around; off for tables and rows, which reach the edge. */
  readonly isPadded?: boolean;
  readonly children: ReactNode;
}

/** A part of a page: a hairline around it, no shadow, never a box inside a box. */
export function Section({ title, count, side, isPadded = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={classes['head']}>
          <h2 id={id}>{title}</h2>
          <span className={classes['count']}>{typeof count === 'number' ? formatCount(count) : count}</span>
          <span className={classes['side']}>{side}</span>
        </div>
      )}
      <div
        className={classes['body']}
        style={title === undefined ? { border: 0 } : {}}
        data-padded={isPadded || undefined}
      >
        {children}
      </div>
    </section>
  );
}

/** A table wider than a narrow window scrolls by itself, never the page. */
export const TableScroll = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className={classes['scroll']} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);

/** Last row of every table of parts. Its cells line up with those above. */
export const SumRow = ({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) => (
  <Table.Tr className={classes['sum'] ?? ''} data-bad={isBad || undefined}>
    {children}
  </Table.Tr>
);

/** A page that scrolls: gutter of 24 px, 16 px between sections; `footer` stays at the bottom, 64 px. */
export function Page({
  children,
  top,
  footer,
}: {
  children: ReactNode;
  top?: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className={classes['pageRoot']}>
      {top}
      <div className={classes['pageScroll']}>
        <div className={classes['page']}>{children}</div>
      </div>
      {footer === undefined ? null : <div className={classes['pageFoot']}>{footer}</div>}
    </div>
  );
}

/** What the page is about, and a column beside it that falls below where there is no room. */
export function PageColumns({ children, width = 368 }: { children: ReactNode; width?: number }) {
  const style: CSSProperties & { '--side': string } = { '--side': `${width}px` };
  return (
    <div className={classes['columns']} style={style}>
      {children}
    </div>
  );
}
