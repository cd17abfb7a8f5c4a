import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import {
  AllocationMode,
  AudienceSegment,
  Budget,
  CampaignAddress,
  CampaignAgency,
  CampaignContent,
  CampaignFlow,
  CampaignGeoProfile,
  CampaignLine,
  CampaignStep,
  CampaignTeamMember,
  CustomFields,
  RecordedFlight,
  GeoRadius,
  LineOption,
} from './model.js';

const campaignId = z.string();

export const CampaignStarted = defineEvent(
  'CampaignStarted.v1',
  z.object({
    campaignId,
    companyId: z.string(),
    groupId: z.string(),
    clientId: z.string(),
    flow: CampaignFlow,
    statusId: z.string(),
    ownerUserId: z.string(),
    createdByUserId: z.string(),
    teamMembers: z.array(CampaignTeamMember),
    isTest: z.boolean(),
    content: CampaignContent,
  }),
);

const details = z.object({
  name: z.string(),
  campaignTypeId: z.string().nullable(),
  flight: RecordedFlight.nullable(),
});
/** Only the fields that changed, and what they were before. */
export const DetailsSet = defineEvent(
  'DetailsSet.v1',
  z.object({ campaignId, changes: details.partial(), previous: details.partial() }),
);
export const BudgetSet = defineEvent(
  'BudgetSet.v1',
  z.object({ campaignId, budget: Budget, previous: Budget.nullable() }),
);
/** With `resetProducts` the lines are gone: products were recommended for other objectives. */
export const ObjectivesSet = defineEvent(
  'ObjectivesSet.v1',
  z.object({
    campaignId,
    objectives: z.array(z.string()),
    previous: z.array(z.string()),
    resetProducts: z.boolean(),
  }),
);
export const AgencySet = defineEvent(
  'AgencySet.v1',
  z.object({ campaignId, agency: CampaignAgency.nullable(), previous: CampaignAgency.nullable() }),
);
export const OwnerChanged = defineEvent(
  'CampaignOwnerChanged.v1',
  z.object({ campaignId, ownerUserId: z.string(), previous: z.string() }),
);
export const TeamChanged = defineEvent(
  'CampaignTeamChanged.v1',
  z.object({ campaignId, teamMembers: z.array(CampaignTeamMember), previous: z.array(CampaignTeamMember) }),
);
export const AddressesSet = defineEvent(
  'CampaignAddressesSet.v1',
  z.object({ campaignId, addresses: z.array(CampaignAddress), previous: z.array(CampaignAddress) }),
);
export const AudienceSaved = defineEvent(
  'AudienceSaved.v1',
  z.object({ campaignId, segments: z.array(AudienceSegment), previous: z.array(AudienceSegment) }),
);
export const GeoSaved = defineEvent(
  'GeoSaved.v1',
  z.object({
    campaignId,
    geoProfiles: z.array(CampaignGeoProfile),
    previous: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
);
export const RadiiSaved = defineEvent(
  'RadiiSaved.v1',
  z.object({ campaignId, radii: z.array(GeoRadius), previous: z.array(GeoRadius) }),
);

const namedLine = z.object({ id: z.string(), productId: z.string(), name: z.string() });
/** All lines after the selection; those that stay keep their amounts, new ones start at nothing. */
export const ProductsSelected = defineEvent(
  'ProductsSelected.v1',
  z.object({
    campaignId,
    lines: z.array(CampaignLine),
    added: z.array(namedLine),
    removed: z.array(namedLine),
  }),
);
const allocated = z.object({
  lineId: z.string(),
  name: z.string(),
  amount: z.int(),
  flights: CampaignLine.shape.flights,
});
/** Amounts and flights of all lines. `balanced` is false on a draft whose sum is not the budget. */
export const BudgetAllocated = defineEvent(
  'BudgetAllocated.v1',
  z.object({
    campaignId,
    mode: AllocationMode,
    balanced: z.boolean(),
    lines: z.array(allocated),
    previous: z.array(allocated),
  }),
);
export const ProductOptionsSet = defineEvent(
  'ProductOptionsSet.v1',
  z.object({
    campaignId,
    lineId: z.string(),
    name: z.string(),
    options: z.array(LineOption),
    previous: z.array(LineOption),
  }),
  { part: 'options' },
);
export const ProductFlagsSet = defineEvent(
  'ProductFlagsSet.v1',
  z.object({
    campaignId,
    flags: z.array(z.object({ lineId: z.string(), name: z.string(), isPrimary: z.boolean() })),
  }),
);

export const StepReached = defineEvent('StepReached.v1', z.object({ campaignId, step: CampaignStep }));
/** Back to an earlier step; what was saved stays. */
export const StepLeft = defineEvent(
  'StepLeft.v1',
  z.object({ campaignId, from: CampaignStep, step: CampaignStep }),
);
export const EditStarted = defineEvent('EditStarted.v1', z.object({ campaignId }));
/** Carries what the campaign is again, so that no reader has to remember what it was. */
export const EditCancelled = defineEvent(
  'EditCancelled.v1',
  z.object({ campaignId, restored: CampaignContent }),
);
/** The guided creation, or an edit after it, is finished. */
export const CampaignCompleted = defineEvent('CampaignCompleted.v1', z.object({ campaignId }));
/** `isTest` stands here, and the status in `MarkedTest`, so that lists can keep count without remembering them. */
export const StatusMoved = defineEvent(
  'StatusMoved.v1',
  z.object({ campaignId, statusId: z.string(), previous: z.string(), isTest: z.boolean() }),
);
export const CustomFieldsSet = defineEvent(
  'CustomFieldsSet.v1',
  z.object({ campaignId, values: CustomFields, previous: CustomFields }),
);
export const ConvertedToFull = defineEvent('CampaignConvertedToFull.v1', z.object({ campaignId }));
/** The latest of a client's campaigns to be made primary is the primary one. */
export const MadePrimary = defineEvent(
  'CampaignMadePrimary.v1',
  z.object({ campaignId, clientId: z.string(), isPrimary: z.boolean() }),
);
export const MarkedTest = defineEvent(
  'CampaignMarkedTest.v1',
  z.object({ campaignId, isTest: z.boolean(), statusId: z.string() }),
);
/** Follows `CampaignStarted` in the stream of the copy. */
export const CampaignCopied = defineEvent(
  'CampaignCopied.v1',
  z.object({ campaignId, fromCampaignId: z.string(), fromName: z.string() }),
);
/** Follows `CampaignStarted` in the stream of a campaign that goes on where another one ends. */
export const CampaignRenewed = defineEvent(
  'CampaignRenewed.v1',
  z.object({ campaignId, fromCampaignId: z.string(), fromName: z.string() }),
);
/** A new version is opened for editing; the earlier one stays as it was ordered. */
export const VersionCreated = defineEvent('VersionCreated.v1', z.object({ campaignId, version: z.int32() }));
/**
 * The revision is given up and `version` counts again, with the order it was placed by. Carries what the campaign is
 * again, so that no reader has to remember what it was.
 */
export const VersionDiscarded = defineEvent(
  'VersionDiscarded.v1',
  z.object({
    campaignId,
    version: z.int32(),
    discarded: z.int32(),
    orderId: z.string(),
    submissionComment: z.string(),
    restored: CampaignContent,
  }),
);
/** Status and test flag stand in these events so that lists can keep count without remembering them. */
const counted = { campaignId, statusId: z.string(), isTest: z.boolean() };
export const CampaignDeleted = defineEvent('CampaignDeleted.v1', z.object(counted));
export const CampaignRestored = defineEvent('CampaignRestored.v1', z.object(counted));

/** Somebody pressed Submit: the version is locked until the order is settled, and a worker takes it from here. */
export const OrderRequested = defineEvent(
  'OrderRequested.v1',
  z.object({
    campaignId,
    orderId: z.string(),
    version: z.int32(),
    attempt: z.int32(),
    comment: z.string(),
    requestedBy: z.string(),
    campaignName: z.string(),
    ownerUserId: z.string(),
  }),
);
/** The order was taken (the version is never edited again) or refused (it may be edited and submitted again). */
export const OrderSettled = defineEvent(
  'OrderSettled.v1',
  z.object({
    campaignId,
    orderId: z.string(),
    outcome: z.enum(['submitted', 'failed']),
    reason: z.string().nullable(),
    lineId: z.string().nullable(),
    orderNumber: z.string().nullable(),
  }),
);

/** An operator had a failed submission run again: the same order, with what the campaign holds by now. */
export const OrderRequeued = defineEvent(
  'OrderRequeued.v1',
  z.object({
    campaignId,
    orderId: z.string(),
    companyId: z.string(),
    groupId: z.string(),
    version: z.int32(),
    attempt: z.int32(),
  }),
);

export type CampaignEvent =
  | EventOf<typeof CampaignStarted>
  | EventOf<typeof DetailsSet>
  | EventOf<typeof BudgetSet>
  | EventOf<typeof ObjectivesSet>
  | EventOf<typeof AgencySet>
  | EventOf<typeof OwnerChanged>
  | EventOf<typeof TeamChanged>
  | EventOf<typeof AddressesSet>
  | EventOf<typeof AudienceSaved>
  | EventOf<typeof GeoSaved>
  | EventOf<typeof RadiiSaved>
  | EventOf<typeof ProductsSelected>
  | EventOf<typeof BudgetAllocated>
  | EventOf<typeof ProductOptionsSet>
  | EventOf<typeof ProductFlagsSet>
  | EventOf<typeof StepReached>
  | EventOf<typeof StepLeft>
  | EventOf<typeof EditStarted>
  | EventOf<typeof EditCancelled>
  | EventOf<typeof CampaignCompleted>
  | EventOf<typeof StatusMoved>
  | EventOf<typeof CustomFieldsSet>
  | EventOf<typeof ConvertedToFull>
  | EventOf<typeof MadePrimary>
  | EventOf<typeof MarkedTest>
  | EventOf<typeof CampaignCopied>
  | EventOf<typeof CampaignRenewed>
  | EventOf<typeof VersionCreated>
  | EventOf<typeof VersionDiscarded>
  | EventOf<typeof CampaignDeleted>
  | EventOf<typeof CampaignRestored>
  | EventOf<typeof OrderRequested>
  | EventOf<typeof OrderRequeued>
  | EventOf<typeof OrderSettled>;
