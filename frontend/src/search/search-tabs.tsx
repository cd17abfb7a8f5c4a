import { tabKeys } from '../ui/tab-keys.js';
import { useFormat } from '../ui/use-format.js';
import classes from './search.module.css';

export interface SearchTab {
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
}

interface SearchTabsProps {
  readonly tabs: readonly SearchTab[];
  readonly tab: string;
  readonly panelId: string;
  readonly onChange: (tab: string) => void;
}

export const searchTabId = (key: string): string => `search-tab-${key}`;

export function SearchTabs({ tabs, tab, panelId, onChange }: SearchTabsProps) {
  const format = useFormat();
  const move = tabKeys({ keys: tabs.map(({ key }) => key), current: tab, idOf: searchTabId, onChange });
  return (
    <div className={classes['tabs']} role="tablist" aria-label="Kinds of results" onKeyDown={move}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          id={searchTabId(key)}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={key === tab}
          aria-controls={panelId}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
          {count === undefined ? null : <span className={classes['count']}>{format.number(count)}</span>}
        </button>
      ))}
    </div>
  );
}
