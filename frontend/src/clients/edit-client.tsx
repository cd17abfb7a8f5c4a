import { useQuery } from 'urql';
import type { EditClient as Definition } from '@upfront/contracts/clients/commands.js';
import type { Client } from '@upfront/contracts/clients/model.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { EditClient } from '../generated/commands/edit-client.js';
import { ClientHistoryDocument } from '../generated/queries/client-history.js';
import { LastEntry } from '../ui/forms/last-change.js';

/** Saves an edit of a client, as it was seen. */
export const editClient = async (
  { id, revision }: Client,
  data: RequestOf<typeof Definition>['data'],
): Promise<void> => {
  await send(EditClient, { id, data, revision });
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
