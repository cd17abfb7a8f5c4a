import { nameUpTo } from '../kernel/one-line.js';

/** Longest name of an agency (spec sales 9). */
export const AGENCY_NAME_MAX = 100;
/** How long the form waits after the last key before it asks whether the name is free (spec sales 9). */
export const AGENCY_NAME_CHECK_DELAY_MS = 1_000;
/** Newest campaigns of an agency among which its clients are looked for. */
export const AGENCY_CAMPAIGNS_MAX = 5_000;

export const AGENCY_STATUSES = ['Active', 'Inactive', 'All'] as const;

export const agencyTexts = {
  nameRequired: 'Name is required',
  nameTaken: 'Agency name already exists',
  added: 'Agency added successfully!',
} as const;

export const AgencyName = nameUpTo(AGENCY_NAME_MAX, agencyTexts.nameRequired);
