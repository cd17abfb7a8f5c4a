import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';

const agencyId = z.string();
const fields = z.object({ name: z.string(), useDefaultCommission: z.boolean() });

export const AgencyAdded = defineEvent(
  'AgencyAdded.v1',
  z.object({
    agencyId,
    companyId: z.string(),
    ...fields.shape,
    isActive: z.boolean(),
    createdBy: z.string(),
  }),
);
/** Only the fields that changed, and what they were before. */
export const AgencyEdited = defineEvent(
  'AgencyEdited.v1',
  z.object({ agencyId, changes: fields.partial(), previous: fields.partial() }),
);
export const AgencyActivated = defineEvent('AgencyActivated.v1', z.object({ agencyId }));
export const AgencyDeactivated = defineEvent('AgencyDeactivated.v1', z.object({ agencyId }));

export type AgencyEvent =
  | EventOf<typeof AgencyAdded>
  | EventOf<typeof AgencyEdited>
  | EventOf<typeof AgencyActivated>
  | EventOf<typeof AgencyDeactivated>;
