import { useState } from 'react';
import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { AdminCompaniesDocument } from '../../generated/queries/admin-companies.js';
import { AddButton } from '../../ui/add-button.js';
import { Avatar } from '../../ui/avatar.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DataGrid } from '../../ui/grid/data-grid.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { Named } from '../../ui/named.js';
import { StatusMark } from '../../ui/status-mark.js';
import { CompanyDialog } from './company-dialog.js';
import { CompanySheet } from './company-sheet.js';
import { settingsPath } from './settings-path.js';

const options = { sort: { field: 'name', dir: 'asc' }, tab: 'all', filters: [] } as const;
const statusOf = ({ isActive }: AdminCompany): string => (isActive ? 'Active' : 'Deactivated');

const columns: readonly GridColumn<AdminCompany>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, logo }) => <Named name={name} before={<Avatar name={name} src={logo} kind="company" />} />,
    isSortable: true,
    flex: 1.4,
    minWidth: 200,
  },
  { id: 'groups', header: 'Groups', cell: ({ groups }) => groups, isRight: true, minWidth: 90 },
  { id: 'people', header: 'People', cell: ({ people }) => people, isRight: true, minWidth: 90 },
  { id: 'timeZone', header: 'Time zone', cell: ({ timeZone }) => timeZone, minWidth: 160, order: 5 },
  {
    id: 'isActive',
    header: 'Status',
    cell: (company) => <StatusMark status={statusOf(company)} />,
    minWidth: 120,
  },
];

/** Companies that an administrator may see (spec admin 2, Companies). */
export function Screen() {
  const control = useGridState(options);
  const [isAdding, setAdding] = useState(false);
  const { page, limit, search, sortDir } = control.variables;
  const { data, load } = useListQuery({
    query: AdminCompaniesDocument,
    variables: { page, limit, search, sortField: 'name', sortDir },
  });
  const list = data?.adminCompanies;
  const open = (id: string | undefined): void => control.change({ open: id });
  return (
    <>
      <PageHeader title="Companies" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="admin-companies"
        noun={['company', 'companies']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.name,
          sub: `${row.people} people`,
          amount: '',
          status: statusOf(row),
        })}
        control={control}
        rows={list?.companies}
        total={list?.num}
        {...load}
        pageOf={settingsPath}
        action={<AddButton label="Add company" onClick={() => setAdding(true)} />}
        sheet={(row) => (row ? <CompanySheet company={row} onClose={() => open(undefined)} /> : null)}
        empty={<EmptyState text="No company matches." />}
      />
      {isAdding ? <CompanyDialog onClose={() => setAdding(false)} onSaved={open} /> : null}
    </>
  );
}
