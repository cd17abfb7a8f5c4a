import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../define-event.js';
import type { Fields } from './field.js';
import { heldShape, someShape, type HeldShape, type WantedShape } from './shapes.js';

type Created<F extends Fields> = z.ZodObject<{
  id: z.ZodString;
  companyId: z.ZodString;
  key: z.ZodNullable<z.ZodString>;
  values: z.ZodObject<HeldShape<F>>;
}>;
type Changed<F extends Fields> = z.ZodObject<{
  id: z.ZodString;
  changes: z.ZodObject<WantedShape<F>>;
  previous: z.ZodObject<WantedShape<F>>;
}>;
const Of = z.object({ id: z.string() });
const Moved = z.object({ id: z.string(), order: z.int32() });
const Reordered = z.object({ companyId: z.string(), recordIds: z.array(z.string()) });

/**
 * What can happen to a record, in its stream `<resource>-<id>`; a new order of all is in `<resource>-order-<company>`.
 * Switched fields are changes, too: their event says so in its name, so that a history can be read at a glance.
 */
export interface ResourceEvents<Name extends string, Plural extends string, F extends Fields> {
  readonly created: EventDefinition<`${Name}Created.v1`, Created<F>>;
  readonly changed: EventDefinition<`${Name}Changed.v1`, Changed<F>>;
  readonly switchedOn: EventDefinition<`${Name}SwitchedOn.v1`, Changed<F>>;
  readonly switchedOff: EventDefinition<`${Name}SwitchedOff.v1`, Changed<F>>;
  /** Place in the company's order, from 0. */
  readonly moved: EventDefinition<`${Name}Moved.v1`, typeof Moved>;
  /** These first, in this order; what is not named stays behind them in the order it had. */
  readonly reordered: EventDefinition<`${Plural}Reordered.v1`, typeof Reordered>;
  readonly deleted: EventDefinition<`${Name}Deleted.v1`, typeof Of>;
  readonly restored: EventDefinition<`${Name}Restored.v1`, typeof Of>;
}

export const resourceEvents = <Name extends string, Plural extends string, F extends Fields>(
  name: Name,
  plural: Plural,
  fields: F,
): ResourceEvents<Name, Plural, F> => {
  const isPersonal = Object.values(fields).some((one) => one.isPersonal === true);
  const values = z.object(heldShape(fields));
  const some = z.object(someShape(fields));
  const changed = z.object({ id: z.string(), changes: some, previous: some });
  const ofChange = { personal: isPersonal ? ['changes', 'previous'] : [] };
  return {
    created: defineEvent(
      `${name}Created.v1`,
      z.object({ id: z.string(), companyId: z.string(), key: z.nullable(z.string()), values }),
      { personal: isPersonal ? ['values'] : [] },
    ),
    changed: defineEvent(`${name}Changed.v1`, changed, ofChange),
    switchedOn: defineEvent(`${name}SwitchedOn.v1`, changed, ofChange),
    switchedOff: defineEvent(`${name}SwitchedOff.v1`, changed, ofChange),
    moved: defineEvent(`${name}Moved.v1`, Moved),
    reordered: defineEvent(`${plural}Reordered.v1`, Reordered, { part: 'recordIds' }),
    deleted: defineEvent(`${name}Deleted.v1`, Of),
    restored: defineEvent(`${name}Restored.v1`, Of),
  };
};
