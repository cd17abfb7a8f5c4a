import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { send } from '../../app/command-client.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { useShownRecord } from '../../app/frame/use-heading.js';
import { RestoreCompanyValues } from '../../generated/commands/restore-company-values.js';
import { AdminCompanyDocument } from '../../generated/queries/admin-company.js';
import { CompanyHistoryDocument } from '../../generated/queries/company-history.js';
import { HistorySection } from '../../ui/history-parts.js';
import { useHistoryLimit } from '../../ui/record-history.js';
import { Page } from '../../ui/section.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { restoreValues } from '../restore-values.js';

function CompanyHistory({ id }: { id: string }) {
  const { limit, onMore } = useHistoryLimit();
  const [{ data, error }] = useQuery({ query: CompanyHistoryDocument, variables: { id, page: 1, limit } });
  return (
    <HistorySection
      history={data?.companyHistory}
      hasFailed={error !== undefined}
      onMore={onMore}
      onRestore={(entryId) => void restoreValues(() => send(RestoreCompanyValues, { id, entryId }))}
    />
  );
}

type Crumbs = ReturnType<typeof useAdminCrumbs>;

function Shown({
  company,
  crumbs,
  children,
}: {
  company: AdminCompany;
  crumbs: Crumbs;
  children: ReactNode;
}) {
  useShownRecord('company', company);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        badge={company.isActive ? undefined : <StatusBadge status="Deactivated" />}
      />
      <Page>
        {children}
        <CompanyHistory id={company.id} />
      </Page>
    </>
  );
}

/** A page about one company: what it is about, then the company's history. */
export function CompanyPage({ children }: { children: (company: AdminCompany) => ReactNode }) {
  const crumbs = useAdminCrumbs({ label: 'Companies', to: '/admin/companies', route: 'CompanyList' });
  return (
    <RecordPage
      query={AdminCompanyDocument}
      recordOf={({ adminCompany }) => adminCompany}
      noun="company"
      crumbs={crumbs}
    >
      {(company) => (
        <Shown company={company} crumbs={crumbs}>
          {children(company)}
        </Shown>
      )}
    </RecordPage>
  );
}
