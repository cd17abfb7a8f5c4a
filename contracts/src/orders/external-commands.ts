import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { ItemNoteType, ReportedOrder } from './external-model.js';

/**
 * Takes what an outside system says of an order of a campaign. Refused where the company has no such campaign, and
 * where the order is known as another campaign's.
 */
export const ReceiveExternalOrder = defineCommand({
  name: 'ReceiveExternalOrder',
  context: 'orders',
  input: ReportedOrder,
  output: z.object({ id: Id }),
  access: access.internal,
  summary: 'Accepts a report from an outside system about an order.',
  bodyLimit: 4 * 1024 * 1024,
});

/** Adds a note to an item of an external order. Source: spec sales 3, 7. */
export const PostItemNote = defineCommand({
  name: 'PostItemNote',
  context: 'orders',
  method: 'POST',
  path: '/external-orders/{id}/external-order-items/{itemId}/notes',
  input: z.object({
    id: Id,
    itemId: Id,
    type: ItemNoteType.default('default'),
    text: z.string().trim().min(1, 'Write something first').max(5_000, 'Max 5,000 characters'),
  }),
  output: z.object({ id: Id }),
  status: 201,
  access: access.record('edit', 'Campaign'),
  summary: 'Adds a note to an item of an external order.',
});
