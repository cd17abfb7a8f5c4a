import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { Id } from '../kernel/values.js';

/** An attachment; its bytes stand in the object store under `key`. */
export const SupportAttachment = z.object({
  name: z.string(),
  key: z.string(),
  size: z.int(),
});
export type SupportAttachment = z.infer<typeof SupportAttachment>;

export const SupportRequested = defineEvent(
  'SupportRequested.v1',
  z.object({
    requestId: Id,
    userId: Id,
    companyId: z.string(),
    groupId: z.string(),
    subject: z.string(),
    message: z.string(),
    pagePath: z.string(),
    attachments: z.array(SupportAttachment),
  }),
);
export const SupportEmailSent = defineEvent('SupportEmailSent.v1', z.object({ requestId: Id }));
export const SupportEmailFailed = defineEvent(
  'SupportEmailFailed.v1',
  z.object({ requestId: Id, reason: z.string() }),
);

export type SupportEvent =
  EventOf<typeof SupportRequested> | EventOf<typeof SupportEmailSent> | EventOf<typeof SupportEmailFailed>;
