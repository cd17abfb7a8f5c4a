import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { declaredOperations, type DescribedKind } from '@upfront/contracts/operations.js';
import { requeuePush } from '../crm/requeue-push.js';
import { handle } from '../execute/bind.js';
import { requeueOrder } from '../orders/requeue-order.js';
import { requeueDeclared, type Requeue } from './requeue.js';
import { Aggregates } from '../execute/aggregates.js';

/** Kinds with rules of their own. */
const described: Readonly<Record<DescribedKind, Requeue>> = {
  'crm-push': requeuePush,
  'order-submission': requeueOrder,
};

/** An id belongs to work of one kind. */
const kinds: readonly Requeue[] = [...Object.values(described), ...declaredOperations.map(requeueDeclared)];

export const requeueTask = handle(
  RequeueTask,
  { aggregates: Aggregates },
  async (input, context, services) => {
    for (const requeue of kinds) {
      const outcome = await requeue(input, context, services);
      if (outcome) return outcome;
    }
    throw new Refusal(problems.notFound);
  },
);
