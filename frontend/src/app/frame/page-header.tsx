import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import {
  createContext,
  Fragment,
  use,
  useLayoutEffect,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Avatar } from '../../ui/avatar.js';
import { ClientAvatar } from '../../ui/client-avatar.js';
import { useHeading, type Heading } from './use-heading.js';
import { useWindowTitle } from './use-window-title.js';
import classes from './page-header.module.css';

interface HeaderSlot {
  readonly element: HTMLElement | null;
  /** Counts who fills it: what the route says gives way. */
  readonly setFilled: Dispatch<SetStateAction<number>>;
}

/** The place in the header that a screen fills. */
export const HeaderSlotContext = createContext<HeaderSlot | undefined>(undefined);

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface PageHeaderProps {
  /** Default what the route says. */
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  /** Right of the title: the record's status. It is never cut. */
  readonly badge?: ReactNode;
  /** Right of the title, such as `Tamarack Home Supply · Draft saved 10:41 AM`. The first to be cut. */
  readonly meta?: ReactNode;
}

interface HeaderTextProps extends Omit<PageHeaderProps, 'title'> {
  readonly text: string;
  /** Target of the arrow; default the last crumb. */
  readonly back: string | undefined;
  readonly logo: Heading['logo'];
}

/** The way back, the logo, the name of the page and what stands beside it. */
export function HeaderText({ text, back, logo, crumbs = [], badge, meta }: HeaderTextProps) {
  const target = back ?? crumbs.at(-1)?.to;
  return (
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
        {logo?.kind === 'client' ? <ClientAvatar client={{ ...logo, logo: logo.logo ?? null }} /> : null}
        {logo?.kind === 'group' ? <Avatar name={logo.name} src={logo.logo} kind="company" /> : null}
        <h1 className={classes['title']} title={text}>
          {text}
        </h1>
        {badge}
        {meta === undefined ? null : <span className={classes['meta']}>{meta}</span>}
      </div>
    </>
  );
}

/** What a screen says of itself in the header, beside or in place of what its route says; sets the window's title too. */
export function PageHeader({ title, ...others }: PageHeaderProps) {
  const slot = use(HeaderSlotContext);
  const heading = useHeading();
  const text = title ?? heading.text ?? '';
  useWindowTitle(text);
  const setFilled = slot?.setFilled;
  useLayoutEffect(() => {
    setFilled?.((count) => count + 1);
    return () => setFilled?.((count) => count - 1);
  }, [setFilled]);
  return slot?.element
    ? createPortal(<HeaderText {...heading} {...others} text={text} />, slot.element)
    : null;
}
