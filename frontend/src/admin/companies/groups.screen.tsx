import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { queryProblem } from '../../app/query-client.js';
import { AdminGroupsDocument } from '../../generated/queries/admin-groups.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DataGrid } from '../../ui/grid/data-grid.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { named } from '../named-cell.js';
import { GroupDialog } from './group-dialog.js';
import { GroupSheet } from './group-sheet.js';

const options = { sort: { field: 'name', dir: 'asc' }, tab: 'all', filters: [] } as const;

const columns: readonly GridColumn<AdminGroup>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, logo }) => named(name, <Avatar name={name} src={logo} kind="company" />),
    isSortable: true,
    flex: 1.4,
    minWidth: 200,
  },
  { id: 'company', header: 'Company', cell: ({ company }) => company.name, minWidth: 160 },
  {
    id: 'countries',
    header: 'Countries',
    cell: ({ enabledCountries }) => enabledCountries.join(', '),
    minWidth: 120,
    order: 5,
  },
  { id: 'people', header: 'People', cell: ({ people }) => people, isRight: true, minWidth: 90 },
];

type Asked = 'new' | AdminGroup | undefined;

/** Company groups that an administrator may see (spec admin 2, Groups). */
export function Screen() {
  const control = useGridState(options);
  const [asked, setAsked] = useState<Asked>();
  const { page, limit, search, sortDir } = control.variables;
  const [{ data, fetching, error }, again] = useQuery({
    query: AdminGroupsDocument,
    variables: { page, limit, search, sortField: 'name', sortDir },
  });
  const list = data?.adminGroups;
  const open = (id: string | undefined): void => control.change({ open: id });
  const add = (
    <Button
      variant="filled"
      leftSection={<Plus size={16} strokeWidth={1.5} />}
      onClick={() => setAsked('new')}
    >
      Add group
    </Button>
  );
  return (
    <>
      <PageHeader title="Groups" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="admin-groups"
        noun={['group', 'groups']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.name,
          sub: row.company.name,
          amount: '',
          status: `${row.people} people`,
        })}
        control={control}
        rows={list?.groups}
        total={list?.num}
        isLoading={fetching}
        error={error ? queryProblem(error).message : undefined}
        onRetry={again}
        action={add}
        sheet={(row) =>
          row ? <GroupSheet group={row} onClose={() => open(undefined)} onEdit={() => setAsked(row)} /> : null
        }
        empty={<EmptyState text="No group matches.">{add}</EmptyState>}
      />
      {asked === undefined ? null : (
        <GroupDialog
          group={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
          onSaved={open}
        />
      )}
    </>
  );
}
