import { useLocation } from 'react-router';
import { PageHeader } from '../app/frame/page-header.js';
import { StepperStrip, type Step } from '../ui/stepper-strip.js';
import { NewClientLocations } from './new-client-locations.js';
import { NewClientProfile } from './new-client-profile.js';
import { NewClientSearch } from './new-client-search.js';
import { newClientDraft } from './new-client-draft.js';

const steps = ['search', 'profile', 'locations'] as const;
type StepName = (typeof steps)[number];
const labels: Readonly<Record<StepName, string>> = {
  search: 'Search',
  profile: 'Profile',
  locations: 'Locations',
};

/** A step can be gone to once those before it are filled in. */
const stripOf = (current: StepName, search: string): readonly Step[] => {
  const at = steps.indexOf(current);
  const hasName = newClientDraft.read().name !== '';
  return steps.map((step, n) => ({
    label: labels[step],
    state: n === at ? 'current' : n < at ? 'done' : 'ahead',
    to: n !== at && (n < at || hasName) ? `/new-client/${step}${search}` : undefined,
  }));
};

/** A new client in three steps (spec sales 2): is it there already, who is it, where is it. */
export function Screen() {
  const { pathname, search } = useLocation();
  const current = steps.find((step) => pathname.endsWith(`/${step}`)) ?? 'search';
  const strip = <StepperStrip steps={stripOf(current, search)} />;
  return (
    <>
      <PageHeader title="New client" crumbs={[{ label: 'Clients', to: '/workspace/clients/my' }]} />
      {current === 'search' ? <NewClientSearch strip={strip} /> : null}
      {current === 'profile' ? <NewClientProfile strip={strip} /> : null}
      {current === 'locations' ? <NewClientLocations strip={strip} /> : null}
    </>
  );
}
