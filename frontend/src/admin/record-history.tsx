import { Anchor, Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import type { RestorableHistory } from '@upfront/contracts/activity/model.js';
import { attempt } from '../app/attempt.js';
import { toast } from '../app/toast/toasts.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { HistoryTimeline, type HistoryEntry } from '../ui/history-timeline.js';
import { saidValue } from '../ui/said-value.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat, type Format } from '../ui/use-format.js';

export const FIRST_ENTRIES = 10;
const MORE = 50;

interface RecordHistoryProps {
  readonly history: RestorableHistory | undefined;
  readonly hasFailed: boolean;
  readonly limit: number;
  readonly onMore: (limit: number) => void;
  /** Puts back the values that an entry replaced. */
  readonly onRestore: (entryId: string) => Promise<unknown>;
}

type Entry = RestorableHistory['entries'][number];

const restore = async (entryId: string, onRestore: RecordHistoryProps['onRestore']): Promise<void> => {
  if (await attempt(() => onRestore(entryId))) toast.success('The earlier values are back.');
};

const entryOf = (entry: Entry, format: Format, onRestore: RecordHistoryProps['onRestore']): HistoryEntry => ({
  id: entry.id,
  at: entry.at,
  what: entry.action,
  who: entry.impersonatorName ? `${entry.userName}, by ${entry.impersonatorName}` : entry.userName,
  changes: entry.changes.map(({ field, from, to }) => ({
    field,
    from: saidValue(from, format),
    to: saidValue(to, format),
  })),
  ...(entry.canRestore
    ? {
        more: (
          <Button
            size="compact-sm"
            leftSection={<Undo2 size={14} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={`Restore what was before: ${entry.action}, ${format.moment(entry.at)}`}
            onClick={() => void restore(entry.id, onRestore)}
          >
            Restore
          </Button>
        ),
      }
    : {}),
});

/** What happened to a user or a company: who, when, from what to what; values can be put back. */
export function RecordHistory({ history, hasFailed, limit, onMore, onRestore }: RecordHistoryProps) {
  const format = useFormat();
  if (!history)
    return hasFailed ? (
      <ErrorState title="The history could not be loaded" text="Nothing else is affected. Try again later." />
    ) : (
      <SkeletonText lines={6} />
    );
  if (history.num === 0) return <EmptyState text="Nothing has happened yet." />;
  return (
    <>
      <HistoryTimeline entries={history.entries.map((entry) => entryOf(entry, format, onRestore))} />
      {history.num > history.entries.length ? (
        <Anchor component="button" type="button" onClick={() => onMore(limit + MORE)}>
          Show earlier changes
        </Anchor>
      ) : null}
    </>
  );
}
