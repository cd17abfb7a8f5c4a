import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { agencyRows } from '@upfront/contracts/agencies/agency.lists.js';
import type { Agency } from '@upfront/contracts/agencies/agency.resource.js';
import { AGENCY_STATUSES } from '@upfront/contracts/agencies/model.js';
import { send } from '../app/command-client.js';
import { usePermission } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { UpdateAgency } from '../generated/commands/update-agency.js';
import { AgencyDocument } from '../generated/queries/agency.js';
import { AgencyListDocument } from '../generated/queries/agency-list.js';
import { AddButton } from '../ui/add-button.js';
import { EmptyState } from '../ui/empty-state.js';
import { latestOf } from '../ui/forms/latest-of.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn, GridFilter, PhoneRow } from '../ui/grid/grid-types.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { loadedBy, OpenRecord } from '../ui/open-record.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { AgencyDialog } from './agency-dialog.js';
import { AgencySheet, AgencyStatus } from './agency-sheet.js';

const options = { ...stateOf(agencyRows), filters: ['status'] };
/** Active unless chosen otherwise (spec sales 2). */
const [standard] = AGENCY_STATUSES;
const filters: readonly GridFilter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    isSingle: true,
    standard,
    options: AGENCY_STATUSES.map((status) => ({ value: status, label: status })),
  },
];

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
          cell: (agency: Agency) => <AgencyStatus agency={agency} />,
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
    minWidth: 110,
    order: 2,
  },
];

const phoneRow = (agency: Agency): PhoneRow => ({
  title: agency.name,
  sub: agency.useDefaultCommission ? 'Company default commission' : 'Own commission',
  status: <AgencyStatus agency={agency} />,
});

const one = loadedBy(AgencyDocument, ({ agency }) => agency);

/** Agencies of the workspace (spec sales 2): active ones unless asked otherwise. */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const [editing, setEditing] = useState<Agency | 'new' | undefined>();
  const mayEdit = usePermission('AgencyEditAll', 'AgencyEditForOwnCompany');
  const columns = useMemo(() => columnsOf(format, mayEdit), [format, mayEdit]);
  const status = AGENCY_STATUSES.find((one) => one === control.filters['status']?.[0]) ?? standard;
  const { data, load } = useListQuery({
    query: AgencyListDocument,
    variables: { ...control.variables, status },
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
        {...(mayEdit ? { action: newAgency } : {})}
        sheet={(row, id, place) => (
          <OpenRecord {...one} row={row} id={id} noun="agency" onClose={place.onClose}>
            {(agency) => <AgencySheet agency={agency} onEdit={setEditing} {...place} />}
          </OpenRecord>
        )}
        empty={
          control.search === '' ? (
            <EmptyState text={status === 'Inactive' ? 'No inactive agencies.' : 'No agencies yet.'}>
              {mayEdit ? newAgency : null}
            </EmptyState>
          ) : (
            <EmptyState text="No agencies match your search." />
          )
        }
      />
      {editing === undefined ? null : (
        <AgencyDialog
          {...(editing === 'new' ? {} : { agency: latestOf(editing, found?.agencies) })}
          onClose={() => setEditing(undefined)}
          onAdded={({ id }) => control.change({ open: id })}
        />
      )}
    </>
  );
}
