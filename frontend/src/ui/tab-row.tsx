import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { fittingCount } from './fitting-count.js';
import classes from './tab-row.module.css';

export interface RowTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  readonly isCurrent: boolean;
  /** Why it leads nowhere yet: it is shown and cannot be opened. */
  readonly whyNot?: string | undefined;
  /** In place of the plain word, such as the word and a count. */
  readonly content?: ReactNode;
  /** Before the tab, such as a line. */
  readonly before?: ReactNode;
}

interface TabRowProps {
  readonly label: string;
  readonly tabs: readonly RowTab[];
  /** Between two tabs, in px. */
  readonly gap: number;
  /** Of one tab. */
  readonly tabClass: string;
}

/** Width kept for `More`, its gap included. */
const MORE = 88;

function OneTab({ tab, className }: { tab: RowTab; className: string }) {
  return tab.whyNot !== undefined ? (
    <span className={className} role="link" aria-disabled="true" title={tab.whyNot}>
      {tab.content ?? tab.label}
    </span>
  ) : (
    <Link
      className={className}
      to={tab.to}
      aria-current={tab.isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      {tab.content ?? tab.label}
    </Link>
  );
}

export const TabMenuItems = ({ tabs }: { tabs: readonly RowTab[] }) =>
  tabs.map((tab) =>
    tab.whyNot !== undefined ? (
      <Menu.Item key={tab.key} disabled title={tab.whyNot}>
        {tab.content ?? tab.label}
      </Menu.Item>
    ) : (
      <Menu.Item key={tab.key} component={Link} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
        <span className={classes['inMenu']}>{tab.content ?? tab.label}</span>
      </Menu.Item>
    ),
  );

function useFitting(count: number, gap: number) {
  const ref = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(count);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = (): void => {
      const places = [...row.querySelectorAll<HTMLElement>('[data-place]')];
      setShown(
        fittingCount(
          places.map(({ offsetWidth }) => offsetWidth),
          gap,
          row.clientWidth,
          MORE,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const place of row.querySelectorAll('[data-place]')) observer.observe(place);
    return () => observer.disconnect();
  }, [count, gap]);
  return { ref, shown: Math.min(shown, count) };
}

/** Tabs in a row; those without room stand in a menu at its end, so that no word is cut in half. */
export function TabRow({ label, tabs, gap, tabClass }: TabRowProps) {
  const { ref, shown } = useFitting(tabs.length, gap);
  const rest = tabs.slice(shown);
  const current = rest.find(({ isCurrent }) => isCurrent);
  return (
    <nav ref={ref} className={classes['row']} style={{ gap }} aria-label={label}>
      {tabs.map((tab, index) => (
        <span key={tab.key} data-place className={classes['place']} data-hidden={index >= shown || undefined}>
          {tab.before}
          <OneTab tab={tab} className={tabClass} />
        </span>
      ))}
      {rest.length === 0 ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              type="button"
              className={`${tabClass} ${classes['more'] ?? ''}`}
              aria-current={current ? 'page' : undefined}
            >
              {current?.label ?? 'More'}
              <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <TabMenuItems tabs={rest} />
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
