import { useQuery } from 'urql';
import type { EditClient as Definition } from '@upfront/contracts/clients/commands.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { EditClient } from '../generated/commands/edit-client.js';
import { ClientHistoryDocument } from '../generated/queries/client-history.js';
import { changedFields } from '../ui/forms/follow.js';
import { LastEntry } from '../ui/forms/last-change.js';

type Changes = RequestOf<typeof Definition>['data'];

/** Saves what an edit changed of a client, with what was seen of it. */
export const editClient = async (id: string, values: Changes, saved: Changes): Promise<void> => {
  const data = changedFields(values, saved);
  await send(EditClient, { id, data, seen: seenOf(data, saved) });
  toast.success('Client saved.');
};

/** Who changed a client last, and when. */
export function LastClientChange({ id }: { id: string }) {
  const [{ data }] = useQuery({
    query: ClientHistoryDocument,
    variables: { id, page: 1, limit: 10 },
    requestPolicy: 'cache-and-network',
  });
  return <LastEntry entries={data?.clientHistory.entries} />;
}
