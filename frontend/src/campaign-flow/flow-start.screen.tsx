import { Navigate } from 'react-router';
import { FlowScreen } from './flow-page.js';
import { flowSteps, stepPath } from './flow-steps.js';

/** One comes back to the step that was reached, also where it was reached a moment ago. */
export function Screen() {
  return (
    <FlowScreen isNewest>
      {(campaign) => {
        const step = flowSteps(campaign).find((one) => one === campaign.activeStep) ?? 'details';
        return <Navigate to={stepPath(campaign.id, step)} replace />;
      }}
    </FlowScreen>
  );
}
