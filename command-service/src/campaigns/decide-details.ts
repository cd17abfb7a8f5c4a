import { isDeepStrictEqual } from 'node:util';
import { flightMonths } from '@upfront/contracts/campaigns/duration.js';
import {
  AddressesSet,
  AgencySet,
  BudgetSet,
  CustomFieldsSet,
  DetailsSet,
  MarkedTest,
  ObjectivesSet,
  StatusMoved,
  type CampaignEvent,
} from '@upfront/contracts/campaigns/events.js';
import { currencyOf } from '@upfront/contracts/campaigns/currency.js';
import type {
  Budget,
  BudgetInput,
  CampaignContent,
  CustomFields,
  Flight,
} from '@upfront/contracts/campaigns/model.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { isStatusAllowed, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import type { DataOf } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import { contentChange } from './editable.js';

/**
 * A monthly budget counts once for every month of the flight, with its decimal; without a flight once. Where no currency
 * is said, it is the one of the budget before.
 */
export const budgetOf = (
  { kind, amount, currency }: BudgetInput,
  { flight, budget }: Pick<CampaignContent, 'flight' | 'budget'>,
): Budget => {
  const months = kind === 'monthly' && flight ? flightMonths(flight.startDate, flight.endDate) : 1;
  return {
    kind,
    amount,
    currency: currency ?? currencyOf({ budget }),
    total: Math.round((amount * Math.round(months * 10)) / 10),
  };
};

const detailsSet = (
  id: string,
  content: CampaignContent,
  wanted: DataOf<'Change'>['changes'],
): CampaignEvent[] => {
  type Details = Pick<CampaignContent, 'name' | 'campaignTypeId' | 'flight'>;
  const changes: Partial<Details> = {};
  const previous: Partial<Details> = {};
  if (wanted.name !== undefined && wanted.name !== content.name) {
    changes.name = wanted.name;
    previous.name = content.name;
  }
  if (wanted.campaignTypeId !== undefined && wanted.campaignTypeId !== content.campaignTypeId) {
    changes.campaignTypeId = wanted.campaignTypeId;
    previous.campaignTypeId = content.campaignTypeId;
  }
  if (wanted.flight !== undefined && !isDeepStrictEqual(wanted.flight, content.flight)) {
    changes.flight = wanted.flight;
    previous.flight = content.flight;
  }
  return Object.keys(changes).length === 0
    ? []
    : [eventOf(DetailsSet, { campaignId: id, changes, previous })];
};

/** Also without a new budget: a monthly one follows the flight. */
const budgetSet = (
  id: string,
  content: CampaignContent,
  wanted: BudgetInput | undefined,
  flight: Flight | null,
): CampaignEvent[] => {
  const input = wanted ?? content.budget;
  if (!input) return [];
  const budget = budgetOf(input, { ...content, flight });
  if (isDeepStrictEqual(budget, content.budget)) return [];
  return [eventOf(BudgetSet, { campaignId: id, budget, previous: content.budget })];
};

const objectivesSet = (
  id: string,
  content: CampaignContent,
  objectives: string[] | undefined,
  reset: boolean,
): CampaignEvent[] => {
  const next = objectives ?? content.objectives;
  const resetProducts = reset && content.lines.length > 0;
  if (isDeepStrictEqual(next, content.objectives) && !resetProducts) return [];
  return [
    eventOf(ObjectivesSet, { campaignId: id, objectives: next, previous: content.objectives, resetProducts }),
  ];
};

const contentChanges = (campaign: LivingCampaign, wanted: DataOf<'Change'>['changes']): CampaignEvent[] => {
  const { id: campaignId, content } = campaign;
  const { agency, addresses } = wanted;
  return contentChange(campaign, [
    ...detailsSet(campaignId, content, wanted),
    ...budgetSet(campaignId, content, wanted.budget, wanted.flight ?? content.flight),
    ...objectivesSet(campaignId, content, wanted.objectives, wanted.resetProducts ?? false),
    ...(agency === undefined || isDeepStrictEqual(agency, content.agency)
      ? []
      : [eventOf(AgencySet, { campaignId, agency, previous: content.agency })]),
    ...(addresses === undefined || isDeepStrictEqual(addresses, content.addresses)
      ? []
      : [eventOf(AddressesSet, { campaignId, addresses, previous: content.addresses })]),
  ]);
};

export const statusMoved = (
  campaign: LivingCampaign,
  statusId: string | undefined,
  statuses: readonly CampaignStatus[],
  isTest = campaign.isTest,
): CampaignEvent[] => {
  if (statusId === undefined || statusId === campaign.statusId) return [];
  const status = statuses.find(({ id }) => id === statusId);
  if (!status) throw new Refusal(campaignProblems.noSuchStatus);
  const wasOrdered = campaign.stage === 'ordered' || campaign.inForce !== null;
  if (!isStatusAllowed(status, wasOrdered)) throw new Refusal(campaignProblems.orderedByHand);
  const { id: campaignId, statusId: previous } = campaign;
  return [eventOf(StatusMoved, { campaignId, statusId, previous, isTest })];
};

/** What follows from a change: one event per kind of value, none where everything is so already. */
export const change = (campaign: LivingCampaign, data: DataOf<'Change'>): CampaignEvent[] => {
  const { changes, statuses, seen } = data;
  const { content, statusId, isTest } = campaign;
  refuseUnseen({ ...content, statusId, isTest }, changes, seen);
  return [
    ...contentChanges(campaign, changes),
    ...markedTest(campaign, changes.isTest),
    ...statusMoved(campaign, changes.statusId, statuses, changes.isTest),
  ];
};

const markedTest = (campaign: LivingCampaign, isTest: boolean | undefined): CampaignEvent[] => {
  if (isTest === undefined || isTest === campaign.isTest) return [];
  return [eventOf(MarkedTest, { campaignId: campaign.id, isTest, statusId: campaign.statusId })];
};

/** A field that is not named stays, null removes it. Custom fields are about the record, so that no order locks them. */
export const setCustomFields = (campaign: LivingCampaign, wanted: CustomFields): CampaignEvent[] => {
  const previous = campaign.content.customFields;
  const merged = { ...previous, ...wanted };
  const values = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (isDeepStrictEqual(values, previous)) return [];
  return [eventOf(CustomFieldsSet, { campaignId: campaign.id, values, previous })];
};
