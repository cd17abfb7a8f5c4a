import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { OperationDefinition } from '@upfront/contracts/operations/operation-definition.js';
import { stepIn, type OperationStep } from '@upfront/contracts/operations/steps.js';
import type { EventHandler } from '../runner/projection.js';

/** A step of long work, and the event that told of it. */
export interface ToldStep {
  readonly operation: OperationDefinition;
  readonly step: OperationStep;
  readonly event: RecordedEvent;
}

/** Handlers of all events that move long work of these kinds on. */
export const whenTold = <Context>(
  operations: readonly OperationDefinition[],
  handle: (told: ToldStep, context: Context) => Promise<void> | void,
): readonly EventHandler<Context>[] => {
  const types = new Set(operations.flatMap(({ told }) => told.map(({ event }) => event.type)));
  return [...types].map((type) => ({
    type,
    handle: async (event, context) => {
      for (const operation of operations) {
        const step = stepIn(operation.told, event);
        if (step) await handle({ operation, step, event }, context);
      }
    },
  }));
};
