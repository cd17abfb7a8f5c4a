import { declaredOperations } from '@upfront/contracts/operations.js';
import { queueWork } from '../reactions/queue-work.js';
import { defineReaction } from '../reactions/reaction.js';

/** Declared work that was asked for, or requeued, is queued. */
export const operationReactions = defineReaction({ name: 'operations', on: queueWork(declaredOperations) });
