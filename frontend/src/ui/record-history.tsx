import { Anchor } from '@mantine/core';
import type { RecordHistory as History } from '@upfront/contracts/activity/model.js';
import { EmptyState } from './empty-state.js';
import { HistoryTimeline, type HistoryEntry } from './history-timeline.js';
import { saidValue } from './said-value.js';
import { SkeletonText } from './skeletons.js';
import { useFormat, type Format } from './use-format.js';

/** Whether and how the value is taken up again that a field had before an entry. */
export type Restorer = (entryId: string, field: string) => (() => void) | undefined;

/** A record's history as the timeline shows it. */
export const historyEntries = (
  { entries }: History,
  format: Format,
  restorer: Restorer = () => undefined,
): HistoryEntry[] =>
  entries.map(({ id, at, action, userName, impersonatorName, changes }) => ({
    id,
    at,
    what: action,
    who: impersonatorName ? `${userName}, by ${impersonatorName}` : userName,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: saidValue(from, format),
      to: saidValue(to, format),
      onRestore: restorer(id, field),
    })),
  }));

interface RecordHistoryProps {
  readonly history: History | undefined;
  readonly onMore: () => void;
  readonly restorer?: Restorer;
}

/** What happened to a record: who, when, from what to what; earlier changes when they are asked for. */
export function RecordHistory({ history, onMore, restorer }: RecordHistoryProps) {
  const format = useFormat();
  if (history === undefined) return <SkeletonText lines={6} />;
  if (history.num === 0) return <EmptyState text="Nothing has happened yet." />;
  return (
    <>
      <HistoryTimeline entries={historyEntries(history, format, restorer)} />
      {history.num > history.entries.length ? (
        <Anchor component="button" type="button" onClick={onMore}>
          Show earlier changes
        </Anchor>
      ) : null}
    </>
  );
}
