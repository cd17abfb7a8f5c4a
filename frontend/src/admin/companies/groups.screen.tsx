import type { AdminGroup } from '@upfront/contracts/identity/company-model.js';
import { namedRows } from '@upfront/contracts/identity/identity.lists.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { AdminGroupsDocument } from '../../generated/queries/admin-groups.js';
import { Avatar } from '../../ui/avatar.js';
import { AdminGroupDocument } from '../../generated/queries/admin-group.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { stateOf } from '../../ui/grid/grid-state.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { loadedBy } from '../../ui/open-record.js';
import { Named } from '../../ui/named.js';
import { EditableRecords } from '../editable-records.js';
import { groupSettingsPath, GROUPS } from './group-pages.js';
import { GroupSheet } from './group-sheet.js';

const options = stateOf(namedRows, { tab: 'all' });

const columns: readonly GridColumn<AdminGroup>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, logo }) => <Named name={name} before={<Avatar name={name} src={logo} kind="company" />} />,
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

const one = loadedBy(AdminGroupDocument, ({ adminGroup }) => adminGroup);

/** Company groups that an administrator may see (spec admin 2, Groups). */
export function Screen() {
  const control = useGridState(options);
  const { data, load } = useListQuery({
    query: AdminGroupsDocument,
    variables: control.variables,
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
        status: counted(row.people, 'person', 'people'),
      })}
      control={control}
      one={one}
      rows={list?.groups}
      total={list?.num}
      {...load}
      sheet={(row, on) => <GroupSheet group={row} {...on} />}
      newPage={{ route: 'AdminNewGroup', to: `${GROUPS}/new` }}
      editPage={{ route: 'AdminEditGroupSettings', to: groupSettingsPath }}
      empty={(add) => (
        <ListEmpty control={control} one="group" none="No groups yet. People in a company work in groups.">
          {add}
        </ListEmpty>
      )}
    />
  );
}
