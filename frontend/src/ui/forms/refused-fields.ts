import type { Problem } from '../../app/api/problem.js';

const inside = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The value at a dotted path as JSON, that of an empty field too; undefined where the values have no such field. */
const textAt = (values: unknown, path: string): string | undefined => {
  let at = values;
  for (const part of path.split('.')) {
    const fields = inside(at);
    if (!Object.hasOwn(fields, part)) return undefined;
    at = fields[part];
  }
  return JSON.stringify(at) ?? 'undefined';
};

/**
 * The field of a form that an error of the server is about. A command may keep within a part what the form asks for side by
 * side: where the form has no `credentials.clientId` it is its `clientId`.
 */
const fieldOf = (path: string, values: object): string | undefined => {
  const parts = path.split('.');
  return parts.map((_, n) => parts.slice(n).join('.')).find((tail) => textAt(values, tail) !== undefined);
};

/** The first message of each refused field, by the form's own fields, and the messages that are of none of them. */
export const refusedFields = (
  errors: Problem['errors'],
  values: object,
): { readonly beside: Record<string, string>; readonly elsewhere: readonly string[] } => {
  const beside: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [path, [message = 'Not valid']] of Object.entries(errors)) {
    const field = fieldOf(path, values);
    beside[field ?? path] ??= message;
    if (field === undefined) elsewhere.push(message);
  }
  return { beside, elsewhere };
};

/** A field that the server refused, with the value that was refused, as JSON. */
export interface RefusedField {
  readonly path: string;
  readonly message: string;
  readonly value: string;
}

/** The refused fields of the form, with the values that were sent. */
export const notedFields = (beside: Readonly<Record<string, string>>, values: object): RefusedField[] =>
  Object.entries(beside).flatMap(([path, message]) => {
    const value = textAt(values, path);
    return value === undefined ? [] : [{ path, message, value }];
  });

/** Whether the field still holds what was refused. */
export const stands = ({ path, value }: RefusedField, values: object): boolean =>
  textAt(values, path) === value;
