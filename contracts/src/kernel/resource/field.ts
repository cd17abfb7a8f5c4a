import { z } from 'zod';
import type { Kind } from './kinds.js';
import { heldShape, type HeldShape } from './shapes.js';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldOptions {
  /** As forms and columns say it. */
  readonly label: string;
  /** How it is entered, shown, sorted and searched. */
  readonly kind: Kind;
  /** One sentence under the field. */
  readonly help?: string;
  /** Values of a `select`, in order. */
  readonly options?: readonly FieldOption[];
  /** The values of a `select` are drawn beside their labels, as screens draw them everywhere. */
  readonly drawnAs?: 'status-shape';
  /** What a `reference` chooses from: a declared record such as `Industry`, or `User` or `Client`. */
  readonly refersTo?: string;
  /** Fields of each row of `parts`. */
  readonly parts?: Readonly<Record<string, Field>>;
  /** What commands take where it is more than what is held, such as a picture as data URL; of the same type. */
  readonly given?: z.core.$ZodType;
  /** Folder of a `picture`. */
  readonly folder?: string;
  /** Name in the input of commands where it is another than in answers, as the specification has it. */
  readonly givenAs?: string;
  /** Stands in the form only, not in the list. */
  readonly isUnlisted?: boolean;
  /** Personal data, to be erased on request. */
  readonly isPersonal?: boolean;
}

/** One field of a resource: what it may hold, and how a person deals with it. */
export interface Field<
  Schema extends z.core.$ZodType = z.core.$ZodType,
  Initial extends boolean = boolean,
> extends FieldOptions {
  readonly schema: Schema;
  readonly hasInitial: Initial;
  /** What a new record holds where nothing was said. */
  readonly initial?: z.output<Schema>;
}

/** Declares a field that has to be given, or, with `initial`, one that a new record may leave out. */
export function field<Schema extends z.core.$ZodType>(
  schema: Schema,
  options: FieldOptions & { readonly initial: z.output<Schema> },
): Field<Schema, true>;
export function field<Schema extends z.core.$ZodType>(
  schema: Schema,
  options: FieldOptions & { readonly initial?: undefined },
): Field<Schema, false>;
export function field(
  schema: z.core.$ZodType,
  options: FieldOptions & { readonly initial?: unknown },
): Field {
  return { ...options, schema, hasInitial: options.initial !== undefined };
}

/** Declares a list of rows, each with these fields; a new record has none. */
export const partsField = <F extends Fields>(
  parts: F,
  { most = 100, ...options }: Omit<FieldOptions, 'kind' | 'parts'> & { readonly most?: number },
): Field<z.ZodArray<z.ZodObject<HeldShape<F>>>, true> => {
  const schema = z.array(z.object(heldShape(parts))).max(most, `Max ${most} rows`);
  return { ...options, kind: 'parts', parts, schema, hasInitial: true, initial: [] };
};

export type Fields = Readonly<Record<string, Field>>;
/** Field names and values of a record whose resource is not known at compile time. */
export type Values = Readonly<Record<string, unknown>>;

/** A value as text; nothing for what has no text of its own, such as lists. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** What a record holds where nothing was said of a field: the initial values of those that have one. */
export const initialValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]) => (one.hasInitial ? [[name, one.initial] as const] : [])),
  );
