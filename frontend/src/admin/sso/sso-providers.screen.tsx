import { useMemo } from 'react';
import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { ssoKindWords, tenantWords } from '@upfront/contracts/identity/sso-words.js';
import { SsoProvidersDocument } from '../../generated/queries/sso-providers.js';
import { SsoProviderDocument } from '../../generated/queries/sso-provider.js';
import type { GridColumn, GridFilter } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { wholeList } from '../../ui/grid/whole-list.js';
import { loadedBy } from '../../ui/open-record.js';
import { Named } from '../../ui/named.js';
import { StatusMark } from '../../ui/status-mark.js';
import { EditableRecords } from '../editable-records.js';
import { useCompanyChoices } from '../use-company-choices.js';
import { SsoSheet } from './sso-sheet.js';
import { SSO_STATUSES, ssoStatusOf } from './sso-status.js';
import { choicesOf, SSO_PROVIDERS } from './sso-words.js';

const options = {
  sort: { field: 'name', dir: 'asc' },
  sorts: ['name', 'kind', 'company'],
  filters: ['kind', 'tenant', 'status'],
} as const;

const filters: readonly GridFilter[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', options: choicesOf(ssoKindWords) },
  { kind: 'choice', key: 'tenant', label: 'Sign-in page', options: choicesOf(tenantWords) },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    isSingle: true,
    options: SSO_STATUSES.map((status) => ({ value: status, label: status })),
  },
];

type Chosen = Readonly<Record<string, readonly string[]>>;

const passes = (row: SsoProvider, chosen: Chosen): boolean =>
  Object.entries(chosen).every(([key, values]) =>
    values.includes(key === 'kind' ? row.kind : key === 'tenant' ? row.tenant : ssoStatusOf(row)),
  );

const columnsOf = (companyOf: (row: SsoProvider) => string): readonly GridColumn<SsoProvider>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <Named name={name} />,
    flex: 1.4,
    minWidth: 180,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => ssoKindWords[kind], minWidth: 140 },
  { id: 'company', header: 'Signs in', cell: companyOf, minWidth: 180, order: 5 },
  { id: 'domains', header: 'Email domains', cell: ({ domains }) => domains.join(', '), minWidth: 180 },
  {
    id: 'tenant',
    header: 'Sign-in page',
    cell: ({ tenant }) => tenantWords[tenant],
    minWidth: 150,
    order: 6,
  },
  { id: 'status', header: 'Status', cell: (row) => <StatusMark status={ssoStatusOf(row)} />, minWidth: 160 },
];

const one = loadedBy(SsoProviderDocument, ({ ssoProvider }) => ssoProvider);

/** Providers of single sign-on that an administrator may see (spec admin 2, SSO providers). */
export function Screen() {
  const control = useGridState(options);
  const companies = useCompanyChoices();
  const { data, load } = useListQuery({ query: SsoProvidersDocument, variables: {} });
  const companyOf = useMemo(() => {
    const names = new Map(companies.map(({ value, label }) => [value, label]));
    return ({ companyId }: SsoProvider): string =>
      companyId === null ? 'Everyone on the sign-in page' : (names.get(companyId) ?? 'One company');
  }, [companies]);
  const columns = useMemo(() => columnsOf(companyOf), [companyOf]);
  const list = wholeList(data?.ssoProviders.providers, control, {
    words: (row) => [row.name, ssoKindWords[row.kind], row.issuer, ...row.domains, companyOf(row)],
    sorts: { name: ({ name }) => name, kind: ({ kind }) => ssoKindWords[kind], company: companyOf },
    passes,
  });
  return (
    <EditableRecords
      title="Single sign-on"
      id="admin-sso-providers"
      noun={['provider', 'providers']}
      columns={columns}
      phoneRow={(row) => ({
        title: row.name,
        sub: row.domains.join(', ') || companyOf(row),
        amount: ssoKindWords[row.kind],
        status: <StatusMark status={ssoStatusOf(row)} />,
      })}
      control={control}
      one={one}
      rows={list.rows}
      total={list.total}
      {...load}
      filters={filters}
      newPage={{ route: 'AdminNewSSOProvider', to: `${SSO_PROVIDERS}/new` }}
      editPage={{ route: 'AdminEditSSOProvider', to: (id) => `${SSO_PROVIDERS}/edit/${id}` }}
      sheet={(row, on) => <SsoSheet provider={row} companyName={companyOf(row)} {...on} />}
      empty={(add) => (
        <ListEmpty
          control={control}
          one="provider"
          none="No providers yet. Your people sign in with a password. Add a provider to let them use their company account."
        >
          {add}
        </ListEmpty>
      )}
    />
  );
}
