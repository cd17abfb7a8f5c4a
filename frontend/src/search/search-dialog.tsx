import { Anchor, Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isApple } from '../app/frame/header.js';
import type { DialogProps } from '../app/frame/slots.js';
import { useFollow } from '../app/routing/deep-link.js';
import { useUser } from '../app/session/use-session.js';
import { counted } from '../ui/format.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { commandsFor } from './search-commands.js';
import { SearchEntry } from './search-entry.js';
import {
  activeEntry,
  ALL_TAB,
  groupNeighbour,
  groupsOf,
  neighbour,
  type Entry,
  type EntryGroup,
} from './search-groups.js';
import { searchTabId, SearchTabs } from './search-tabs.js';
import { useSearch } from './use-search.js';
import classes from './search.module.css';

const Hint = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span className={classes['hint']}>
    <Kbd>{keys}</Kbd> {children}
  </span>
);

/** Leads to the type's tab, and from there to the list. */
function ViewAll({
  group,
  isAll,
  onTab,
  onLeave,
}: {
  group: EntryGroup;
  isAll: boolean;
  onTab: () => void;
  onLeave: () => void;
}) {
  if (!group.all) return null;
  const text = `View All (${group.all.num}) results`;
  return isAll ? (
    <Anchor component="button" type="button" fz={12} onClick={onTab}>
      {text}
    </Anchor>
  ) : (
    <Anchor component={Link} to={group.all.listPath} fz={12} onClick={onLeave}>
      {text}
    </Anchor>
  );
}

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
  const idOf = (entry: Entry): string => `${panelId}-${entry.id}`;
  const activeId = active && idOf(active);
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
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={720}
      title="Search"
      classNames={{ header: classes['title'] ?? '', body: classes['dialog'] ?? '' }}
    >
      <div className={classes['field']}>
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        <input
          data-autofocus
          className={classes['input']}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={groups.length > 0}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={groups.map(({ key }) => `${panelId}-${key}`).join(' ')}
          aria-activedescendant={activeId}
          placeholder="Search, or type a command"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMovedTo(undefined);
          }}
          onKeyDown={press}
        />
        {isBusy ? <Loader aria-label="Searching" /> : null}
        <button type="button" className={classes['esc']} onClick={onClose}>
          <VisuallyHidden>Close</VisuallyHidden>
          <Kbd aria-hidden="true">esc</Kbd>
        </button>
      </div>
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
        {groups.map((group) => (
          <section key={group.key}>
            <div className={classes['heading']}>
              <h3 id={`${panelId}-${group.key}-name`}>{group.label}</h3>
              <ViewAll
                onLeave={onClose}
                group={group}
                isAll={tab === ALL_TAB}
                onTab={() => chooseTab(group.key)}
              />
            </div>
            <div
              id={`${panelId}-${group.key}`}
              role="listbox"
              aria-labelledby={`${panelId}-${group.key}-name`}
            >
              {group.entries.map((entry) => (
                <SearchEntry
                  key={entry.id}
                  id={idOf(entry)}
                  entry={entry}
                  search={entry.kind === 'hit' ? searched : text}
                  isActive={entry.id === active?.id}
                  onPoint={() => setMovedTo(entry.id)}
                  onTaken={onClose}
                />
              ))}
            </div>
          </section>
        ))}
        {isBusy && !groups.some(({ all }) => all) ? <SkeletonRows rows={5} columns={2} /> : null}
        {isEmpty ? <p className={classes['none']}>Nothing matches “{searched}”.</p> : null}
      </div>
      <div className={classes['foot']}>
        <Hint keys="↑ ↓">Move</Hint>
        <Hint keys="↵">Open</Hint>
        <Hint keys={isApple ? '⌘ ↵' : 'Ctrl ↵'}>New tab</Hint>
        <Hint keys="Tab">Next group</Hint>
        <span className={classes['total']} role="status">
          {results && !isBusy ? counted(total, 'result') : ''}
        </span>
      </div>
    </Modal>
  );
}
