import { useQuery } from 'urql';
import type { Problem } from '../app/api/problem.js';
import { DeletedCampaignDocument } from '../generated/queries/deleted-campaign.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { SkeletonText } from '../ui/skeletons.js';
import { DeletedCampaign } from './life/deleted-campaign.js';

interface CampaignProblemProps {
  readonly id: string;
  readonly problem: Problem;
  readonly onRetry: () => void;
}

const SILENT = { silent: true };

/** A campaign that was not found may have been deleted; one of another company looks like one that never was. */
function NotFound({ id }: { id: string }) {
  const [{ data, fetching }] = useQuery({
    query: DeletedCampaignDocument,
    variables: { id },
    requestPolicy: 'network-only',
    context: SILENT,
  });
  if (data) return <DeletedCampaign campaign={data.deletedCampaign} />;
  if (fetching) return <SkeletonText lines={4} />;
  return <EmptyState title="Not found" text="This campaign does not exist, or you do not have access." />;
}

/** What stands where a campaign could not be shown. */
export function CampaignProblem({ id, problem, onRetry }: CampaignProblemProps) {
  if (problem.isNotFound) return <NotFound id={id} />;
  return (
    <ErrorState
      title="The campaign could not be loaded"
      text={problem.message}
      action={{ label: 'Try again', run: onRetry }}
    />
  );
}
