import { abilityFor } from '@upfront/contracts/ability.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { resources } from '@upfront/contracts/resources.js';

/** Whose documents a reader sees at least some of: every company's, their own company's, or nobody's. */
export type Reach = 'all' | 'company' | 'none';

type ReachOf = (actor: Actor) => Reach;

/** Whoever may view one of these subjects. */
const viewersOf =
  (...subjects: readonly string[]): ReachOf =>
  (actor) => {
    const rules = subjects.flatMap((subject) => abilityFor(actor).rulesFor('view', subject));
    if (rules.some(({ conditions }) => conditions?.['companyId'] === undefined)) return 'all';
    return rules.length > 0 ? 'company' : 'none';
  };

/** Every member of the company; whoever may view the subject everywhere hears of all companies. */
const membersAndViewersOf =
  (subject: string): ReachOf =>
  (actor) =>
    viewersOf(subject)(actor) === 'all' ? 'all' : 'company';

/** How far each reader hears of changes of a read model. A model that is missing here is told to nobody. */
export const ANNOUNCED: Readonly<Record<string, ReachOf>> = {
  ...Object.fromEntries(
    resources.map(({ name, stream, screen }) => [
      `${stream}-records`,
      // What administrators manage is shown to everybody somewhere.
      screen ? membersAndViewersOf(name) : viewersOf(name),
    ]),
  ),
  clients: viewersOf('Client'),
  'client-facets': viewersOf('Client'),
  contacts: viewersOf('Contact'),
  'campaign-list': viewersOf('Campaign'),
  'campaign-history': viewersOf('Campaign'),
  'campaign-crms': viewersOf('Campaign'),
  'order-status': viewersOf('Campaign'),
  'external-orders': viewersOf('Campaign'),
  'external-order-items': viewersOf('Campaign'),
  'external-item-notes': viewersOf('Campaign'),
  'external-crms': viewersOf('ExternalCrm'),
  'push-logs': viewersOf('PushLog'),
  operations: viewersOf('Operation', 'BackgroundTask'),
  'media-assets': viewersOf('MediaAsset'),
  companies: viewersOf('Company'),
  groups: viewersOf('Group'),
  roles: viewersOf('Role'),
  permissions: viewersOf('Permission'),
  // The name of a group stands on everything that belongs to it.
  'workspace-groups': () => 'company',
  products: () => 'company',
  // The history of records that everybody may see; the provider's staff read that of all companies.
  activities: (actor) => (actor.isProviderEmployee && holds(actor, 'AdminUIAccess') ? 'all' : 'company'),
};
