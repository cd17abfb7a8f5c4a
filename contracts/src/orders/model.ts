import { z } from 'zod';
import { Id } from '../kernel/values.js';
import { CampaignRecord } from '../campaigns/views.js';
import { OperationAccepted } from '../operations/model.js';

/** The browser asks for the outcome every second, at most 100 times; then it stops asking (spec sales 9). */
export const ORDER_POLLING = { everyMs: 1_000, polls: 100 } as const;

/** What Submit answers: the operation to follow, and the updated campaign (spec sales 4). */
export const OrderAcceptedAnswer = z
  .object({ ...OperationAccepted.shape, orderId: Id, campaign: CampaignRecord })
  .meta({ id: 'OrderRequestedAnswer' });

/** Texts of submitting (spec sales 8). The server's message follows where there is one. */
export const orderTexts = {
  failed: 'Error occurred while submitting the campaign',
  failedWith: (message: string): string => `Error occurred while submitting the campaign: ${message}`,
  unsettled: (campaignName: string): string =>
    `${campaignName} is still being submitted. See Operations at the top for the result.`,
  exhausted: 'The order could not be processed, and nothing was ordered. Submit it again.',
} as const;

/** Number of an order as people read it, from the tail of its id, which is random. */
export const orderNumberOf = (orderId: string): string =>
  `UF-${orderId.replaceAll('-', '').slice(-10).toUpperCase()}`;
