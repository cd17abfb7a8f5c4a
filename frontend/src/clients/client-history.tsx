import { useQuery } from 'urql';
import { ClientHistoryDocument } from '../generated/queries/client-history.js';
import { HistorySection } from '../ui/history-parts.js';
import { HistoryLines } from '../ui/history-timeline.js';
import { historyEntries, useHistoryLimit } from '../ui/record-history.js';
import { SheetBlock } from '../ui/record-sheet.js';
import { useFormat } from '../ui/use-format.js';

const IN_SHEET = 4;

function useHistory(id: string, limit: number) {
  const [{ data, error }] = useQuery({ query: ClientHistoryDocument, variables: { id, page: 1, limit } });
  return { history: data?.clientHistory, hasFailed: error !== undefined };
}

/** What happened to a client: who, when, from what to what. */
export function ClientHistory({ id }: { id: string }) {
  const { limit, onMore } = useHistoryLimit();
  const { history, hasFailed } = useHistory(id, limit);
  return <HistorySection history={history} hasFailed={hasFailed} onMore={onMore} />;
}

/** The latest of it, beside the list. */
export function LatestClientChanges({ id }: { id: string }) {
  const format = useFormat();
  const { history } = useHistory(id, IN_SHEET);
  if (!history || history.num === 0) return null;
  return (
    <SheetBlock title="Latest changes">
      <HistoryLines entries={historyEntries(history, format)} />
    </SheetBlock>
  );
}
