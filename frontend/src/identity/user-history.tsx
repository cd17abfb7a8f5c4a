import { useQuery } from 'urql';
import { restoreValues } from '../admin/restore-values.js';
import { send } from '../app/command-client.js';
import { RestoreUserValues } from '../generated/commands/restore-user-values.js';
import { UserHistoryDocument } from '../generated/queries/user-history.js';
import { HistoryBlock, HistorySection } from '../ui/history-parts.js';
import { useHistoryLimit } from '../ui/record-history.js';

function useUserHistory(id: string) {
  const { limit, onMore } = useHistoryLimit();
  const [{ data, error }] = useQuery({ query: UserHistoryDocument, variables: { id, page: 1, limit } });
  return {
    history: data?.userHistory,
    hasFailed: error !== undefined,
    onMore,
    onRestore: (entryId: string) => void restoreValues(() => send(RestoreUserValues, { id, entryId })),
  };
}

/** What happened to a user, on their page. */
export const UserHistorySection = ({ id }: { id: string }) => <HistorySection {...useUserHistory(id)} />;

/** What happened to a user, in their sheet. */
export const UserHistory = ({ id }: { id: string }) => <HistoryBlock {...useUserHistory(id)} />;
