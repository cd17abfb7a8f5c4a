import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { ContactMethod } from './model.js';

const contactId = z.string();
const names = z.object({ firstName: z.string(), lastName: z.string(), title: z.string() });

export const ContactCreated = defineEvent(
  'ContactCreated.v1',
  z.object({
    contactId,
    companyId: z.string(),
    companyGroupId: z.string(),
    ...names.shape,
    contactMethods: z.array(ContactMethod),
    createdBy: z.string(),
  }),
  { personal: ['firstName', 'lastName', 'title', 'contactMethods'] },
);

/** Only the fields that changed, and what they were before. */
export const ContactEdited = defineEvent(
  'ContactEdited.v1',
  z.object({ contactId, changes: names.partial(), previous: names.partial() }),
  { personal: ['changes', 'previous'] },
);
export const ContactMethodAdded = defineEvent(
  'ContactMethodAdded.v1',
  z.object({ contactId, method: ContactMethod }),
  {
    personal: ['method'],
    part: 'method',
  },
);
export const ContactMethodEdited = defineEvent(
  'ContactMethodEdited.v1',
  z.object({ contactId, method: ContactMethod, previous: ContactMethod }),
  { personal: ['method', 'previous'], part: 'method' },
);
/** `order` is the method's new place, from 0. */
export const ContactMethodReordered = defineEvent(
  'ContactMethodReordered.v1',
  z.object({ contactId, methodId: z.string(), order: z.int() }),
  { part: 'methodId' },
);
export const ContactMethodRemoved = defineEvent(
  'ContactMethodRemoved.v1',
  z.object({ contactId, method: ContactMethod }),
  { personal: ['method'], part: 'method' },
);
export const ContactDeleted = defineEvent('ContactDeleted.v1', z.object({ contactId }));
export const ContactRestored = defineEvent('ContactRestored.v1', z.object({ contactId }));
/** A request for access: of whom, by which address they know of the contact, and where the contact belongs. */
const accessRequest = z.object({
  contactId,
  companyId: z.string(),
  groupId: z.string(),
  userId: z.string(),
  email: z.string(),
});
export const ContactAccessRequested = defineEvent(
  'ContactAccessRequested.v1',
  accessRequest.extend({ ownerId: z.string() }),
  { personal: ['email'], part: 'userId' },
);
export const ContactAccessGranted = defineEvent('ContactAccessGranted.v1', accessRequest, {
  personal: ['email'],
  part: 'userId',
});
export const ContactAccessDeclined = defineEvent('ContactAccessDeclined.v1', accessRequest, {
  personal: ['email'],
  part: 'userId',
});
/** What was granted is taken back. */
export const ContactAccessEnded = defineEvent(
  'ContactAccessEnded.v1',
  z.object({ contactId, userId: z.string() }),
  { part: 'userId' },
);

export type ContactEvent =
  | EventOf<typeof ContactCreated>
  | EventOf<typeof ContactEdited>
  | EventOf<typeof ContactMethodAdded>
  | EventOf<typeof ContactMethodEdited>
  | EventOf<typeof ContactMethodReordered>
  | EventOf<typeof ContactMethodRemoved>
  | EventOf<typeof ContactDeleted>
  | EventOf<typeof ContactRestored>
  | EventOf<typeof ContactAccessRequested>
  | EventOf<typeof ContactAccessGranted>
  | EventOf<typeof ContactAccessDeclined>
  | EventOf<typeof ContactAccessEnded>;
