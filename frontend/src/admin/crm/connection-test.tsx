import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { StatusMark } from '../../ui/status-mark.js';

/** How the connection stands: what its last test found out. */
export function ConnectionState({ crm: { test, hasCredentials } }: { crm: ExternalCrmDetails }) {
  if (!hasCredentials) return <StatusMark status="No credentials" shape="triangle" tone="care" />;
  if (test === null) return <StatusMark status="Not tested" shape="open" tone="idle" />;
  if (test.state === 'running') return <StatusMark status="Testing" shape="arc" tone="accent" />;
  return test.state === 'passed' ? (
    <StatusMark status="Working" shape="tick" tone="good" />
  ) : (
    <StatusMark status="Failed" />
  );
}
