import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { send } from '../../app/command-client.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { useShownRecord } from '../../app/frame/use-heading.js';
import { queryProblem } from '../../app/query-client.js';
import { useUser } from '../../app/session/use-session.js';
import { RestoreCompanyValues } from '../../generated/commands/restore-company-values.js';
import { AdminCompanyDocument } from '../../generated/queries/admin-company.js';
import { CompanyHistoryDocument } from '../../generated/queries/company-history.js';
import { ErrorState } from '../../ui/error-state.js';
import { RecordHistory, useHistoryLimit } from '../../ui/record-history.js';
import { Page, Section } from '../../ui/section.js';
import { SkeletonText } from '../../ui/skeletons.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { restoreValues } from '../restore-values.js';
import { CompanyChannels } from './company-channels.js';
import { LookSection } from './look-section.js';
import { SettingsSection } from './settings-section.js';

function CompanyHistory({ id }: { id: string }) {
  const { limit, onMore } = useHistoryLimit();
  const [{ data, error }] = useQuery({ query: CompanyHistoryDocument, variables: { id, page: 1, limit } });
  return (
    <Section title="History" count={data?.companyHistory.num} isPadded>
      <RecordHistory
        history={data?.companyHistory}
        hasFailed={error !== undefined}
        onMore={onMore}
        onRestore={(entryId) => void restoreValues(() => send(RestoreCompanyValues, { id, entryId }))}
      />
    </Section>
  );
}

/** Settings of one company (spec admin 2, Companies). */
export function Screen() {
  const { id = '' } = useParams();
  const { permissionRoutes } = useUser();
  const [{ data, error }, again] = useQuery({ query: AdminCompanyDocument, variables: { id } });
  const company = data?.adminCompany.id === id ? data.adminCompany : undefined;
  useShownRecord('company', company);
  const crumbs = [
    { label: 'Admin', to: '/admin' },
    ...(permissionRoutes.includes('CompanyList') ? [{ label: 'Companies', to: '/admin/companies' }] : []),
  ];
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        badge={company?.isActive === false ? <StatusBadge status="Deactivated" /> : undefined}
      />
      <Page>
        {company ? (
          <>
            <SettingsSection key={`settings-${id}`} company={company} />
            <CompanyChannels key={`channels-${id}`} id={id} />
            <LookSection key={`look-${id}`} company={company} />
            <CompanyHistory id={id} />
          </>
        ) : error ? (
          <ErrorState
            title="The company could not be loaded"
            text={queryProblem(error).message}
            action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
          />
        ) : (
          <Section title="Settings" isPadded>
            <SkeletonText lines={12} />
          </Section>
        )}
      </Page>
    </>
  );
}
