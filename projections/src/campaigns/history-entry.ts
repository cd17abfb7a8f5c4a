import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { currencyOf } from '@upfront/contracts/campaigns/currency.js';
import type { ChangedValue } from '@upfront/contracts/activity/model.js';
import { namesInWords, budgetInWords, changedValue, flightChanges, flightsInWords } from './history-words.js';
import { formatMoney } from '@upfront/contracts/kernel/money.js';
import { workspacePeople } from '../clients/names.read-models.js';
import { referredName } from '../resources/referred.js';
import type { Store } from '../runner/store.js';
import type { RecordedCampaignEvent } from './campaign-events.js';
import { campaignDetails } from './campaigns.read-models.js';

/** What an event says in a campaign's history. `weight` decides which of several titles of one command stands. */
export interface Told {
  readonly kind: string;
  readonly title: string;
  readonly shape: string;
  readonly weight: number;
  readonly changes?: readonly ChangedValue[];
  readonly detail?: string | null;
  readonly subjectId?: string;
  /** What long work is about: what is exported, or where it is pushed to. */
  readonly subject?: string | null;
}

const nameOf = async (store: Store, userId: string): Promise<string> =>
  (await store.get(workspacePeople, userId))?.fullName ?? 'Former user';

const peopleOf = async (
  store: Store,
  members: readonly { readonly userId: string }[],
): Promise<string | null> =>
  namesInWords(await Promise.all(members.map(({ userId }) => nameOf(store, userId))));

const changed = (kind: string, title: string, changes: readonly ChangedValue[], weight = 1): Told => ({
  kind,
  title,
  shape: 'open-circle',
  weight,
  changes,
});

const currencyIn = async (store: Store, campaignId: string): Promise<string> =>
  currencyOf((await store.get(campaignDetails, campaignId))?.content ?? { budget: null });

type Allocated = Extract<RecordedCampaignEvent, { type: 'BudgetAllocated.v1' }>['data'];

const allocation = ({ lines, previous }: Allocated, currency: string): Told => {
  const before = new Map(previous.map((line) => [line.lineId, line]));
  const changes = lines.flatMap(({ lineId, name, amount, flights }) => {
    const known = before.get(lineId);
    const from = known ? formatMoney(known.amount, currency) : null;
    return [
      ...changedValue(name, from, formatMoney(amount, currency)),
      ...changedValue(
        `${name}, flights`,
        known ? flightsInWords(known.flights) : null,
        flightsInWords(flights),
      ),
    ];
  });
  return changed('products', 'Products changed', changes, 2);
};

const statusName = async (store: Store, campaignId: string, statusId: string): Promise<string> => {
  const campaign = await store.get(campaignDetails, campaignId);
  return campaign ? referredName(store, CampaignStatuses, campaign.companyId, statusId) : statusId;
};

const goalsOf = async (store: Store, campaignId: string, ids: readonly string[]): Promise<string | null> => {
  const { companyId } = (await store.get(campaignDetails, campaignId)) ?? {};
  if (!companyId) return namesInWords(ids);
  return namesInWords(await Promise.all(ids.map((id) => referredName(store, CampaignGoals, companyId, id))));
};

const statusMoved = async (
  store: Store,
  data: { campaignId: string; statusId: string; previous: string },
): Promise<Told> => {
  const from = await statusName(store, data.campaignId, data.previous);
  return changed(
    'status',
    'Status changed',
    changedValue('Status', from, await statusName(store, data.campaignId, data.statusId)),
  );
};

const settled = (data: Extract<RecordedCampaignEvent, { type: 'OrderSettled.v1' }>['data']): Told =>
  data.outcome === 'submitted'
    ? {
        kind: 'order',
        title: 'Order submitted',
        shape: 'disc-arrow',
        weight: 5,
        changes: changedValue('Order', null, data.orderNumber),
        subjectId: data.orderId,
      }
    : {
        kind: 'order',
        title: 'Order failed',
        shape: 'failed',
        weight: 5,
        detail: data.reason,
        subjectId: data.orderId,
      };

/** What an event of the campaign's own stream says; null where it says nothing to a reader. */
export const tell = async (event: RecordedCampaignEvent, store: Store): Promise<Told | null> => {
  const { campaignId } = event.data;
  switch (event.type) {
    case 'CampaignStarted.v1':
      return { kind: 'details', title: 'Campaign created', shape: 'dashed-circle', weight: 3 };
    case 'CampaignCopied.v1':
      return {
        kind: 'details',
        title: `Copied from ${event.data.fromName}`,
        shape: 'dashed-circle',
        weight: 4,
        subjectId: event.data.fromCampaignId,
      };
    case 'CampaignRenewed.v1':
      return {
        kind: 'details',
        title: `Renewal of ${event.data.fromName}`,
        shape: 'dashed-circle',
        weight: 4,
        subjectId: event.data.fromCampaignId,
      };
    case 'DetailsSet.v1': {
      const { changes, previous } = event.data;
      return changed('details', 'Details changed', [
        ...(changes.name === undefined ? [] : changedValue('Name', previous.name ?? null, changes.name)),
        ...(changes.flight === undefined ? [] : flightChanges(previous.flight ?? null, changes.flight)),
        ...(changes.campaignTypeId === undefined
          ? []
          : changedValue('Type', previous.campaignTypeId ?? null, changes.campaignTypeId)),
      ]);
    }
    case 'BudgetSet.v1':
      return changed(
        'budget',
        'Budget changed',
        changedValue('Budget', budgetInWords(event.data.previous), budgetInWords(event.data.budget)),
      );
    case 'ObjectivesSet.v1': {
      const from = await goalsOf(store, campaignId, event.data.previous);
      const to = await goalsOf(store, campaignId, event.data.objectives);
      return changed('details', 'Objectives changed', changedValue('Objectives', from, to));
    }
    case 'AgencySet.v1':
      return changed(
        'details',
        'Agency changed',
        changedValue('Agency', event.data.previous?.name ?? null, event.data.agency?.name ?? null),
      );
    case 'CampaignOwnerChanged.v1': {
      const from = await nameOf(store, event.data.previous);
      return changed(
        'team',
        'Owner changed',
        changedValue('Owner', from, await nameOf(store, event.data.ownerUserId)),
      );
    }
    case 'CampaignTeamChanged.v1': {
      const from = await peopleOf(store, event.data.previous);
      return changed(
        'team',
        'Team changed',
        changedValue('Team', from, await peopleOf(store, event.data.teamMembers)),
      );
    }
    case 'CampaignAddressesSet.v1': {
      const places = (given: readonly { name: string; formatted: string }[]) =>
        namesInWords(given.map((one) => one.name || one.formatted));
      return changed(
        'details',
        'Locations changed',
        changedValue('Locations', places(event.data.previous), places(event.data.addresses)),
      );
    }
    case 'AudienceSaved.v1': {
      const names = (given: readonly { name: string }[]) => namesInWords(given.map(({ name }) => name));
      return changed(
        'audience',
        'Audience changed',
        changedValue('Segments', names(event.data.previous), names(event.data.segments)),
      );
    }
    case 'GeoSaved.v1': {
      const names = (given: readonly { name: string }[]) => namesInWords(given.map(({ name }) => name));
      return changed(
        'geo',
        'Geography changed',
        changedValue('Profiles', names(event.data.previous), names(event.data.geoProfiles)),
      );
    }
    case 'RadiiSaved.v1': {
      const circles = (given: readonly { label: string; miles: number }[]) =>
        namesInWords(given.map(({ label, miles }) => `${label}, ${miles} mi`));
      return changed(
        'geo',
        'Circles around places changed',
        changedValue('Circles around places', circles(event.data.previous), circles(event.data.radii)),
      );
    }
    case 'ProductsSelected.v1':
      return changed(
        'products',
        'Products changed',
        [
          ...event.data.added.map(({ name }) => ({ field: name, from: null, to: 'Added' })),
          ...event.data.removed.map(({ name }) => ({ field: name, from: 'Removed', to: null })),
        ],
        2,
      );
    case 'BudgetAllocated.v1':
      return allocation(event.data, await currencyIn(store, campaignId));
    case 'ProductOptionsSet.v1': {
      const said = new Map(event.data.previous.map(({ optionId, value }) => [optionId, value]));
      const gone = event.data.previous.filter(
        ({ optionId }) => !event.data.options.some((one) => one.optionId === optionId),
      );
      return changed('products', `Options of ${event.data.name} changed`, [
        ...event.data.options.flatMap(({ optionId, name, value }) =>
          changedValue(name, said.get(optionId) ?? null, value),
        ),
        ...gone.flatMap(({ name, value }) => changedValue(name, value, null)),
      ]);
    }
    case 'ProductFlagsSet.v1':
      return changed(
        'products',
        'Primary products changed',
        event.data.flags.map(({ name, isPrimary }) => ({
          field: name,
          from: isPrimary ? null : 'Primary',
          to: isPrimary ? 'Primary' : null,
        })),
      );
    case 'CustomFieldsSet.v1': {
      const { values, previous } = event.data;
      const text = (value: unknown): string | null =>
        value === undefined || value === null
          ? null
          : typeof value === 'string'
            ? value
            : JSON.stringify(value);
      const fields = [...new Set([...Object.keys(previous), ...Object.keys(values)])];
      return changed(
        'details',
        'Custom fields changed',
        fields.flatMap((field) => changedValue(field, text(previous[field]), text(values[field]))),
      );
    }
    case 'StatusMoved.v1':
      return statusMoved(store, event.data);
    case 'EditCancelled.v1':
      return changed('details', 'Edit cancelled', []);
    case 'CampaignCompleted.v1':
      return { kind: 'details', title: 'Campaign complete', shape: 'disc-tick', weight: 2 };
    case 'CampaignConvertedToFull.v1':
      return changed('details', 'Made a full campaign', [], 3);
    case 'CampaignMadePrimary.v1':
      return changed(
        'details',
        event.data.isPrimary ? 'Made the primary campaign' : 'No longer the primary campaign',
        [],
      );
    case 'CampaignMarkedTest.v1':
      return changed('details', event.data.isTest ? 'Marked as a test' : 'No longer a test', []);
    case 'VersionCreated.v1':
      return changed('details', `Version ${event.data.version} created`, [], 3);
    case 'VersionDiscarded.v1': {
      const { version, discarded } = event.data;
      return changed('details', `Version ${discarded} discarded, version ${version} counts again`, [], 3);
    }
    case 'CampaignDeleted.v1':
      return { kind: 'details', title: 'Campaign deleted', shape: 'disc-cross', weight: 3 };
    case 'CampaignRestored.v1':
      return changed('details', 'Campaign restored', [], 3);
    case 'OrderRequested.v1':
      return {
        kind: 'order',
        title: 'Submission of the order started',
        shape: 'running',
        weight: 4,
        detail: event.data.comment || null,
        subjectId: event.data.orderId,
      };
    case 'OrderRequeued.v1':
      return {
        kind: 'order',
        title: 'Submission of the order started again',
        shape: 'running',
        weight: 4,
        subjectId: event.data.orderId,
      };
    case 'OrderSettled.v1':
      return settled(event.data);
    case 'StepReached.v1':
    case 'StepLeft.v1':
    case 'EditStarted.v1':
      return null;
    default:
      return event satisfies never;
  }
};
