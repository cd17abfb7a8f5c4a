import type { Permission } from '@upfront/contracts/identity/role-model.js';
import { PermissionsDocument } from '../../generated/queries/permissions.js';
import { PermissionDocument } from '../../generated/queries/permission.js';
import type { GridColumn, GridFilter } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { wholeList } from '../../ui/grid/whole-list.js';
import { loadedBy } from '../../ui/open-record.js';
import { Named } from '../../ui/named.js';
import { EditableRecords } from '../editable-records.js';
import { PermissionSheet } from './permission-sheet.js';
import { originOf, permissionPages } from './permission-words.js';

const options = {
  sort: { field: 'area', dir: 'asc' },
  sorts: ['area', 'description', 'name'],
  filters: ['area', 'origin'],
} as const;

const columns: readonly GridColumn<Permission>[] = [
  {
    id: 'description',
    header: 'What it allows',
    cell: ({ description }) => <Named name={description} />,
    flex: 2,
    minWidth: 240,
  },
  { id: 'area', header: 'Area', cell: ({ area }) => area, minWidth: 140 },
  { id: 'name', header: 'Name', cell: ({ name }) => name, flex: 1.4, minWidth: 220 },
  { id: 'origin', header: 'Origin', cell: originOf, minWidth: 140 },
];

const filtersOf = (all: readonly Permission[]): readonly GridFilter[] => [
  {
    kind: 'choice',
    key: 'area',
    label: 'Area',
    options: [...new Set(all.map(({ area }) => area))].sort().map((area) => ({ value: area, label: area })),
  },
  {
    kind: 'choice',
    key: 'origin',
    label: 'Origin',
    isSingle: true,
    options: [
      { value: 'product', label: 'Of the product' },
      { value: 'own', label: 'Your own' },
    ],
  },
];

type Chosen = Readonly<Record<string, readonly string[]>>;

const passes = ({ area, isBuiltIn }: Permission, { area: areas, origin }: Chosen): boolean =>
  (areas?.includes(area) ?? true) && (origin?.includes(isBuiltIn ? 'product' : 'own') ?? true);

const one = loadedBy(PermissionDocument, ({ permission }) => permission);

/** Every permission that roles and permission groups can hold: those of the product and your own (spec admin 2, Permissions). */
export function Screen() {
  const control = useGridState(options);
  const { data, load } = useListQuery({ query: PermissionsDocument, variables: {} });
  const all = data?.permissions.permissions;
  const list = wholeList(all, control, {
    words: ({ name, area, description }) => [name, area, description],
    sorts: {
      area: ({ area, description }) => `${area} ${description}`,
      description: ({ description }) => description,
      name: ({ name }) => name,
    },
    passes,
  });
  return (
    <EditableRecords
      title="Permissions"
      id="admin-permissions"
      noun={['permission', 'permissions']}
      columns={columns}
      phoneRow={(row) => ({
        title: row.description,
        sub: row.name,
        amount: row.area,
        status: originOf(row),
      })}
      control={control}
      one={one}
      rows={list.rows}
      total={list.total}
      {...load}
      filters={filtersOf(all ?? [])}
      newPage={permissionPages.add}
      editPage={permissionPages.edit}
      sheet={(row, on) => <PermissionSheet permission={row} {...on} />}
      empty={(add) => (
        <ListEmpty control={control} one="permission" none="No permissions yet.">
          {add}
        </ListEmpty>
      )}
    />
  );
}
