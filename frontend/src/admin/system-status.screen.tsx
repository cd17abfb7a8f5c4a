import { useQuery } from 'urql';
import { PageHeader } from '../app/frame/page-header.js';
import { useFollowWork } from '../app/operations/use-follow-work.js';
import { queryProblem } from '../app/query-client.js';
import { SystemStatusDocument } from '../generated/queries/system-status.js';
import { ErrorState } from '../ui/error-state.js';
import { Page } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { SetAside } from './set-aside-section.js';
import { Attention, Engines, LastErrors, Projections, Queues, Services } from './status-sections.js';

/** Copies report every five seconds; looking more often shows nothing new. */
const LOOK_EVERY_MS = 5_000;

/** State of engines, services, projections and queues, for those who run the product. It keeps itself fresh. */
export function Screen() {
  const [{ data, error }, again] = useQuery({ query: SystemStatusDocument, variables: {} });
  useFollowWork(true, () => again({ requestPolicy: 'network-only' }), { everyMs: LOOK_EVERY_MS });

  const status = data?.systemStatus;
  return (
    <>
      <PageHeader title="System Status" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <Page>
        {error ? (
          <ErrorState
            title="The status could not be loaded"
            text={`${queryProblem(error).message} Retrying every five seconds.`}
            action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
          />
        ) : null}
        {status ? (
          <>
            <Attention attention={status.attention} at={status.at} />
            <Engines engines={status.engines} />
            <Services services={status.services} at={status.at} />
            <Projections projections={status.projections} />
            <SetAside setAside={status.setAside} />
            <Queues queues={status.queues} />
            <LastErrors errors={status.errors} />
          </>
        ) : error ? null : (
          <SkeletonRows rows={12} columns={5} />
        )}
      </Page>
    </>
  );
}
