import { z } from 'zod';
import { ClientPartId, GeoArea, GeoProfileType, Place } from '../clients/model.js';
import { PersonSummary } from '../identity/model.js';
import { nameUpTo } from '../kernel/one-line.js';
import { CalendarDate, Currency, Id, Instant, MinorUnits, Name, RecordedDay } from '../kernel/values.js';
import { ProductCategory, ProductOption, ProductUnit } from '../products/model.js';
import { flightDays } from './duration.js';

/** Bounds that keep a campaign readable and its stream small; the specification names none. */
export const CAMPAIGN_LIMITS = {
  lines: 60,
  flightsPerLine: 24,
  segments: 60,
  geoProfiles: 30,
  radii: 50,
  addresses: 50,
  teamMembers: 50,
  objectives: 10,
  customFields: 60,
  flightYears: 5,
  radiusMiles: 500,
} as const;

/** How a campaign was begun. An express campaign has details and products only. */
export const CAMPAIGN_FLOWS = ['full', 'express', 'quick'] as const;
export const CampaignFlow = z.enum(CAMPAIGN_FLOWS);
export type CampaignFlow = z.infer<typeof CampaignFlow>;

/** Steps of the guided creation, in order (spec sales 4). */
export const CAMPAIGN_STEPS = ['details', 'audience', 'geo', 'products', 'complete'] as const;
export const CampaignStep = z.enum(CAMPAIGN_STEPS);
export type CampaignStep = z.infer<typeof CampaignStep>;
const EXPRESS_STEPS: readonly CampaignStep[] = ['details', 'products', 'complete'];
export const stepsOf = (flow: CampaignFlow): readonly CampaignStep[] =>
  flow === 'full' ? CAMPAIGN_STEPS : EXPRESS_STEPS;

/** `editing` while a complete campaign is being changed: the edit can still be cancelled. */
export const EditingStatus = z.enum(['none', 'editing']);
export type EditingStatus = z.infer<typeof EditingStatus>;

const inOrder = (flight: { startDate: string; endDate: string }): boolean =>
  flightDays(flight.startDate, flight.endDate) >= 1;
const bounded = (flight: { startDate: string; endDate: string }): boolean =>
  flightDays(flight.startDate, flight.endDate) <= CAMPAIGN_LIMITS.flightYears * 366;

/** First and last day of a flight, both included. */
export const Flight = z
  .object({ startDate: CalendarDate, endDate: CalendarDate })
  .meta({ id: 'Flight' })
  .refine(inOrder, { path: ['endDate'], error: 'The end date is before the start date' })
  .refine(bounded, { path: ['endDate'], error: `Up to ${CAMPAIGN_LIMITS.flightYears} years` });
export type Flight = z.infer<typeof Flight>;

/** A flight as records hold it. */
export const RecordedFlight = z
  .object({ startDate: RecordedDay, endDate: RecordedDay })
  .meta({ id: 'RecordedFlight' });

/**
 * A budget for the whole flight, or for each of its months. `amount` is in minor units; without a currency it is in that
 * of the budget before, or the default one.
 */
export const BudgetInput = z.object({
  kind: z.enum(['total', 'monthly']).default('total'),
  amount: MinorUnits.min(1, 'Enter a budget'),
  currency: Currency.optional(),
});
export type BudgetInput = z.infer<typeof BudgetInput>;

/** The budget as kept; `total` is what the lines must sum to. */
export const Budget = z
  .object({ kind: z.enum(['total', 'monthly']), amount: z.int(), total: z.int(), currency: z.string() })
  .meta({ id: 'CampaignBudget' });
export type Budget = z.infer<typeof Budget>;

/** Goals of the company, by their keys or ids. */
export const ObjectiveIds = z
  .array(z.string().min(1).max(100))
  .max(CAMPAIGN_LIMITS.objectives)
  .transform((ids) => [...new Set(ids)]);

/** A member of the campaign's team (spec sales 3). */
export const CampaignTeamMember = z.object({
  userId: Id,
  campaignTeamsAccess: z.enum(['view', 'edit']).default('view'),
  allowCampaignPresentationEdit: z.boolean().default(false),
});
export type CampaignTeamMember = z.infer<typeof CampaignTeamMember>;
export const CampaignTeam = z
  .array(CampaignTeamMember)
  .max(CAMPAIGN_LIMITS.teamMembers)
  .refine((team) => new Set(team.map((m) => m.userId)).size === team.length, 'A person is on the team twice');

export const CampaignTeamPerson = z
  .object({
    ...PersonSummary.shape,
    campaignTeamsAccess: z.string(),
    allowCampaignPresentationEdit: z.boolean(),
  })
  .meta({ id: 'CampaignTeamPerson' });

/** The buying agency. `id` is null where it is not in the company's list. */
export const CampaignAgency = z
  .object({
    id: z.string().nullable().default(null),
    name: nameUpTo(100),
  })
  .meta({ id: 'CampaignAgency' });
export type CampaignAgency = z.infer<typeof CampaignAgency>;

/** A place the campaign is about; `id` names the client's location it was taken from. */
export const CampaignAddress = z
  .object({ id: ClientPartId.nullable().default(null), ...Place.shape })
  .meta({ id: 'CampaignAddress' });
export type CampaignAddress = z.infer<typeof CampaignAddress>;

export const AudienceSegment = z
  .object({ id: z.string(), name: z.string(), category: z.string(), categoryName: z.string() })
  .meta({ id: 'AudienceSegment' });
export type AudienceSegment = z.infer<typeof AudienceSegment>;

/** A geo profile of the client as it was when it was chosen. */
export const CampaignGeoProfile = z
  .object({ id: z.string(), name: z.string(), type: GeoProfileType, data: z.array(GeoArea) })
  .meta({ id: 'CampaignGeoProfile' });
export type CampaignGeoProfile = z.infer<typeof CampaignGeoProfile>;

/** A circle around a point. */
export const GeoRadius = z
  .object({
    label: nameUpTo(200),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    miles: z.number().positive().max(CAMPAIGN_LIMITS.radiusMiles),
  })
  .meta({ id: 'GeoRadius' });
export type GeoRadius = z.infer<typeof GeoRadius>;

/** An answer to one of a product's options. */
export const LineOption = z
  .object({ optionId: z.string(), name: z.string(), value: z.string() })
  .meta({ id: 'LineOption' });
export type LineOption = z.infer<typeof LineOption>;

/** One product of a campaign with its amount and flights. Prices are those of the day it was chosen. */
export const CampaignLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  category: ProductCategory,
  unit: ProductUnit,
  /** Minor units for `unit.per` deliveries. */
  unitPrice: z.int(),
  minSpend: z.int().nullable(),
  maxSpend: z.int().nullable(),
  /** Order and weight of the catalogue, for allocation by rank and by weight. */
  rank: z.int32(),
  weight: z.int32(),
  isPrimary: z.boolean(),
  amount: z.int(),
  flights: z.array(z.object({ startDate: RecordedDay, endDate: RecordedDay }).meta({ id: 'LineFlight' })),
  /** The options that the product had when it was chosen, and what was said to them. */
  productOptions: z.array(ProductOption),
  options: z.array(LineOption),
});
export type CampaignLine = z.infer<typeof CampaignLine>;

/** How amounts come about (domain, Budgets and allocation). */
export const ALLOCATION_MODES = ['equal', 'weight', 'rank', 'minimum', 'hand'] as const;
export const AllocationMode = z.enum(ALLOCATION_MODES);
export type AllocationMode = z.infer<typeof AllocationMode>;

export const CustomFields = z
  .record(z.string().min(1).max(100), z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length <= CAMPAIGN_LIMITS.customFields, 'Too many fields');
export type CustomFields = z.infer<typeof CustomFields>;

/** What cancelling an edit restores and a copy takes over. */
export const CampaignContent = z.object({
  name: z.string(),
  campaignTypeId: z.string().nullable(),
  flight: RecordedFlight.nullable(),
  budget: Budget.nullable(),
  objectives: z.array(z.string()),
  agency: CampaignAgency.nullable(),
  addresses: z.array(CampaignAddress),
  segments: z.array(AudienceSegment),
  geoProfiles: z.array(CampaignGeoProfile),
  radii: z.array(GeoRadius),
  allocationMode: AllocationMode.nullable(),
  lines: z.array(CampaignLine),
  customFields: CustomFields,
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/** States of an order submission (decisions, Order submission). */
export const SUBMISSION_STATUSES = ['queued', 'validating', 'submitting', 'submitted', 'failed'] as const;
export const SubmissionStatus = z.enum(SUBMISSION_STATUSES);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;
/** Whether the answer to a submission is still awaited. */
export const isOpenSubmission = (status: string | null): boolean =>
  status === 'queued' || status === 'validating' || status === 'submitting';

/** The id of a campaign, or of one of its lines, in an outside system. */
export const ExternalId = z
  .object({
    connectionId: z.string(),
    /** Name of the system as people say it, such as `Salesforce`. */
    system: z.string(),
    /** What it is there, such as `Opportunity`, `Order` or `Line`. */
    kind: z.string(),
    externalId: z.string().nullable(),
    lineId: z.string().nullable(),
    /** `queued`, `sending`, `sent`, `failed` or `unknown`. */
    status: z.string(),
    reason: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'CampaignExternalId' });
export type ExternalId = z.infer<typeof ExternalId>;

/** Values that can be changed through the general update calls; what is left out stays as it is. */
export const CampaignChanges = z.object({
  name: Name.optional(),
  campaignTypeId: z.string().max(100).nullable().optional(),
  flight: Flight.optional(),
  budget: BudgetInput.optional(),
  objectives: ObjectiveIds.optional(),
  agency: CampaignAgency.nullable().optional(),
  addresses: z.array(CampaignAddress).max(CAMPAIGN_LIMITS.addresses).optional(),
  statusId: z.string().max(100).optional(),
  isTest: z.boolean().optional(),
  activeStep: CampaignStep.optional(),
});
export type CampaignChanges = z.infer<typeof CampaignChanges>;
