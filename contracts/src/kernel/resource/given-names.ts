import type { Fields, Values } from './field.js';

/** What commands call a field. */
export const givenName = (fields: Fields, name: string): string => fields[name]?.givenAs ?? name;

/** Something per field, by the names that commands have for the fields. */
export const asGiven = <Value>(
  fields: Fields,
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [givenName(fields, name), value]));

/** The fields among what a command was given, by their own names. */
export const fieldsIn = (fields: Fields, input: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = input[givenName(fields, name)];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
