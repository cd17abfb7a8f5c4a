import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { generatePath, useLocation, useParams } from 'react-router';
import { TabMenuItems, TabRow, type RowTab } from '../../ui/tab-row.js';
import { useIsPhone } from '../../ui/use-width.js';
import type { ScreenRoute } from '../routing/screen-route.js';
import { isScreen, NOT_THERE_YET, screenAt } from '../routing/screen-routes.js';
import type { TabSet } from '../routing/tab-set.js';
import { useUser } from '../session/use-session.js';
import type { SessionUser } from '../session/user.js';
import classes from './frame.module.css';

const isBelow = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** A tab may lead to `/clients/my` and still be the current one on `/clients/all`. */
const baseOf = (to: string): string => to.replace(/\/(my|all)$/, '');

/** A tab whose screen would answer Forbidden is not shown; one whose screen comes later is. */
const mayOpen = ({ permissionRoutes }: SessionUser, screen: ScreenRoute | undefined): boolean =>
  screen?.permissionRequired !== true || permissionRoutes.includes(screen.name ?? '');

function usePlaced({ tabs }: TabSet): readonly RowTab[] {
  const user = useUser();
  const params = useParams();
  const { pathname } = useLocation();
  return tabs
    .filter(({ isVisible }) => isVisible?.(user) ?? true)
    .map((tab) => ({ ...tab, to: generatePath(tab.path, params) }))
    .filter(({ to }) => mayOpen(user, screenAt(to)))
    .map(({ label, to, isExact, isDisabled }) => {
      const isCurrent = isExact === true ? pathname === to : isBelow(pathname, baseOf(to));
      const whyNot = isDisabled === true || !isScreen(to) ? NOT_THERE_YET : undefined;
      return { key: label, label, to, isCurrent, whyNot };
    });
}

function TabMenu({ label, tabs }: { label: string; tabs: readonly RowTab[] }) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <nav className={classes['tabsMenu']} aria-label={label}>
      <Menu width="target">
        <Menu.Target>
          <Button
            fullWidth
            justify="space-between"
            styles={{ root: { height: 32 } }}
            rightSection={<ChevronDown size={16} strokeWidth={1.5} />}
          >
            {current?.label ?? label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <TabMenuItems tabs={tabs} />
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

/** Tabs under the header; below 608 px a menu. */
export function SubNavigation({ set }: { set: TabSet }) {
  const tabs = usePlaced(set);
  const isPhone = useIsPhone();
  if (isPhone) return <TabMenu label={set.label} tabs={tabs} />;
  return (
    <div className={classes['tabs']}>
      <TabRow label={set.label} tabs={tabs} gap={24} tabClass={classes['tab'] ?? ''} />
    </div>
  );
}
