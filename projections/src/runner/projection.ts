import type { EventDefinition, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { isEvent } from '@upfront/contracts/kernel/define-event.js';
import type { z } from 'zod';
import type { AnyReadModel } from './read-model.js';
import type { Store } from './store.js';

/** What is done about one type of event, in a context such as a projection's store. */
export interface EventHandler<Context> {
  readonly type: string;
  readonly handle: (event: RecordedEvent, context: Context) => Promise<void>;
}

/** Binds a handler to a declared event; the event's data is typed by its definition. */
export const when = <Type extends string, Data extends z.core.$ZodType, Context>(
  definition: EventDefinition<Type, Data>,
  handler: (event: RecordedEvent<Type, z.output<Data>>, context: Context) => Promise<void> | void,
): EventHandler<Context> => ({
  type: definition.type,
  handle: async (event, context) => {
    if (isEvent(definition, event)) await handler(event, context);
  },
});

export interface Projection {
  readonly kind: 'projection';
  readonly name: string;
  readonly group: string;
  /** All models that it reads or writes; it can touch no other. */
  readonly models: readonly AnyReadModel[];
  /** Those of its models that it writes; the others it only looks things up in. */
  readonly writes: readonly AnyReadModel[];
  readonly on: readonly EventHandler<Store>[];
  /**
   * Documents that the handlers will ask for, so that a whole batch reads them in one call. Only where the runner does
   * not learn it by itself: it sees ids that are values of the event or made of them.
   */
  readonly reads?: (event: RecordedEvent) => readonly (readonly [AnyReadModel, readonly string[]])[];
}

/**
 * Declares how events become documents. Handlers are sequential within a group, free of side effects, and
 * deterministic: no clock, no random, nothing but the event and the store. Without `writes` they may write all models.
 * @throws when a model belongs to another group or an event has two handlers
 */
export const defineProjection = ({
  writes,
  ...options
}: Omit<Projection, 'kind' | 'writes'> & Partial<Pick<Projection, 'writes'>>): Projection => {
  for (const model of options.models) {
    if (model.group !== options.group) {
      throw new Error(
        `Projection ${options.name} is of group ${options.group}, its model ${model.name} of ${model.group}`,
      );
    }
  }
  refuseTwice(options.name, options.on);
  return { ...options, writes: writes ?? options.models, kind: 'projection' };
};

/** @throws when two handlers of one definition wait for the same type of event */
export const refuseTwice = (name: string, handlers: readonly EventHandler<never>[]): void => {
  const seen = new Set<string>();
  for (const { type } of handlers) {
    if (seen.has(type)) throw new Error(`${name} has two handlers for ${type}`);
    seen.add(type);
  }
};
