import { z } from 'zod';
import { Instant } from '../kernel/values.js';

/** Longest name of an agency (spec sales 9). */
export const AGENCY_NAME_MAX = 100;
/** How long the form waits after the last key before it asks whether the name is free (spec sales 9). */
export const AGENCY_NAME_CHECK_DELAY_MS = 1_000;

export const agencyTexts = {
  nameRequired: 'Name is required',
  nameTooLong: 'Max 100 characters',
  nameTaken: 'Agency name already exists',
  added: 'Agency added successfully!',
} as const;

export const AgencyName = z
  .string()
  .trim()
  .min(1, agencyTexts.nameRequired)
  .max(AGENCY_NAME_MAX, agencyTexts.nameTooLong);

/** An agency (spec sales 3). */
export const Agency = z
  .object({
    id: z.string(),
    name: z.string(),
    companyId: z.string(),
    isActive: z.boolean(),
    useDefaultCommission: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ edit: z.boolean() }).meta({ id: 'AgencyAbilities' }),
  })
  .meta({ id: 'Agency' });
export type Agency = z.infer<typeof Agency>;

export const AGENCY_STATUSES = ['Active', 'Inactive', 'All'] as const;
