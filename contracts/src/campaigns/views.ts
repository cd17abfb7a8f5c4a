import { z } from 'zod';
import { ChangedValue } from '../activity/model.js';
import { PersonSummary } from '../identity/model.js';
import { Instant, RecordedDay } from '../kernel/values.js';
import { ProductCategory, ProductOption, ProductUnit } from '../products/model.js';
import {
  AudienceSegment,
  Budget,
  CampaignAddress,
  CampaignAgency,
  CampaignGeoProfile,
  CampaignTeamPerson,
  ExternalId,
  RecordedFlight,
  GeoRadius,
  LineOption,
} from './model.js';
import { CampaignStatus } from './statuses.js';

/** The client as campaigns show it. */
export const CampaignClient = z
  .object({
    id: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    industry: z.string(),
    industryCategory: z.string(),
    city: z.string(),
    state: z.string(),
  })
  .meta({ id: 'CampaignClient' });
export type CampaignClient = z.infer<typeof CampaignClient>;

/** What the reader may do, so that the browser shows only what will work. */
export const CampaignAbilities = z
  .object({
    edit: z.boolean(),
    editPresentation: z.boolean(),
    remove: z.boolean(),
    /** Edit, and the content is not locked by an order. */
    editContent: z.boolean(),
    submitOrder: z.boolean(),
    /** Edit the client: only then another campaign can be made of this one for it. */
    copy: z.boolean(),
  })
  .meta({ id: 'CampaignAbilities' });

/** A row of a campaign list. Money in minor units. */
export const CampaignSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    client: CampaignClient,
    status: CampaignStatus,
    budget: z.int().nullable(),
    currency: z.string(),
    flight: RecordedFlight.nullable(),
    owner: PersonSummary,
    isPrimary: z.boolean(),
    isTest: z.boolean(),
    flow: z.string(),
    /** Step to go on with; `complete` once the guided creation is done. */
    activeStep: z.string(),
    editingStatus: z.string(),
    submissionStatus: z.string().nullable(),
    accessLevel: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CampaignSummary' });
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** One product of a campaign as tables, bars and timelines show it. */
export const CampaignLineView = z
  .object({
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    category: ProductCategory,
    unit: ProductUnit,
    unitPrice: z.int(),
    estimatedDelivery: z.number(),
    deliveryWord: z.string(),
    amount: z.int(),
    /** Per cent of the budget, one decimal; above 100 in sum when the lines exceed the budget. */
    share: z.number(),
    minSpend: z.int().nullable(),
    maxSpend: z.int().nullable(),
    isPrimary: z.boolean(),
    flights: z.array(
      z.object({ startDate: RecordedDay, endDate: RecordedDay }).meta({ id: 'LineFlightView' }),
    ),
    productOptions: z.array(ProductOption),
    options: z.array(LineOption),
    /** What hinders ordering this line, in words; null when nothing does. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CampaignLine' });

export const CategoryAmount = z
  .object({ category: ProductCategory, categoryName: z.string(), amount: z.int(), share: z.number() })
  .meta({ id: 'CategoryAmount' });

export const MonthAmounts = z
  .object({ month: z.string(), amount: z.int(), categories: z.array(CategoryAmount) })
  .meta({ id: 'MonthAmounts' });

/** The budget against what the lines sum to. */
export const AllocationView = z
  .object({
    mode: z.string().nullable(),
    budget: z.int(),
    allocated: z.int(),
    /** Allocated minus budget: positive is over, negative is left. */
    difference: z.int(),
    balanced: z.boolean(),
    /** Such as `The sum is $2,500 more than the budget.` */
    message: z.string(),
    share: z.number(),
    categories: z.array(CategoryAmount),
    months: z.array(MonthAmounts),
  })
  .meta({ id: 'CampaignAllocation' });

/** One entry of a campaign's history. */
export const HistoryEntry = z
  .object({
    id: z.string(),
    at: Instant,
    /** Such as `Order submitted` or `Team changed`. */
    title: z.string(),
    /** Which shape stands before it: a status shape, or `running`, `failed`. */
    shape: z.string(),
    /** More in words, such as why a push failed. */
    detail: z.string().nullable(),
    changes: z.array(ChangedValue),
    /** Person who did it, or `Automatic`. */
    byName: z.string(),
    byUserId: z.string(),
    /** Kind of entry, for filters: details, budget, products, team, status, order, push, export. */
    kind: z.string(),
    /** Record that the entry speaks of, such as the push, for its link. */
    subjectId: z.string().nullable(),
  })
  .meta({ id: 'CampaignHistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Where the submission of the order stands. */
export const SubmissionView = z
  .object({
    status: z.string(),
    orderId: z.string(),
    orderNumber: z.string().nullable(),
    version: z.int32(),
    attempt: z.int32(),
    comment: z.string(),
    reason: z.string().nullable(),
    lineId: z.string().nullable(),
    submittedBy: PersonSummary,
    submittedAt: Instant,
    settledAt: Instant.nullable(),
  })
  .meta({ id: 'CampaignSubmission' });

/** The version that was ordered and counts while a later one is being revised. */
export const VersionInForce = z
  .object({
    version: z.int32(),
    flight: RecordedFlight.nullable(),
    budget: Budget.nullable(),
    lines: z.array(CampaignLineView),
    allocation: AllocationView,
    submission: SubmissionView.nullable(),
  })
  .meta({ id: 'CampaignVersionInForce' });
export type VersionInForce = z.infer<typeof VersionInForce>;

/** A deleted campaign, as far as it is told to whoever still has its address. */
export const DeletedCampaign = z
  .object({
    id: z.string(),
    name: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    deletedAt: Instant,
    deletedByName: z.string(),
    canRestore: z.boolean(),
  })
  .meta({ id: 'DeletedCampaign' });

/** A campaign with everything that its pages show (spec sales 3). */
export const Campaign = z
  .object({
    id: z.string(),
    companyId: z.string(),
    companyGroup: z
      .object({ id: z.string(), name: z.string(), companyId: z.string() })
      .meta({ id: 'CampaignCompanyGroup' }),
    name: z.string(),
    client: CampaignClient,
    status: CampaignStatus,
    statuses: z.array(CampaignStatus),
    flow: z.string(),
    isExpress: z.boolean(),
    campaignTypeId: z.string().nullable(),
    isPrimary: z.boolean(),
    isTest: z.boolean(),
    isDeleted: z.boolean(),
    steps: z.array(z.string()),
    activeStep: z.string(),
    /** Steps whose values are all there. */
    completedSteps: z.array(z.string()),
    editingStatus: z.string(),
    version: z.int32(),
    /** The version was ordered: its content stays as it is. */
    isOrdered: z.boolean(),
    flight: RecordedFlight.nullable(),
    durationMonths: z.number().nullable(),
    durationWeeks: z.int32().nullable(),
    budget: Budget.nullable(),
    objectives: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'CampaignObjective' })),
    ownerUserId: z.string(),
    owner: PersonSummary,
    teamMembers: z.array(CampaignTeamPerson),
    agency: CampaignAgency.nullable(),
    addresses: z.array(CampaignAddress),
    segments: z.array(AudienceSegment),
    geoProfiles: z.array(CampaignGeoProfile),
    radii: z.array(GeoRadius),
    lines: z.array(CampaignLineView),
    allocation: AllocationView,
    customFields: z.record(z.string(), z.unknown()),
    submission: SubmissionView.nullable(),
    submissionStatus: z.string().nullable(),
    submissionComment: z.string(),
    inForce: VersionInForce.nullable(),
    externalIds: z.array(ExternalId),
    /** The latest entries of the history, newest first. */
    latestHistory: z.array(HistoryEntry),
    /** What is still missing before the order can be submitted, in words. */
    missing: z.array(z.string()),
    accessLevel: z.string(),
    abilities: CampaignAbilities,
    createdBy: PersonSummary,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

/**
 * A campaign as a command answers it: from the record alone, without the names of other records. The browser shows it
 * at once and loads the whole afterwards.
 */
export const CampaignRecord = Campaign.pick({
  id: true,
  companyId: true,
  name: true,
  flow: true,
  isExpress: true,
  campaignTypeId: true,
  isPrimary: true,
  isTest: true,
  isDeleted: true,
  steps: true,
  activeStep: true,
  completedSteps: true,
  editingStatus: true,
  version: true,
  isOrdered: true,
  flight: true,
  durationMonths: true,
  durationWeeks: true,
  budget: true,
  objectives: true,
  ownerUserId: true,
  agency: true,
  addresses: true,
  segments: true,
  geoProfiles: true,
  radii: true,
  lines: true,
  allocation: true,
  customFields: true,
  submissionStatus: true,
  submissionComment: true,
  missing: true,
})
  .extend({
    groupId: z.string(),
    clientId: z.string(),
    statusId: z.string(),
    teamMembers: z.array(
      z
        .object({
          userId: z.string(),
          campaignTeamsAccess: z.string(),
          allowCampaignPresentationEdit: z.boolean(),
        })
        .meta({ id: 'CampaignTeamMember' }),
    ),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'CampaignRecord' });
export type CampaignRecord = z.infer<typeof CampaignRecord>;
