import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { OrderAcceptedAnswer } from './model.js';

/**
 * Submits the campaign as an order. Pressed again while it runs it answers the same order. Refused with what is missing
 * while the campaign is not complete, or the sum is not the budget. Source: spec sales 4, 7.
 */
export const SubmitOrder = defineCommand({
  name: 'SubmitOrder',
  context: 'orders',
  method: 'POST',
  path: '/campaign/submit-order',
  input: z.object({ id: Id, submissionComment: z.string().trim().max(5_000).default('') }),
  output: OrderAcceptedAnswer,
  status: 202,
  access: access.record('edit', 'Campaign'),
  summary: 'Submits a campaign as an order; get the result at /campaign/{id}/submission-status.',
});

/** What a worker is to do next with an order. */
export const OrderInstruction = z.object({
  next: z.enum(['validate', 'accept', 'settle', 'stop']),
  outcome: z.enum(['submitted', 'failed']).nullable(),
  reason: z.string().nullable(),
  lineId: z.string().nullable(),
  orderNumber: z.string().nullable(),
});

const internal = { context: 'orders', access: access.internal, output: OrderInstruction } as const;
const report = { orderId: Id, campaignId: Id };

export const OpenOrder = defineCommand({
  ...internal,
  name: 'OpenOrder',
  input: z.object(report),
  summary: 'A worker starts an order and stores its content.',
});

export const ValidateOrder = defineCommand({
  ...internal,
  name: 'ValidateOrder',
  input: z.object(report),
  summary: 'Checks an order line by line against the current catalog.',
});

export const AcceptOrder = defineCommand({
  ...internal,
  name: 'AcceptOrder',
  input: z.object(report),
  summary: 'Accepts a valid order and assigns its number.',
});

export const FailOrder = defineCommand({
  ...internal,
  name: 'FailOrder',
  input: z.object({ ...report, reason: z.string().min(1).max(2_000) }),
  summary: 'Rejects an order that could not be processed.',
});
