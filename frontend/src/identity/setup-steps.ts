/** Steps of the initial setup, in order (spec shell 2.1: details, headshot, password). */
const STEPS = ['details', 'headshot', 'password'] as const;
export type SetupStep = (typeof STEPS)[number];

export const setupPath = (step: SetupStep, search: string): string => `/initial-setup/${step}${search}`;

/** Where a person stands, in words. */
export const setupLead = (step: SetupStep, text: string): string =>
  `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}. ${text}`;
