import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Agency } from '@upfront/contracts/agencies/model.js';
import { send } from '../app/command-client.js';
import { usePermission } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { UpdateAgency } from '../generated/commands/update-agency.js';
import { AgencyListDocument } from '../generated/queries/agency-list.js';
import { AddButton } from '../ui/add-button.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn, GridFilter, PhoneRow } from '../ui/grid/grid-types.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { AgencyDialog } from './agency-dialog.js';

const options = { sort: { field: 'updatedAt', dir: 'desc' }, filters: ['status'] } as const;
const sorts = ['updatedAt', 'name', 'createdAt'] as const;
const statuses = ['Active', 'Inactive', 'All'] as const;
const filters: readonly GridFilter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    isSingle: true,
    options: statuses.map((status) => ({ value: status, label: status })),
  },
];

const Status = ({ agency }: { agency: Agency }) => (
  <StatusMark
    status={agency.isActive ? 'Active' : 'Inactive'}
    {...(agency.isActive ? {} : { shape: 'cross' as const })}
  />
);

async function switchTo(agency: Agency, isActive: boolean): Promise<void> {
  await send(UpdateAgency, { id: agency.id, isActive });
  const done = `${agency.name} is ${isActive ? 'active' : 'inactive'}.`;
  toast.undo(done, () => void send(UpdateAgency, { id: agency.id, isActive: !isActive }));
}

const columnsOf = (format: Format, mayEdit: boolean): readonly GridColumn<Agency>[] => [
  {
    id: 'name',
    header: 'Agency',
    cell: ({ name }) => <b style={{ fontWeight: 500 }}>{name}</b>,
    isSortable: true,
    flex: 2,
    minWidth: 200,
  },
  // Whoever can switch it sees the switch.
  ...(mayEdit
    ? []
    : [
        {
          id: 'status',
          header: 'Status',
          cell: (agency: Agency) => <Status agency={agency} />,
          minWidth: 120,
          order: 1,
        },
      ]),
  {
    id: 'commission',
    header: 'Commission',
    cell: ({ useDefaultCommission }) => (useDefaultCommission ? 'Company default' : 'Own'),
    minWidth: 150,
    order: 4,
  },
  ...(mayEdit
    ? [
        {
          id: 'active',
          header: 'Active',
          cell: (agency: Agency) => (
            <span onClick={(event) => event.stopPropagation()}>
              <Switch
                aria-label={`${agency.name} is active`}
                checked={agency.isActive}
                disabled={!agency.abilities.edit}
                onChange={(event) => void switchTo(agency, event.currentTarget.checked)}
              />
            </span>
          ),
          width: 90,
          order: 3,
        },
      ]
    : []),
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    isSortable: true,
    minWidth: 110,
    order: 2,
  },
];

const phoneRow = (agency: Agency): PhoneRow => ({
  title: agency.name,
  sub: agency.useDefaultCommission ? 'Company default commission' : 'Own commission',
  status: <Status agency={agency} />,
});

/** Agencies of the workspace (spec sales 2): active ones unless asked otherwise. */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const [editing, setEditing] = useState<Agency | 'new' | undefined>();
  const mayEdit = usePermission('AgencyEditAll', 'AgencyEditForOwnCompany');
  const columns = useMemo(() => columnsOf(format, mayEdit), [format, mayEdit]);
  const status = statuses.find((one) => one === control.filters['status']?.[0]) ?? 'Active';
  const sortField = sorts.find((sort) => sort === control.sort.field) ?? 'updatedAt';
  const { data, load } = useListQuery({
    query: AgencyListDocument,
    variables: { ...control.variables, sortField, status },
  });
  const found = data?.agencyList;
  const newAgency = <AddButton label="New agency" onClick={() => setEditing('new')} />;
  return (
    <>
      <DataGrid
        id="agencies"
        noun={['agency', 'agencies']}
        columns={columns}
        phoneRow={phoneRow}
        control={control}
        rows={found?.agencies}
        total={found?.num}
        {...load}
        tabs={[{ key: 'all', label: 'All', to: '/workspace/agencies/all', count: found?.num }]}
        filters={filters}
        {...(mayEdit ? { action: newAgency, onOpen: setEditing } : {})}
        empty={
          control.search === '' ? (
            <EmptyState text={status === 'Inactive' ? 'No inactive agencies.' : 'No agencies yet.'}>
              {mayEdit ? newAgency : null}
            </EmptyState>
          ) : (
            <EmptyState text="No agency matches your search." />
          )
        }
      />
      {editing === undefined ? null : (
        <AgencyDialog
          {...(editing === 'new' ? {} : { agency: latestOf(editing, found?.agencies) })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
