import { RESULTS_IN_ALL, type Hit, type SearchCommand, type SearchType } from './search-type.js';
import type { SearchResults } from './use-search.js';

export type Entry =
  | { readonly kind: 'command'; readonly id: string; readonly command: SearchCommand }
  | { readonly kind: 'hit'; readonly id: string; readonly hit: Hit };

/** Entries under one heading. */
export interface EntryGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  /** Shown where there are more results than entries: how many in all, and the list where they stand. */
  readonly all?: { readonly num: number; readonly listPath: string } | undefined;
}

export const ALL_TAB = 'all';

const commandEntry = (command: SearchCommand): Entry => ({
  kind: 'command',
  id: `command-${command.id}`,
  command,
});

/** What the dialog shows on a tab: commands and the top three per type under All, else the ten of one type. */
export function groupsOf(
  tab: string,
  types: readonly SearchType[],
  results: SearchResults | undefined,
  ownCommands: readonly SearchCommand[],
  listPathOf: (type: SearchType) => string,
): readonly EntryGroup[] {
  const isAll = tab === ALL_TAB;
  const found = types
    .filter(({ key }) => isAll || key === tab)
    .map((type): EntryGroup => {
      const { hits = [], num = 0 } = results?.found.get(type.key) ?? {};
      const shown = isAll ? hits.slice(0, RESULTS_IN_ALL) : hits;
      return {
        key: type.key,
        label: type.label,
        entries: shown.map((hit) => ({ kind: 'hit', id: `${type.key}-${hit.id}`, hit })),
        all: num > shown.length ? { num, listPath: listPathOf(type) } : undefined,
      };
    });
  const forFound = types.flatMap(({ key }) => results?.found.get(key)?.commands ?? []);
  const commands = isAll ? [...ownCommands, ...forFound].map(commandEntry) : [];
  const groups = [{ key: 'commands', label: 'Commands', entries: commands }, ...found];
  return groups.filter(({ entries }) => entries.length > 0);
}

/**
 * The entry that Enter takes: the one moved to, else a command that was typed, else the first thing found. A command
 * for what was found is only taken by moving to it.
 */
export function activeEntry(
  groups: readonly EntryGroup[],
  movedTo: string | undefined,
  ownCommands: readonly SearchCommand[],
): Entry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  const typed = ownCommands[0] ? `command-${ownCommands[0].id}` : undefined;
  return (
    entries.find(({ id }) => id === movedTo) ??
    entries.find(({ id }) => id === typed) ??
    entries.find(({ kind }) => kind === 'hit') ??
    entries[0]
  );
}

/** The entry that many places on, round the end. */
export function neighbour(
  groups: readonly EntryGroup[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const ids = groups.flatMap(({ entries }) => entries.map((entry) => entry.id));
  const at = ids.indexOf(id ?? '');
  return ids[(at + step + ids.length) % ids.length];
}

/** The first entry of the next or previous group; none beyond the last and the first. */
export function groupNeighbour(
  groups: readonly EntryGroup[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = groups.findIndex(({ entries }) => entries.some((entry) => entry.id === id));
  return at < 0 ? undefined : groups[at + step]?.entries[0]?.id;
}
