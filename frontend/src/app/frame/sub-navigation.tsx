import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { generatePath, Link, useLocation, useParams } from 'react-router';
import { useIsPhone } from '../../ui/use-width.js';
import type { Tab, TabSet } from '../routing/tab-set.js';
import { useUser } from '../session/use-session.js';
import classes from './frame.module.css';

interface Placed extends Tab {
  readonly to: string;
  readonly isCurrent: boolean;
}

const isBelow = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** A tab may lead to `/clients/my` and still be the current one on `/clients/all`. */
const baseOf = (to: string): string => to.replace(/\/(my|all|active)$/, '');

function usePlaced({ tabs }: TabSet): readonly Placed[] {
  const user = useUser();
  const params = useParams();
  const { pathname } = useLocation();
  return tabs
    .filter(({ isVisible }) => isVisible?.(user) ?? true)
    .map((tab) => {
      const to = generatePath(tab.path, params);
      return {
        ...tab,
        to,
        isCurrent: tab.isExact === true ? pathname === to : isBelow(pathname, baseOf(to)),
      };
    });
}

const TabLink = ({ tab }: { tab: Placed }) =>
  tab.isDisabled === true ? (
    <span className={classes['tab']} role="link" aria-disabled="true">
      {tab.label}
    </span>
  ) : (
    <Link className={classes['tab']} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
      {tab.label}
    </Link>
  );

function TabMenu({ label, tabs }: { label: string; tabs: readonly Placed[] }) {
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
          {tabs.map((tab) =>
            tab.isDisabled === true ? (
              <Menu.Item key={tab.label} disabled>
                {tab.label}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={tab.label}
                component={Link}
                to={tab.to}
                aria-current={tab.isCurrent ? 'page' : undefined}
              >
                {tab.label}
              </Menu.Item>
            ),
          )}
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
    <nav className={classes['tabs']} aria-label={set.label}>
      {tabs.map((tab) => (
        <TabLink key={tab.label} tab={tab} />
      ))}
    </nav>
  );
}
