import { Anchor, Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { RecordHistory as History, RestorableHistory } from '@upfront/contracts/activity/model.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';
import { HistoryTimeline, type HistoryEntry } from './history-timeline.js';
import { saidValue } from './said-value.js';
import { SkeletonText } from './skeletons.js';
import { useFormat, type Format } from './use-format.js';

type Entry = (History | RestorableHistory)['entries'][number];
/** Whether and how the value is taken up again that a field had before an entry. */
export type Restorer = (entryId: string, field: string) => (() => void) | undefined;

const FIRST = 10;
const MORE = 50;

/** How much of a history is shown: its latest entries, and more each time they are asked for. */
export function useHistoryLimit(): { readonly limit: number; readonly onMore: () => void } {
  const [limit, setLimit] = useState(FIRST);
  return { limit, onMore: () => setLimit(limit + MORE) };
}

const whoOf = ({ userName, impersonatorName }: Entry): string =>
  impersonatorName ? `${userName}, by ${impersonatorName}` : userName;

/** A record's history as the timeline shows it. */
export const historyEntries = (
  { entries }: History,
  format: Format,
  restorer: Restorer = () => undefined,
): HistoryEntry[] =>
  entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    what: entry.action,
    who: whoOf(entry),
    changes: entry.changes.map(({ field, from, to }) => ({
      field,
      from: saidValue(from, format),
      to: saidValue(to, format),
      onRestore: restorer(entry.id, field),
    })),
  }));

interface HistoryListProps {
  /** Absent while they are loaded. */
  readonly entries: readonly HistoryEntry[] | undefined;
  /** How many there are in all. */
  readonly num: number;
  readonly onMore: () => void;
  readonly hasFailed?: boolean | undefined;
  readonly empty?: string;
}

/** The latest entries, and earlier ones when they are asked for. */
export function HistoryList({
  entries,
  num,
  onMore,
  hasFailed = false,
  empty = 'No history yet.',
}: HistoryListProps) {
  if (!entries)
    return hasFailed ? (
      <ErrorState title="The history could not be loaded" text="Try again later." />
    ) : (
      <SkeletonText lines={6} />
    );
  if (num === 0) return <EmptyState text={empty} />;
  return (
    <>
      <HistoryTimeline entries={entries} />
      {num > entries.length ? (
        <Anchor component="button" type="button" onClick={onMore}>
          Show earlier changes
        </Anchor>
      ) : null}
    </>
  );
}

export interface RecordHistoryProps {
  readonly history: History | RestorableHistory | undefined;
  readonly hasFailed?: boolean;
  readonly onMore: () => void;
  /** Where single values can be put back. */
  readonly restorer?: Restorer;
  /** Where all values can be put back that an entry replaced. */
  readonly onRestore?: (entryId: string) => void;
}

/** What happened to a record: who, when, from what to what; values can be put back. */
export function RecordHistory({ history, hasFailed, onMore, restorer, onRestore }: RecordHistoryProps) {
  const format = useFormat();
  const restoreOf = (entry: Entry): ReactNode =>
    onRestore && 'canRestore' in entry && entry.canRestore ? (
      <Button
        size="compact-sm"
        leftSection={<Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={`Restore the values before: ${entry.action}, ${format.moment(entry.at)}`}
        onClick={() => onRestore(entry.id)}
      >
        Restore
      </Button>
    ) : undefined;
  const entries = history
    ? historyEntries(history, format, restorer).map((entry, at) => {
        const source = history.entries[at];
        return { ...entry, more: source ? restoreOf(source) : undefined };
      })
    : undefined;
  return <HistoryList entries={entries} num={history?.num ?? 0} onMore={onMore} hasFailed={hasFailed} />;
}
