import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SearchEntry } from './search-entry.js';
import type { Entry, EntryGroup } from './search-groups.js';
import classes from './search.module.css';

interface ViewAllProps {
  readonly group: EntryGroup;
  readonly isAll: boolean;
  readonly onTab: (tab: string) => void;
  readonly onLeave: () => void;
}

/** Leads to the type's tab, and from there to the list. */
function ViewAll({ group, isAll, onTab, onLeave }: ViewAllProps) {
  if (!group.all) return null;
  const text = `View All (${group.all.num}) results`;
  return isAll ? (
    <Anchor component="button" type="button" fz={12} onClick={() => onTab(group.key)}>
      {text}
    </Anchor>
  ) : (
    <Anchor component={Link} to={group.all.listPath} fz={12} onClick={onLeave}>
      {text}
    </Anchor>
  );
}

interface SearchResultsProps extends Omit<ViewAllProps, 'group'> {
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  readonly panelId: string;
  /** Words to mark in records, and in commands. */
  readonly words: { readonly hit: string; readonly command: string };
  readonly onPoint: (id: string) => void;
}

export const groupId = (panelId: string, key: string): string => `${panelId}-${key}`;
export const entryId = (panelId: string, { id }: Entry): string => `${panelId}-${id}`;

/** What was found, in groups that are lists of their own. */
export const SearchResults = ({ groups, active, panelId, words, onPoint, ...all }: SearchResultsProps) =>
  groups.map((group) => {
    const listId = groupId(panelId, group.key);
    return (
      <section key={group.key}>
        <div className={classes['heading']}>
          <h3 id={`${listId}-name`}>{group.label}</h3>
          <ViewAll group={group} {...all} />
        </div>
        <div id={listId} role="listbox" aria-labelledby={`${listId}-name`}>
          {group.entries.map((entry) => (
            <SearchEntry
              key={entry.id}
              id={entryId(panelId, entry)}
              entry={entry}
              search={words[entry.kind]}
              isActive={entry.id === active?.id}
              onPoint={() => onPoint(entry.id)}
              onTaken={all.onLeave}
            />
          ))}
        </div>
      </section>
    );
  });
