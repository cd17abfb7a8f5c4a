import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { AdminGroupsDocument } from '../../generated/queries/admin-groups.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { Named } from '../../ui/named.js';
import { EditableRecords } from '../editable-records.js';
import { GroupDialog } from './group-dialog.js';
import { GroupSheet } from './group-sheet.js';

const options = { sort: { field: 'name', dir: 'asc' }, tab: 'all', filters: [] } as const;

const columns: readonly GridColumn<AdminGroup>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, logo }) => <Named name={name} before={<Avatar name={name} src={logo} kind="company" />} />,
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

/** Company groups that an administrator may see (spec admin 2, Groups). */
export function Screen() {
  const control = useGridState(options);
  const { page, limit, search, sortDir } = control.variables;
  const { data, load } = useListQuery({
    query: AdminGroupsDocument,
    variables: { page, limit, search, sortField: 'name', sortDir },
  });
  const list = data?.adminGroups;
  return (
    <EditableRecords
      title="Groups"
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
      {...load}
      sheet={(row, on) => <GroupSheet group={row} {...on} />}
      dialog={(row, on) => <GroupDialog group={row} {...on} />}
      empty={(add) => <EmptyState text="No group matches.">{add}</EmptyState>}
    />
  );
}
