import { useClient as useQueries } from 'urql';
import type { EditClient as Definition } from '@upfront/contracts/clients/commands.js';
import type { Client } from '@upfront/contracts/clients/model.js';
import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { EditClient } from '../generated/commands/edit-client.js';
import { ClientDocument } from '../generated/queries/client.js';
import { useConflicts, type ConflictWords } from '../ui/forms/use-conflicts.js';

export type ClientChanges = RequestOf<typeof Definition>['data'];
export type ClientWords = Readonly<Record<string, ConflictWords<ClientChanges, Client>>>;

/** Reads a client past the cache. */
export function useFreshClient(id: string): () => Promise<Client | undefined> {
  const queries = useQueries();
  return async () => {
    const { data } = await queries
      .query(ClientDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    return data?.client;
  };
}

/** Saves an edit of a client; `dialog` asks where somebody else changed the same fields meanwhile. */
export function useEditClient(client: Client, fields: ClientWords, onSaved: () => void) {
  const load = useFreshClient(client.id);
  const done = (): void => {
    toast.success('Client saved.');
    onSaved();
  };
  const conflicts = useConflicts<ClientChanges, Client>({
    fields,
    load,
    save: async (data, revision) => {
      await send(EditClient, { id: client.id, data, revision });
    },
    withTheirs: (changes, theirs) =>
      Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.includes(field))),
    onSettled: done,
  });
  return {
    dialog: conflicts.dialog,
    save: async (changes: ClientChanges): Promise<void> => {
      if (await conflicts.save(changes, client.revision)) done();
    },
  };
}
