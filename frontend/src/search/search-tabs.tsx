import type { KeyboardEvent } from 'react';
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

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export function SearchTabs({ tabs, tab, panelId, onChange }: SearchTabsProps) {
  const format = useFormat();
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === tab);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`search-tab-${next.key}`)?.focus();
  };
  return (
    <div className={classes['tabs']} role="tablist" aria-label="Kinds of results" onKeyDown={move}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          id={`search-tab-${key}`}
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
