import { z } from 'zod';
import { ClientPartId } from '../clients/model.js';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, MinorUnits } from '../kernel/values.js';
import { AllocationMode, CAMPAIGN_LIMITS, Flight, GeoRadius } from './model.js';
import { CampaignRecord } from './views.js';

const answer = z.object({ id: Id, campaign: CampaignRecord }).meta({ id: 'CampaignStepSaved' });
const edit = {
  context: 'campaigns',
  method: 'POST',
  output: answer,
  access: access.record('edit', 'Campaign'),
} as const;
const seen = SeenValues.optional();
/** Goes on to the next step when the saved one is the active one; `false` saves and stays. */
const advance = z.boolean().default(true);

export const SaveCampaignAudience = defineCommand({
  ...edit,
  name: 'SaveCampaignAudience',
  path: '/campaign/{id}/audience/save-primary',
  input: z.object({
    id: Id,
    segmentIds: z.array(z.string().max(100)).max(CAMPAIGN_LIMITS.segments),
    advance,
    seen,
  }),
  summary: 'Sets the audience segments.',
});

export const SaveCampaignGeo = defineCommand({
  ...edit,
  name: 'SaveCampaignGeo',
  path: '/campaign/{id}/geo/save-primary',
  input: z.object({
    id: Id,
    geoProfileIds: z.array(ClientPartId).max(CAMPAIGN_LIMITS.geoProfiles),
    advance,
    seen,
  }),
  summary: 'Chooses among the client’s geo profiles.',
});

export const SaveCampaignRadii = defineCommand({
  ...edit,
  name: 'SaveCampaignRadii',
  path: '/campaign/{id}/geo/save-radii',
  input: z.object({ id: Id, radii: z.array(GeoRadius).max(CAMPAIGN_LIMITS.radii), seen }),
  summary: 'Sets circles around places, in miles.',
});

const productIds = z
  .array(Id)
  .max(CAMPAIGN_LIMITS.lines)
  .transform((ids) => [...new Set(ids)]);

export const SavePrimaryProducts = defineCommand({
  ...edit,
  name: 'SavePrimaryProducts',
  path: '/campaign/{id}/products/save-primary',
  input: z.object({ id: Id, productIds, seen }),
  summary: 'Sets the products of the campaign; products that stay keep their amounts.',
});

export const PutProductSelection = defineCommand({
  ...edit,
  name: 'PutProductSelection',
  method: 'PUT',
  path: '/campaigns/{id}/product-selection',
  input: z.object({ id: Id, productIds, seen }),
  summary: 'Sets the products of the campaign (resource style).',
});

export const UpdateProductFlags = defineCommand({
  ...edit,
  name: 'UpdateProductFlags',
  path: '/campaign/{id}/products/update-primary-flags',
  input: z.object({
    id: Id,
    flags: z
      .array(z.object({ productId: Id, isPrimary: z.boolean() }))
      .min(1)
      .max(CAMPAIGN_LIMITS.lines),
  }),
  summary: 'Sets which products of the campaign are primary.',
});

/** One line of an allocation; what is left out stays as it is. */
export const AllocationLine = z.object({
  productId: Id,
  /** Minor units; taken only by hand. */
  amount: MinorUnits.optional(),
  /** Share beside the other lines; taken only by weight, default: the weight of the catalogue. */
  weight: z.number().min(0).max(1_000_000_000_000).optional(),
  /** Empty: the whole flight of the campaign. */
  flights: z.array(Flight).max(CAMPAIGN_LIMITS.flightsPerLine).optional(),
});

export const AllocateBudget = defineCommand({
  ...edit,
  name: 'AllocateBudget',
  path: '/campaign/{id}/products/allocate',
  input: z.object({
    id: Id,
    mode: AllocationMode.default('hand'),
    lines: z.array(AllocationLine).max(CAMPAIGN_LIMITS.lines).default([]),
    /** Keeps amounts that do not sum to the budget, to go on with later. */
    draft: z.boolean().default(false),
    /** By `lines.<productId>.amount` and `lines.<productId>.flights`. */
    seen,
  }),
  summary: 'Splits the budget over the products: equally, by weight, by rank, minimum first, or by hand.',
});

export const SetProductOptions = defineCommand({
  ...edit,
  name: 'SetProductOptions',
  path: '/campaign/{id}/products/options',
  input: z.object({
    id: Id,
    productId: Id,
    options: z.array(z.object({ optionId: z.string().max(60), value: z.string().trim().max(500) })).max(30),
    /** By `options.<optionId>`. */
    seen,
  }),
  summary: 'Sets the options of one product of the campaign.',
});
