import { useState } from 'react';
import { useQuery } from 'urql';
import { ClientHistoryDocument } from '../generated/queries/client-history.js';
import { HistoryLines } from '../ui/history-timeline.js';
import { historyEntries, RecordHistory } from '../ui/record-history.js';
import { SheetBlock } from '../ui/record-sheet.js';
import { Section } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';

const FIRST = 10;
const MORE = 50;
const IN_SHEET = 4;

function useHistory(id: string, limit: number) {
  const [{ data }] = useQuery({ query: ClientHistoryDocument, variables: { id, page: 1, limit } });
  return data?.clientHistory;
}

/** What happened to a client: who, when, from what to what. */
export function ClientHistory({ id }: { id: string }) {
  const [limit, setLimit] = useState(FIRST);
  const history = useHistory(id, limit);
  return (
    <Section title="History" count={history?.num} isPadded>
      <RecordHistory history={history} onMore={() => setLimit(limit + MORE)} />
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
      <HistoryLines entries={historyEntries(history, format)} />
    </SheetBlock>
  );
}
