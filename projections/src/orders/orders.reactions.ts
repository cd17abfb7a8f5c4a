import { OrderSubmissions } from '@upfront/contracts/orders/submission.operation.js';
import { queueWork } from '../reactions/queue-work.js';
import { defineReaction } from '../reactions/reaction.js';

/** An order that was asked for, or asked for again, is taken through validation by a worker. */
export const orderReactions = defineReaction({ name: 'orders', on: queueWork([OrderSubmissions]) });
