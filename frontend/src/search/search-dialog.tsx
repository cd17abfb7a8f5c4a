import { Kbd, Loader, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { isApple } from '../app/frame/header.js';
import type { DialogProps } from '../app/frame/slots.js';
import { useFollow } from '../app/routing/deep-link.js';
import { useUser } from '../app/session/use-session.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { commandsFor } from './search-commands.js';
import { activeEntry, ALL_TAB, groupNeighbour, groupsOf, neighbour, type Entry } from './search-groups.js';
import { entryId, groupId, SearchResults } from './search-results.js';
import { searchTabId, SearchTabs } from './search-tabs.js';
import { useSearch } from './use-search.js';
import classes from './search.module.css';

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span className={classes['hint']}>
    <Kbd>{keys}</Kbd> {children}
  </span>
);

interface SearchFieldProps {
  readonly text: string;
  readonly isBusy: boolean;
  /** Ids of the lists below it, and of the entry that the keys are at. */
  readonly listIds: readonly string[];
  readonly activeId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The input keeps the focus; the keys move in the lists below it. */
const SearchField = ({ text, isBusy, listIds, activeId, onChange, onKeyDown, onClose }: SearchFieldProps) => (
  <div className={classes['field']}>
    <Search size={18} strokeWidth={1.5} aria-hidden="true" />
    <input
      data-autofocus
      className={classes['input']}
      type="text"
      role="combobox"
      aria-label="Search"
      aria-expanded={listIds.length > 0}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={listIds.join(' ')}
      aria-activedescendant={activeId}
      placeholder="Search or type a command"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
    {isBusy ? <Loader aria-label="Searching" /> : null}
    <button type="button" className={classes['esc']} onClick={onClose}>
      <VisuallyHidden>Close</VisuallyHidden>
      <Kbd aria-hidden="true">esc</Kbd>
    </button>
  </div>
);

const Foot = ({ count }: { count: string }) => (
  <div className={classes['foot']}>
    <Hint keys="↑ ↓">Move</Hint>
    <Hint keys="↵">Open</Hint>
    <Hint keys={isApple ? '⌘ ↵' : 'Ctrl ↵'}>New tab</Hint>
    <Hint keys="Tab">Next group</Hint>
    <span className={classes['total']} role="status">
      {count}
    </span>
  </div>
);

/** Finds records of all types and runs commands (spec shell 2.8; ui, Keyboard). */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const user = useUser();
  const follow = useFollow();
  const panelId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [tab, setTab] = useState(ALL_TAB);
  const [movedTo, setMovedTo] = useState<string | undefined>();
  const { types, results, isBusy, searchNow } = useSearch(text);
  const searched = results?.search ?? text.trim();

  const own = commandsFor(user, text);
  const groups = groupsOf(tab, types, results, own, (type) =>
    type.listPath(searched, type.viewFilterOf(user)),
  );
  const active = activeEntry(groups, movedTo, own);
  const activeId = active && entryId(panelId, active);
  const total = types.reduce((sum, { key }) => sum + (results?.found.get(key)?.num ?? 0), 0);
  const isEmpty = !isBusy && results?.found.size === types.length && groups.length === 0;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const chooseTab = (next: string): void => {
    setTab(next);
    setMovedTo(undefined);
    body.current?.scrollTo(0, 0);
  };
  const take = (entry: Entry, isNewTab: boolean): void => {
    const to = entry.kind === 'hit' ? entry.hit.to : entry.command.to;
    if (to !== undefined && isNewTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (to !== undefined) follow(to);
    else if (entry.kind === 'command') entry.command.run?.();
  };
  const press = (event: KeyboardEvent): void => {
    const go = (next: string | undefined): void => {
      if (next === undefined) return;
      event.preventDefault();
      setMovedTo(next);
    };
    if (event.key === 'ArrowDown') go(neighbour(groups, active?.id, 1));
    if (event.key === 'ArrowUp') go(neighbour(groups, active?.id, -1));
    // Past the last group, Tab goes on to the tabs and links.
    if (event.key === 'Tab') go(groupNeighbour(groups, active?.id, event.shiftKey ? -1 : 1));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (active) take(active, event.metaKey || event.ctrlKey);
    else searchNow();
  };

  return (
    <ModalDialog
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={720}
      title="Search"
      classNames={{ header: classes['title'] ?? '', body: classes['dialog'] ?? '' }}
    >
      <SearchField
        text={text}
        isBusy={isBusy}
        listIds={groups.map(({ key }) => groupId(panelId, key))}
        activeId={activeId}
        onChange={(next) => {
          setText(next);
          setMovedTo(undefined);
        }}
        onKeyDown={press}
        onClose={onClose}
      />
      <SearchTabs
        tabs={[
          { key: ALL_TAB, label: 'All', count: isBusy ? undefined : results && total },
          ...types.map(({ key, label }) => ({
            key,
            label,
            count: isBusy ? undefined : results?.found.get(key)?.num,
          })),
        ]}
        tab={tab}
        panelId={panelId}
        onChange={chooseTab}
      />
      <div
        ref={body}
        id={panelId}
        className={classes['results']}
        role="tabpanel"
        aria-labelledby={searchTabId(tab)}
        aria-busy={isBusy}
      >
        <SearchResults
          groups={groups}
          active={active}
          panelId={panelId}
          words={{ hit: searched, command: text }}
          isAll={tab === ALL_TAB}
          onPoint={setMovedTo}
          onTab={chooseTab}
          onLeave={onClose}
        />
        {isBusy && !groups.some(({ all }) => all) ? <SkeletonRows rows={5} columns={2} /> : null}
        {isEmpty ? <p className={classes['none']}>Nothing matches “{searched}”.</p> : null}
      </div>
      <Foot count={results && !isBusy ? counted(total, 'result') : ''} />
    </ModalDialog>
  );
}
