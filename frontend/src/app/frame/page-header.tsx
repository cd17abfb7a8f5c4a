import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { createContext, Fragment, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useWindowTitle } from './use-window-title.js';
import classes from './page-header.module.css';

/** The place in the header that a screen fills. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** Target of the arrow; default the last crumb. */
  readonly back?: string | undefined;
  readonly crumbs?: readonly Crumb[];
  /** Right of the title: the record's status. It is never cut. */
  readonly badge?: ReactNode;
  /** Right of the title, such as `Tamarack Home Supply · Draft saved 10:41 AM`. The first to be cut. */
  readonly meta?: ReactNode;
}

/** Header text of a screen, in place of its route's `title`; sets the window's title too. */
export function PageHeader({ title, back, crumbs = [], badge, meta }: PageHeaderProps) {
  const slot = use(HeaderSlotContext);
  const target = back ?? crumbs.at(-1)?.to;
  const content = (
    <>
      {target === undefined ? null : (
        <div className={classes['trail']} data-trail>
          <ActionIcon component={Link} to={target} aria-label="Back" className={classes['back'] ?? ''}>
            <ArrowLeft size={16} strokeWidth={1.5} />
          </ActionIcon>
          {crumbs.map(({ label, to }) => (
            <Fragment key={to}>
              <Link className={classes['crumb']} to={to}>
                {label}
              </Link>
              <span className={classes['slash']} aria-hidden="true">
                /
              </span>
            </Fragment>
          ))}
        </div>
      )}
      <div className={classes['names']} data-names>
        <h1 className={classes['title']} title={title}>
          {title}
        </h1>
        {badge}
        {meta === undefined ? null : <span className={classes['meta']}>{meta}</span>}
      </div>
    </>
  );
  useWindowTitle(title);
  return slot ? createPortal(content, slot) : null;
}
