import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Id } from '../kernel/values.js';
import { SupportAttachment } from './events.js';

/** All that the mail of a question says. */
export const SupportRequest = z
  .object({
    id: Id,
    isSent: z.boolean(),
    subject: z.string(),
    message: z.string(),
    pagePath: z.string(),
    attachments: z.array(SupportAttachment.meta({ id: 'SupportAttachment' })),
    person: z
      .object({ id: Id, fullName: z.string(), email: z.string(), title: z.string() })
      .meta({ id: 'SupportPerson' }),
    companyName: z.string(),
    groupName: z.string(),
  })
  .meta({ id: 'SupportRequest' });
export type SupportRequest = z.infer<typeof SupportRequest>;

export const supportRequestForSending = defineQuery({
  name: 'supportRequestForSending',
  context: 'support',
  path: '/internal/support-requests/{id}',
  input: z.object({ id: Id }),
  output: SupportRequest,
  access: access.internal,
  after: ['operations', 'identity'],
  summary: 'A question to support, as the worker mails it.',
});
