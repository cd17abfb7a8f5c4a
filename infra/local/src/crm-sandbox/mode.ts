import { z } from 'zod';

/** Errors that Salesforce answers with, as the sandbox can be told to. */
export const FAILURES = [
  'REQUIRED_FIELD_MISSING',
  'REQUEST_LIMIT_EXCEEDED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const;

/** For how many calls the mode holds; then the sandbox works again. 0: until it is switched. */
const times = z.coerce.number().int().min(0).max(10_000).default(0);

/** How the sandbox behaves. Reads stay possible in `drop`: a lost answer is then found by looking it up. */
export const Mode = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work') }),
  z.object({
    kind: z.literal('fail'),
    failure: z.enum(FAILURES),
    /** The field that REQUIRED_FIELD_MISSING names. */
    field: z.string().min(1).max(80).default('Billing_Account__c'),
    /** Seconds that the answer asks the caller to wait. */
    retryAfter: z.coerce.number().int().min(0).max(600).default(1),
    times,
  }),
  z.object({ kind: z.literal('slow'), seconds: z.coerce.number().min(0).max(600).default(15), times }),
  z.object({ kind: z.literal('drop'), times }),
]);
export type Mode = z.infer<typeof Mode>;

/** The mode that follows once `mode` has acted on one call. */
export const afterOneCall = (mode: Mode): Mode => {
  if (mode.kind === 'work' || mode.times === 0) return mode;
  return mode.times === 1 ? { kind: 'work' } : { ...mode, times: mode.times - 1 };
};
