import type { Problem } from '../app/api/problem.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';

interface CampaignProblemProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** What stands where a campaign could not be shown; one of another company looks like one that never was. */
export function CampaignProblem({ problem, onRetry }: CampaignProblemProps) {
  if (problem.isNotFound)
    return <EmptyState title="Not found" text="This campaign does not exist, or you do not have access." />;
  return (
    <ErrorState
      title="The campaign could not be loaded"
      text={problem.message}
      action={{ label: 'Try again', run: onRetry }}
    />
  );
}
