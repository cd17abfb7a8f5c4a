import * as stored from '@upfront/contracts/campaigns/events.js';
import type { CampaignLine } from '@upfront/contracts/campaigns/model.js';
import * as told from '@upfront/contracts/integration/campaigns.js';
import type { EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import type { z } from 'zod';
import { publish, type Publication } from './publication.js';

type Part = (typeof told.CAMPAIGN_PARTS)[number];
type OfCampaign = z.ZodType<{ campaignId: string }>;

const parts = (...changed: Part[]): Part[] => changed;

/** Outside only that part of the campaign is told to have changed. */
const changed = <Data extends OfCampaign>(event: EventDefinition<string, Data>, part: Part): Publication =>
  publish(event, told.CampaignChanged, ({ campaignId }) => ({ campaignId, changed: parts(part) }));

export const lineOf = ({ id: lineId, productId, name, amount, flights }: CampaignLine) => ({
  lineId,
  productId,
  name,
  amount,
  flights,
});

const RESTORED: readonly Part[] = [
  ...(['name', 'type', 'flight', 'budget', 'objectives', 'agency', 'addresses'] as const),
  ...(['audience', 'geo', 'lines', 'customFields'] as const),
];

interface OfOrder {
  readonly campaignId: string;
  readonly orderId: string;
  readonly version: number;
}

/** The order that was asked for, whether first or again. */
const orderOf = ({ campaignId, orderId, version }: OfOrder) => ({
  campaignId,
  orderId,
  version,
});

export const campaignPublications: readonly Publication[] = [
  publish(
    stored.CampaignStarted,
    told.CampaignCreated,
    ({ campaignId, clientId, flow, statusId, ownerUserId, isTest, content }) => ({
      ...{ campaignId, clientId, flow, statusId, ownerUserId, isTest },
      name: content.name,
      flight: content.flight,
      budget: content.budget,
      lines: content.lines.map(lineOf),
    }),
  ),
  publish(stored.DetailsSet, told.CampaignChanged, ({ campaignId, changes }) => ({
    campaignId,
    changed: [
      ...(changes.name === undefined ? [] : (['name'] as const)),
      ...(changes.campaignTypeId === undefined ? [] : (['type'] as const)),
      ...(changes.flight === undefined ? [] : (['flight'] as const)),
    ],
    name: changes.name,
    flight: changes.flight,
  })),
  publish(stored.BudgetSet, told.CampaignChanged, ({ campaignId, budget }) => ({
    campaignId,
    changed: parts('budget'),
    budget,
  })),
  publish(stored.ObjectivesSet, told.CampaignChanged, ({ campaignId, resetProducts }) => ({
    campaignId,
    changed: resetProducts ? parts('objectives', 'lines') : parts('objectives'),
    lines: resetProducts ? [] : undefined,
  })),
  publish(stored.OwnerChanged, told.CampaignChanged, ({ campaignId, ownerUserId }) => ({
    campaignId,
    changed: parts('owner'),
    ownerUserId,
  })),
  publish(stored.ProductsSelected, told.CampaignChanged, ({ campaignId, lines }) => ({
    campaignId,
    changed: parts('lines'),
    lines: lines.map(lineOf),
  })),
  publish(stored.BudgetAllocated, told.CampaignChanged, ({ campaignId, lines }) => ({
    campaignId,
    changed: parts('lines'),
    lines,
  })),
  publish(stored.EditCancelled, told.CampaignChanged, ({ campaignId, restored }) => ({
    campaignId,
    changed: [...RESTORED],
    name: restored.name,
    flight: restored.flight,
    budget: restored.budget,
    lines: restored.lines.map(lineOf),
  })),
  publish(stored.VersionDiscarded, told.CampaignChanged, ({ campaignId, restored, version }) => ({
    campaignId,
    changed: parts(...RESTORED, 'version'),
    name: restored.name,
    flight: restored.flight,
    budget: restored.budget,
    lines: restored.lines.map(lineOf),
    version,
  })),
  publish(stored.MarkedTest, told.CampaignChanged, ({ campaignId, isTest }) => ({
    campaignId,
    changed: parts('test'),
    isTest,
  })),
  publish(stored.VersionCreated, told.CampaignChanged, ({ campaignId, version }) => ({
    campaignId,
    changed: parts('version'),
    version,
  })),
  changed(stored.AgencySet, 'agency'),
  changed(stored.TeamChanged, 'team'),
  changed(stored.AddressesSet, 'addresses'),
  changed(stored.AudienceSaved, 'audience'),
  changed(stored.GeoSaved, 'geo'),
  changed(stored.RadiiSaved, 'geo'),
  changed(stored.ProductOptionsSet, 'lines'),
  changed(stored.ProductFlagsSet, 'lines'),
  changed(stored.CustomFieldsSet, 'customFields'),
  changed(stored.ConvertedToFull, 'flow'),
  changed(stored.MadePrimary, 'primary'),
  publish(stored.StatusMoved, told.CampaignStatusChanged, ({ campaignId, statusId, previous }) => ({
    campaignId,
    statusId,
    previousStatusId: previous,
  })),
  publish(stored.CampaignCompleted, told.CampaignCompleted, ({ campaignId }) => ({ campaignId })),
  publish(stored.OrderRequested, told.CampaignOrderRequested, orderOf),
  publish(stored.OrderRequeued, told.CampaignOrderRequested, orderOf),
  publish(
    stored.OrderSettled,
    told.CampaignOrderSettled,
    ({ campaignId, orderId, outcome, orderNumber, reason }) => ({
      campaignId,
      orderId,
      outcome,
      orderNumber,
      reason,
    }),
  ),
  publish(stored.CampaignDeleted, told.CampaignDeleted, ({ campaignId }) => ({ campaignId })),
  publish(stored.CampaignRestored, told.CampaignRestored, ({ campaignId }) => ({ campaignId })),
];
