import { z } from 'zod';

/** What of a campaign can be sent to a field of the outside system. Money is sent as a decimal number. */
export const CAMPAIGN_SOURCES = [
  'id',
  'name',
  'status',
  'clientName',
  'agencyName',
  'ownerName',
  'ownerEmail',
  'groupName',
  'startDate',
  'endDate',
  'budget',
  'currency',
  'objectives',
  'comment',
] as const;
export const LINE_SOURCES = [
  'id',
  'position',
  'productName',
  'category',
  'options',
  'startDate',
  'endDate',
  'amount',
  'quantity',
] as const;

const FieldName = z.string().regex(/^[A-Za-z]\w{0,79}$/, 'Enter the field’s API name');

const mappingOf = <const Sources extends readonly [string, ...string[]]>(sources: Sources) =>
  z
    .object({
      /** API name of the field in the outside system. */
      field: FieldName,
      source: z.enum(sources).nullable().default(null),
      /** A fixed value, where no source is given. */
      value: z.string().max(255, 'Max 255 characters').nullable().default(null),
    })
    .refine(
      (entry) => (entry.source === null) !== (entry.value === null),
      'Choose a source or a fixed value',
    );

/** Where the parts of a campaign go in the outside system. */
export const FieldMapping = z.object({
  opportunity: z.array(mappingOf(CAMPAIGN_SOURCES)).max(100).meta({ id: 'OpportunityFields' }),
  line: z.array(mappingOf(LINE_SOURCES)).max(100).meta({ id: 'OpportunityLineFields' }),
});
export type FieldMapping = z.infer<typeof FieldMapping>;
