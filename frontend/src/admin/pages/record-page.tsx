import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useQuery, type TypedDocumentNode } from 'urql';
import { PageHeader, type Crumb } from '../../app/frame/page-header.js';
import { Forbidden } from '../../app/pages/forbidden.js';
import { NotFound } from '../../app/pages/not-found.js';
import { queryProblem } from '../../app/query-client.js';
import { ErrorState } from '../../ui/error-state.js';
import { Page, Section } from '../../ui/section.js';
import { SkeletonText } from '../../ui/skeletons.js';

interface Identified {
  readonly id: string;
}

interface RecordPageProps<Data, Shown extends Identified> {
  readonly query: TypedDocumentNode<Data, { readonly id: string }>;
  readonly recordOf: (data: Data) => Shown | undefined;
  /** What it is, such as `group`. */
  readonly noun: string;
  /** Stands in the header until the record is there. */
  readonly title?: string;
  readonly crumbs: readonly Crumb[];
  readonly children: (record: Shown) => ReactNode;
}

/** Statuses of an address that names no record: it does not exist, or its id is none. */
const UNKNOWN = [400, 404, 422];

/** The page of the record whose id is in the address: loads it, and says what is in the way where it cannot. */
export function RecordPage<Data, Shown extends Identified>(props: RecordPageProps<Data, Shown>) {
  const { query, recordOf, noun, title, crumbs, children } = props;
  const { id = '' } = useParams();
  // The page says itself what is wrong.
  const context = useMemo(() => ({ silent: true }), []);
  const [{ data, error }, again] = useQuery({ query, variables: { id }, context });
  const record = data ? recordOf(data) : undefined;
  if (record?.id === id)
    return (
      <div key={id} style={{ display: 'contents' }}>
        {children(record)}
      </div>
    );
  const problem = error ? queryProblem(error) : undefined;
  if (problem && UNKNOWN.includes(problem.status))
    return <NotFound text={`This ${noun} does not exist. It may have been deleted.`} />;
  if (problem?.status === 403) return <Forbidden />;
  return (
    <>
      <PageHeader {...(title === undefined ? {} : { title })} crumbs={crumbs} />
      <Page>
        {problem ? (
          <ErrorState
            title={`The ${noun} could not be loaded`}
            text={problem.message}
            action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
          />
        ) : (
          <Section isPadded>
            <SkeletonText lines={10} />
          </Section>
        )}
      </Page>
    </>
  );
}
