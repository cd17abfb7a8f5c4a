import { Select } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import type { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import { PageHeader } from '../../app/frame/page-header.js';
import { queryProblem } from '../../app/query-client.js';
import { useUser } from '../../app/session/use-session.js';
import { CompanyStylesDocument } from '../../generated/queries/company-styles.js';
import { ErrorState } from '../../ui/error-state.js';
import { Page, Section } from '../../ui/section.js';
import { SkeletonText } from '../../ui/skeletons.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { useCompanyChoices } from '../use-company-choices.js';

/** Whose styles: asked only of those who administer several companies. */
function CompanyChoice({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const companies = useCompanyChoices();
  if (companies.length < 2) return null;
  return (
    <Select
      label="Company"
      data={[...companies]}
      searchable
      maw={400}
      value={id}
      onChange={(chosen) => (chosen === null ? undefined : onChange(chosen))}
      nothingFoundMessage="Nothing matches."
    />
  );
}

/** A page about the styles of a company: the reader's own, or the one in the address. */
export function StylesPage({
  children,
}: {
  children: (companyId: string, styles: readonly CompanyStyle[]) => ReactNode;
}) {
  const { company } = useUser();
  const crumbs = useAdminCrumbs();
  const [query, setQuery] = useSearchParams();
  const id = query.get('company') ?? company?.id ?? '';
  const context = useMemo(() => ({ silent: true }), []);
  const [{ data, error, stale, operation }, again] = useQuery({
    query: CompanyStylesDocument,
    variables: { id },
    context,
  });
  // While another company's are on their way, those of the one before are not shown as its own.
  const isOwn = !stale || operation?.variables.id === id;
  const styles = isOwn ? data?.companyStyles : undefined;
  return (
    <>
      <PageHeader title="Styles" crumbs={crumbs} />
      <Page>
        <CompanyChoice id={id} onChange={(chosen) => setQuery({ company: chosen })} />
        {error && !styles ? (
          <ErrorState
            title="The styles could not be loaded"
            text={queryProblem(error).message}
            action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
          />
        ) : styles ? (
          <div key={id} style={{ display: 'contents' }}>
            {children(id, styles)}
          </div>
        ) : (
          <Section isPadded>
            <SkeletonText lines={8} />
          </Section>
        )}
      </Page>
    </>
  );
}
