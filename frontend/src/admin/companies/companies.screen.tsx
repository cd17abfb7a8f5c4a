import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { companyRows } from '@upfront/contracts/identity/identity.lists.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { useUser } from '../../app/session/use-session.js';
import { AdminCompaniesDocument } from '../../generated/queries/admin-companies.js';
import { AdminCompanyDocument } from '../../generated/queries/admin-company.js';
import { AddButton } from '../../ui/add-button.js';
import { Avatar } from '../../ui/avatar.js';
import { DataGrid } from '../../ui/grid/data-grid.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { stateOf } from '../../ui/grid/grid-state.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { loadedBy, OpenRecord } from '../../ui/open-record.js';
import { Named } from '../../ui/named.js';
import { StatusMark } from '../../ui/status-mark.js';
import { CompanySheet } from './company-sheet.js';
import { settingsPath } from './settings-path.js';

const options = stateOf(companyRows, { tab: 'all' });
const statusOf = ({ isActive }: AdminCompany): string => (isActive ? 'Active' : 'Deactivated');

const columns: readonly GridColumn<AdminCompany>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, logo }) => <Named name={name} before={<Avatar name={name} src={logo} kind="company" />} />,
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

const one = loadedBy(AdminCompanyDocument, ({ adminCompany }) => adminCompany);

/** Companies that an administrator may see (spec admin 2, Companies). */
export function Screen() {
  const control = useGridState(options);
  const mayAdd = useUser().permissionRoutes.includes('AdminNewCompany');
  const { data, load } = useListQuery({ query: AdminCompaniesDocument, variables: control.variables });
  const list = data?.adminCompanies;
  return (
    <>
      <PageHeader title="Companies" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="admin-companies"
        noun={['company', 'companies']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.name,
          sub: counted(row.people, 'person', 'people'),
          amount: '',
          status: statusOf(row),
        })}
        control={control}
        rows={list?.companies}
        total={list?.num}
        {...load}
        pageOf={settingsPath}
        action={mayAdd ? <AddButton label="Add company" to="/admin/companies/new" /> : undefined}
        sheet={(row, id, { onClose }) => (
          <OpenRecord {...one} row={row} id={id} noun="company" onClose={onClose}>
            {(company) => <CompanySheet company={company} onClose={onClose} />}
          </OpenRecord>
        )}
        empty={<ListEmpty control={control} one="company" none="No companies yet." />}
      />
    </>
  );
}
