import { z } from 'zod';
import type { Field, Fields, Values } from './field.js';

/** Schemas of all fields, as a record holds them. */
export type HeldShape<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] };
/** As they are given for a new record: what has an initial value may be left out. */
export type GivenShape<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends Field<infer Schema, true>
    ? z.ZodDefault<Schema>
    : F[Name]['schema'];
};
/** As they are given for a change: what is left out stays. */
export type WantedShape<F extends Fields> = {
  -readonly [Name in keyof F]: z.ZodOptional<F[Name]['schema']>;
};

const mapped = (fields: Fields, to: (field: Field) => z.core.$ZodType): Record<string, z.core.$ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, to(one)]));

// What `Object.fromEntries` builds has exactly the names of `fields`; the compiler does not follow names through it.
export const heldShape = <F extends Fields>(fields: F): HeldShape<F> =>
  mapped(fields, ({ schema }) => schema) as HeldShape<F>;
export const givenShape = <F extends Fields>(fields: F): GivenShape<F> =>
  mapped(fields, ({ schema, given = schema, hasInitial, initial }) =>
    hasInitial ? z._default(given, initial) : given,
  ) as GivenShape<F>;
export const wantedShape = <F extends Fields>(fields: F): WantedShape<F> =>
  mapped(fields, ({ schema, given = schema }) => z.optional(given)) as WantedShape<F>;
/** Some of the fields, as a record holds them: what changed of it. */
export const someShape = <F extends Fields>(fields: F): WantedShape<F> =>
  mapped(fields, ({ schema }) => z.optional(schema)) as WantedShape<F>;

/** Values of a record by the types of its fields; some may be absent where it is not known to be whole. */
export const heldValues = <F extends Fields>(
  _resource: { readonly fields: F },
  values: Values,
): Partial<z.output<z.ZodObject<HeldShape<F>>>> =>
  // Whatever stores, folds or projects values has checked them against the very fields.
  values as Partial<z.output<z.ZodObject<HeldShape<F>>>>;

/** Place among the records of the company, from 0, where they have an order. */
export type PlaceShape<Ordered extends boolean> = Ordered extends true
  ? { order: z.ZodOptional<z.ZodInt32> }
  : Record<never, never>;

export const placeShape = <Ordered extends boolean>(isOrdered: Ordered): PlaceShape<Ordered> =>
  (isOrdered ? { order: z.optional(z.int32().min(0)) } : {}) as PlaceShape<Ordered>;
