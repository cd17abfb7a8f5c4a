import { useMemo, useState } from 'react';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { AdminExternalCrmsDocument } from '../../generated/queries/admin-external-crms.js';
import { AddButton } from '../../ui/add-button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DataGrid } from '../../ui/grid/data-grid.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { useFormat, type Format } from '../../ui/use-format.js';
import { ConnectionDialog } from './connection-dialog.js';
import { ConnectionSheet } from './connection-sheet.js';
import { ConnectionState } from './connection-test.js';
import { RemoveDialog } from './remove-dialog.js';

const options = { sort: { field: 'name', dir: 'asc' }, tab: 'all', filters: [] } as const;

const columnsOf = (format: Format): readonly GridColumn<ExternalCrmDetails>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <b style={{ fontWeight: 500 }}>{name}</b>,
    isSortable: true,
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
    isSortable: true,
    minWidth: 110,
  },
];

type Asked =
  { readonly what: 'new' } | { readonly what: 'edit' | 'remove'; readonly crm: ExternalCrmDetails };

/** Connections to external systems (spec admin 2, External CRM). */
export function Screen() {
  const control = useGridState(options);
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(() => columnsOf(format), [format]);
  const { page, limit, search, sortDir } = control.variables;
  const sortField = control.sort.field === 'updatedAt' ? 'updatedAt' : 'name';
  const { data, load } = useListQuery({
    query: AdminExternalCrmsDocument,
    variables: { page, limit, search, sortField, sortDir },
  });
  const list = data?.adminExternalCrms;
  const open = (id: string | undefined): void => control.change({ open: id });
  const close = (): void => setAsked(undefined);
  const add = <AddButton label="Add connection" onClick={() => setAsked({ what: 'new' })} />;
  return (
    <>
      <PageHeader title="External CRM" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
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
        rows={list?.externalCrms}
        total={list?.num}
        {...load}
        action={add}
        sheet={(row) =>
          row ? (
            <ConnectionSheet
              crm={row}
              onClose={() => open(undefined)}
              onEdit={() => setAsked({ what: 'edit', crm: row })}
              onRemove={() => setAsked({ what: 'remove', crm: row })}
            />
          ) : null
        }
        empty={<EmptyState text="No external system is connected.">{add}</EmptyState>}
      />
      {asked?.what === 'new' ? <ConnectionDialog onClose={close} onSaved={open} /> : null}
      {asked?.what === 'edit' ? <ConnectionDialog crm={asked.crm} onClose={close} onSaved={open} /> : null}
      {asked?.what === 'remove' ? (
        <RemoveDialog
          crm={asked.crm}
          onClose={close}
          onRemoved={() => {
            close();
            open(undefined);
          }}
        />
      ) : null}
    </>
  );
}
