import { useMemo, useState } from 'react';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { externalCrmRows } from '@upfront/contracts/crm/crm.lists.js';
import { useFollowWork } from '../../app/operations/use-follow-work.js';
import { refreshQueries } from '../../app/query-refresh.js';
import { AdminExternalCrmsDocument } from '../../generated/queries/admin-external-crms.js';
import { AdminExternalCrmDocument } from '../../generated/queries/admin-external-crm.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { stateOf } from '../../ui/grid/grid-state.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { loadedBy } from '../../ui/open-record.js';
import { useFormat, type Format } from '../../ui/use-format.js';
import { EditableRecords } from '../editable-records.js';
import { ConnectionSheet } from './connection-sheet.js';
import { ConnectionState } from './connection-test.js';
import { RemoveDialog } from './remove-dialog.js';

/** The live line tells how a test ends; where it is down, this finds out. */
const TEST_EVERY_MS = 2_000;

const options = stateOf(externalCrmRows, { tab: 'all' });

const columnsOf = (format: Format): readonly GridColumn<ExternalCrmDetails>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <b style={{ fontWeight: 500 }}>{name}</b>,
    flex: 1.2,
    minWidth: 180,
  },
  { id: 'kind', header: 'System', cell: ({ kind }) => kind, minWidth: 120, order: 4 },
  { id: 'baseUrl', header: 'Address', cell: ({ baseUrl }) => baseUrl, flex: 1.6, minWidth: 200, order: 5 },
  { id: 'test', header: 'Status', cell: (crm) => <ConnectionState crm={crm} />, minWidth: 150 },
  {
    id: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => format.when(updatedAt),
    isRight: true,
    minWidth: 110,
  },
];

const one = loadedBy(AdminExternalCrmDocument, ({ adminExternalCrm }) => adminExternalCrm);

/** Connections to external systems (spec admin 2, External CRM). */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const [removed, setRemoved] = useState<ExternalCrmDetails>();
  const columns = useMemo(() => columnsOf(format), [format]);
  const { data, load } = useListQuery({
    query: AdminExternalCrmsDocument,
    variables: control.variables,
  });
  const list = data?.adminExternalCrms;
  const isTesting = list?.externalCrms.some(({ test }) => test?.state === 'running') ?? false;
  useFollowWork(isTesting, () => refreshQueries(new Map([['external-crms', Infinity]])), {
    everyMs: TEST_EVERY_MS,
  });
  const close = (): void => setRemoved(undefined);
  return (
    <>
      <EditableRecords
        title="External CRM"
        id="external-crms"
        noun={['connection', 'connections']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.name,
          sub: row.baseUrl,
          amount: format.when(row.updatedAt),
          status: <ConnectionState crm={row} />,
        })}
        control={control}
        one={one}
        rows={list?.externalCrms}
        total={list?.num}
        {...load}
        newPage={{ route: 'AdminNewExternalCRM', to: '/admin/external-crm/new' }}
        editPage={{ route: 'AdminEditExternalCRM', to: (id) => `/admin/external-crm/edit/${id}` }}
        sheet={(row, on) => <ConnectionSheet crm={row} {...on} onRemove={() => setRemoved(row)} />}
        empty={(add) => (
          <ListEmpty control={control} one="connection" none="No external systems connected yet.">
            {add}
          </ListEmpty>
        )}
      />
      {removed === undefined ? null : (
        <RemoveDialog
          crm={removed}
          onClose={close}
          onRemoved={() => {
            close();
            control.change({ open: undefined });
          }}
        />
      )}
    </>
  );
}
