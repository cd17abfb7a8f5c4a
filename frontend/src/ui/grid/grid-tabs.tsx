import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { StatusShape } from '../status-shape.js';
import { TabRow } from '../tab-row.js';
import { formatCount } from '../format.js';
import classes from './grid-tabs.module.css';
import type { GridTab } from './grid-types.js';
import type { GridControl } from './use-grid-state.js';

export interface GridTabsProps {
  readonly tabs: readonly GridTab[];
  readonly control: GridControl;
  readonly action?: ReactNode;
  readonly meta?: ReactNode;
}

/** Which tab the address means: its own path first, then the query. */
export function useCurrentTab(tabs: readonly GridTab[], control: GridControl): GridTab | undefined {
  const { pathname } = useLocation();
  return tabs.find(({ to }) => to === pathname) ?? tabs.find(({ key }) => key === control.tab) ?? tabs[0];
}

export const TabCount = ({ tab }: { tab: GridTab }) => {
  if (tab.count === undefined) return null;
  const isAlarm = tab.isAlarm === true && tab.count > 0;
  return (
    <span className={classes['count']} data-alarm={isAlarm || undefined}>
      {isAlarm ? <StatusShape shape="octagon" tone="bad" /> : null}
      {formatCount(tab.count)}
    </span>
  );
};

/** Address of a tab: it keeps search and filters, and starts at the first page. */
export function useTabTarget(): (tab: GridTab) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return (tab) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    query.delete('open');
    if (tab.to === undefined) query.set('tab', tab.key);
    return { pathname: tab.to ?? pathname, search: query.toString() };
  };
}

/** Tabs over a list, with counts; 48 px. */
export function GridTabs({ tabs, control, action, meta }: GridTabsProps) {
  const current = useCurrentTab(tabs, control);
  const target = useTabTarget();
  if (tabs.length === 0 && action === undefined && meta === undefined) return null;
  const placed = tabs.map((tab, index) => ({
    key: tab.key,
    label: tab.label,
    to: target(tab),
    isCurrent: tab === current,
    content: (
      <>
        {tab.label}
        <TabCount tab={tab} />
      </>
    ),
    before:
      tab.isApart === true && tabs[index - 1]?.isApart !== true ? <i className={classes['line']} /> : null,
  }));
  return (
    <div className={classes['row']}>
      <TabRow label="Lists" tabs={placed} gap={8} tabClass={classes['tab'] ?? ''} />
      {meta}
      {action}
    </div>
  );
}
