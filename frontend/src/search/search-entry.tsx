import { Kbd } from '@mantine/core';
import { ArrowRight, PanelRight, Plus, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { DeepLink } from '../app/routing/deep-link.js';
import { Marked } from './marked.js';
import type { Entry } from './search-groups.js';
import type { SearchCommand } from './search-type.js';
import classes from './search.module.css';

const ICONS: Readonly<Record<SearchCommand['kind'], LucideIcon>> = {
  new: Plus,
  go: ArrowRight,
  open: PanelRight,
};

function Inside({ entry, search, isActive }: { entry: Entry; search: string; isActive: boolean }) {
  const Icon = entry.kind === 'command' ? ICONS[entry.command.kind] : undefined;
  const { name, detail, end } =
    entry.kind === 'hit' ? entry.hit : { ...entry.command, detail: '', end: null };
  return (
    <>
      <span className={classes['sign']}>
        {Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden="true" /> : null}
        {entry.kind === 'hit' ? entry.hit.sign : null}
      </span>
      <span className={classes['text']}>
        <span className={classes['name']}>
          <Marked text={name} search={search} />
        </span>
        {detail ? (
          <span className={classes['detail']}>
            <Marked text={detail} search={search} />
          </span>
        ) : null}
      </span>
      {end ? <span className={classes['end']}>{end}</span> : null}
      {isActive ? <Kbd aria-hidden="true">↵</Kbd> : null}
    </>
  );
}

interface SearchEntryProps {
  readonly id: string;
  readonly entry: Entry;
  readonly search: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onTaken: () => void;
}

/** One line of the dialog: a link where it leads somewhere, else something that is done. */
export function SearchEntry({ id, entry, search, isActive, onPoint, onTaken }: SearchEntryProps) {
  const to = entry.kind === 'hit' ? entry.hit.to : entry.command.to;
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: classes['entry'] ?? '',
    onMouseMove: onPoint,
  };
  const inside = <Inside entry={entry} search={search} isActive={isActive} />;
  if (to === undefined) {
    const act = (): void => {
      onTaken();
      if (entry.kind === 'command') entry.command.run?.();
    };
    return (
      <div {...shared} onClick={act}>
        {inside}
      </div>
    );
  }
  // A new tab leaves the dialog open, for the next one.
  const close = (event: MouseEvent): void => {
    if (!(event.metaKey || event.ctrlKey)) onTaken();
  };
  return (
    <DeepLink {...shared} to={to} onClick={close}>
      {inside}
    </DeepLink>
  );
}
