import type { z } from 'zod';

/** How a field is edited, and so also how it is shown. */
export type Widget =
  'text' | 'longtext' | 'number' | 'switch' | 'select' | 'reference' | 'colour' | 'url' | 'email';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldOptions {
  /** As forms and columns say it. */
  readonly label: string;
  readonly widget: Widget;
  /** One sentence under the field. */
  readonly help?: string;
  /** Values of a `select`, in order. */
  readonly options?: readonly FieldOption[];
  /** Name of the resource whose records a `reference` chooses from, such as `Industry`. */
  readonly refersTo?: string;
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

export type Fields = Readonly<Record<string, Field>>;
/** Field names and values of a record whose resource is not known at compile time. */
export type Values = Readonly<Record<string, unknown>>;

/** A value as text; nothing for what has no text of its own, such as lists. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
