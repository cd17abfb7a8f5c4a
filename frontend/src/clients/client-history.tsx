import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { RecordHistory } from '@upfront/contracts/activity/model.js';
import { ClientHistoryDocument } from '../generated/queries/client-history.js';
import { EmptyState } from '../ui/empty-state.js';
import { HistoryLines, HistoryTimeline, type HistoryEntry } from '../ui/history-timeline.js';
import { SheetBlock } from '../ui/record-sheet.js';
import { saidValue } from '../ui/said-value.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat, type Format } from '../ui/use-format.js';

const FIRST = 10;
const MORE = 50;
const IN_SHEET = 4;

const entriesOf = ({ entries }: RecordHistory, format: Format): HistoryEntry[] =>
  entries.map(({ id, at, action, userName, impersonatorName, changes }) => ({
    id,
    at,
    what: action,
    who: impersonatorName ? `${userName}, by ${impersonatorName}` : userName,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: saidValue(from, format),
      to: saidValue(to, format),
    })),
  }));

function useHistory(id: string, limit: number) {
  const [{ data }] = useQuery({ query: ClientHistoryDocument, variables: { id, page: 1, limit } });
  return data?.clientHistory;
}

/** What happened to a client: who, when, from what to what. */
export function ClientHistory({ id }: { id: string }) {
  const format = useFormat();
  const [limit, setLimit] = useState(FIRST);
  const history = useHistory(id, limit);
  return (
    <Section title="History" count={history?.num} isPadded>
      {history === undefined ? <SkeletonText lines={6} /> : null}
      {history?.num === 0 ? <EmptyState text="Nothing has happened yet." /> : null}
      {history ? <HistoryTimeline entries={entriesOf(history, format)} /> : null}
      {history && history.num > history.entries.length ? (
        <Anchor component="button" type="button" onClick={() => setLimit(limit + MORE)}>
          Show earlier changes
        </Anchor>
      ) : null}
    </Section>
  );
}

/** The latest of it, beside the list. */
export function LatestClientChanges({ id }: { id: string }) {
  const format = useFormat();
  const history = useHistory(id, IN_SHEET);
  if (!history || history.num === 0) return null;
  return (
    <SheetBlock title="Latest changes">
      <HistoryLines entries={entriesOf(history, format)} />
    </SheetBlock>
  );
}
