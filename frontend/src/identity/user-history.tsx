import { useQuery } from 'urql';
import { restoreValues } from '../admin/restore-values.js';
import { send } from '../app/command-client.js';
import { RestoreUserValues } from '../generated/commands/restore-user-values.js';
import { UserHistoryDocument } from '../generated/queries/user-history.js';
import { RecordHistory, useHistoryLimit } from '../ui/record-history.js';
import { SheetBlock } from '../ui/record-sheet.js';

/** What happened to a user, in their sheet. */
export function UserHistory({ id }: { id: string }) {
  const { limit, onMore } = useHistoryLimit();
  const [{ data, error }] = useQuery({ query: UserHistoryDocument, variables: { id, page: 1, limit } });
  return (
    <SheetBlock title="History" meta={data ? String(data.userHistory.num) : ''}>
      <RecordHistory
        history={data?.userHistory}
        hasFailed={error !== undefined}
        onMore={onMore}
        onRestore={(entryId) => void restoreValues(() => send(RestoreUserValues, { id, entryId }))}
      />
    </SheetBlock>
  );
}
