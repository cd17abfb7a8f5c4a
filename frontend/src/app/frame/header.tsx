import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { Bell, ClipboardCheck, Menu as MenuIcon, Search, Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsMobile, useIsNarrow, useIsPhone } from '../../ui/use-width.js';
import { mayAny } from '../session/user.js';
import { useUser } from '../session/use-session.js';
import { isFinished } from '../operations/operation.js';
import { operations } from '../operations/operations.js';
import { useStore } from '../store.js';
import classes from './frame.module.css';
import { frame, frameState, indicators } from './frame-state.js';
import { OperationsTray } from './operations-tray.js';
import { HeaderText } from './page-header.js';
import { QuickCreate } from './quick-create.js';
import type { PanelKey } from './slots.js';
import { useHeading } from './use-heading.js';
import { UserMenu } from './user-menu.js';

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface HeaderIconProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function HeaderIcon({ label, icon: Icon, isOpen = false, onClick, children }: HeaderIconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes['icon'] ?? ''}
        data-open={isOpen || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        <Icon size={16} strokeWidth={1.5} />
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** Beside a record's name and badge there is no room for a field under 992 px. */
function SearchField() {
  if (useIsNarrow()) {
    return <HeaderIcon label="Search" icon={Search} onClick={() => frame.openDialog('search')} />;
  }
  return (
    <button
      type="button"
      className={classes['search']}
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => frame.openDialog('search')}
    >
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>Search</span>
      <Kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  );
}

function PanelIcons() {
  const { panel } = useStore(frameState);
  const { tasks, notifications } = useStore(indicators);
  const isOpen = (key: PanelKey): boolean => panel === key;
  return (
    <>
      <HeaderIcon
        label={notifications > 0 ? `Notifications, ${notifications} new` : 'Notifications'}
        icon={Bell}
        isOpen={isOpen('notifications')}
        onClick={() => frame.togglePanel('notifications')}
      >
        {notifications > 0 && !isOpen('notifications') ? <span className={classes['dot']} /> : null}
      </HeaderIcon>
      <HeaderIcon
        label={tasks > 0 ? `My Tasks, ${tasks} due or overdue` : 'My Tasks'}
        icon={ClipboardCheck}
        isOpen={isOpen('tasks')}
        onClick={() => frame.togglePanel('tasks')}
      >
        {tasks > 0 ? <span className={classes['count']}>{tasks > 99 ? '99+' : tasks}</span> : null}
      </HeaderIcon>
    </>
  );
}

/** On a phone the tray takes no room while nothing runs or has failed; the user menu opens it. */
function PhoneTray() {
  const { menu } = useStore(frameState);
  const isNeeded = useStore(operations).some((one) => !isFinished(one) || one.state === 'failed');
  return isNeeded || menu === 'operations' ? <OperationsTray /> : null;
}

/** Header: what the screen says about itself on the left, the shell's icons on the right. */
export function Header({
  isLined,
  isFilled,
  onSlot,
}: {
  isLined: boolean;
  /** The screen says in the slot what stands there. */
  isFilled: boolean;
  onSlot: (slot: HTMLElement | null) => void;
}) {
  const user = useUser();
  const isMobile = useIsMobile();
  const isPhone = useIsPhone();
  const heading = useHeading();
  return (
    <header className={classes['header']} data-lined={isLined || undefined}>
      {isMobile ? (
        <HeaderIcon label="Menu" icon={MenuIcon} onClick={() => frame.setNavigation(true)} />
      ) : null}
      <div className={classes['heading']}>
        {isFilled || heading.text === undefined ? null : (
          <div className={classes['slot']}>
            <HeaderText {...heading} text={heading.text} />
          </div>
        )}
        <div ref={onSlot} className={classes['slot']} />
      </div>
      <SearchField />
      <div className={classes['icons']}>
        <QuickCreate />
        {isPhone ? <PhoneTray /> : <OperationsTray />}
        {mayAny(user, 'GlobalChatbot') && !isPhone ? (
          <HeaderIcon label="Assistant" icon={Sparkles} onClick={() => frame.openDialog('assistant')} />
        ) : null}
        <PanelIcons />
        <UserMenu />
      </div>
    </header>
  );
}
