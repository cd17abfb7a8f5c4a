import { Button } from '@mantine/core';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { ClientTab } from '@upfront/contracts/clients/model.js';
import { clientRows } from '@upfront/contracts/clients/client.lists.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { send } from '../app/command-client.js';
import { usePermission } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { RemoveClientFromUsersList } from '../generated/commands/remove-client-from-users-list.js';
import { ShowClientOnUsersList } from '../generated/commands/show-client-on-users-list.js';
import { ClientListDocument } from '../generated/queries/client-list.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridFilter } from '../ui/grid/grid-types.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { useFormat } from '../ui/use-format.js';
import { clientColumns, clientPhoneRow } from './client-columns.js';
import { clientListTabs, clientTabOf } from './client-lists.js';

/** With the history of a client, which the list itself does without. */
const ClientSheet = lazy(async () => ({ default: (await import('./client-sheet.js')).ClientSheet }));

const options = stateOf(clientRows, { filters: ['owner', 'team'] });

type People = readonly { readonly id: string; readonly fullName: string }[];
const choices = (people: People | undefined) =>
  (people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));

const filtersOf = (owners: People | undefined, team: People | undefined): readonly GridFilter[] => [
  { kind: 'choice', key: 'owner', label: 'Owner', options: choices(owners) },
  { kind: 'choice', key: 'team', label: 'Team', options: choices(team) },
];

const setHidden = async (ids: readonly string[], isHidden: boolean): Promise<void> => {
  await Promise.all(
    ids.map((id) =>
      isHidden ? send(RemoveClientFromUsersList, { id }) : send(ShowClientOnUsersList, { id }),
    ),
  );
  const done = `${counted(ids.length, 'client', 'clients')} ${isHidden ? 'hidden' : 'shown'}.`;
  toast.undo(done, () => void setHidden(ids, !isHidden));
};

function Visibility({ tab, ids, clear }: { tab: ClientTab; ids: readonly string[]; clear: () => void }) {
  const hides = tab !== 'hidden';
  const Icon = hides ? EyeOff : Eye;
  return (
    <Button
      leftSection={<Icon size={16} strokeWidth={1.5} />}
      onClick={() => void setHidden(ids, hides).then(clear)}
    >
      {hides ? 'Hide from my lists' : 'Show in my lists'}
    </Button>
  );
}

function useMayCreate(): boolean {
  return usePermission('ClientCreateForAll', 'ClientCreateForOwnCompany', 'ClientCreateForOwnGroup');
}

const NewClientButton = () => (
  <Button
    component={Link}
    to="/new-client"
    variant="filled"
    leftSection={<Plus size={16} strokeWidth={1.5} />}
  >
    New client
  </Button>
);

/** What an empty list says, and the one thing that helps. */
function Empty({ tab, isNarrowed }: { tab: ClientTab; isNarrowed: boolean }) {
  const mayCreate = useMayCreate();
  if (isNarrowed) return <EmptyState text="No clients match your search and filters." />;
  if (tab === 'hidden') return <EmptyState text="No hidden clients." />;
  return (
    <EmptyState text="No clients in this list yet.">{mayCreate ? <NewClientButton /> : null}</EmptyState>
  );
}

/** Clients of the workspace (spec sales 2): tabs, filters, search and sort in the address, a sheet per client. */
export function Screen() {
  const { list } = useParams();
  const tab = clientTabOf(list);
  const control = useGridState(options);
  const format = useFormat();
  const columns = useMemo(() => clientColumns(format), [format]);
  const { owner = [], team = [] } = control.filters;
  const { data, load } = useListQuery({
    query: ClientListDocument,
    variables: { ...control.variables, tab, owner: [...owner], team: [...team] },
  });
  const found = data?.clientList;
  const mayCreate = useMayCreate();
  return (
    <DataGrid
      id="clients"
      noun={['client', 'clients']}
      columns={columns}
      phoneRow={clientPhoneRow(format)}
      control={control}
      rows={found?.clients}
      total={found?.num}
      {...load}
      tabs={clientListTabs(found?.tabs)}
      filters={filtersOf(found?.owners, found?.teamMembers)}
      {...(mayCreate ? { action: <NewClientButton /> } : {})}
      selectionActions={(ids, clear) => <Visibility tab={tab} ids={ids} clear={clear} />}
      pageOf={(id) => `/client/${id}`}
      sheet={(row, id, place) => (
        <Suspense>
          <ClientSheet id={id} row={row} {...place} />
        </Suspense>
      )}
      empty={<Empty tab={tab} isNarrowed={control.search !== '' || owner.length + team.length > 0} />}
    />
  );
}
