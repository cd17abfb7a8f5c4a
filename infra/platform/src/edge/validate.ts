import { z } from 'zod';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { validationWords } from '@upfront/contracts/kernel/validation-words.js';
import { unkeepable } from './keepable.js';

type Found = readonly [path: string, message: string];

const foundIn = (issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): readonly Found[] => {
  const path = [...above, ...issue.path];
  const at = (...more: PropertyKey[]): string => [...path, ...more].map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => [at(name), `Unknown field "${name}"`]);
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue.errors) : undefined;
  return nearest?.flatMap((one) => foundIn(one, path)) ?? [[at(), issue.message]];
};

/** Of the shapes that a value may have, the one that it has, but for names that the shape does not know. */
const nearestOf = (
  shapes: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined =>
  shapes.find((issues) => issues.length > 0 && issues.every(({ code }) => code === 'unrecognized_keys'));

/** Messages by their field. A field may be called as what every object inherits, such as `constructor`. */
const byField = (found: Iterable<Found>): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const [path, message] of found) errors.set(path, [...(errors.get(path) ?? []), message]);
  return Object.fromEntries(errors);
};

/** Messages keyed by the dotted path; problems of the whole input are under an empty key. */
const ofIssues = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> =>
  byField(issues.flatMap((issue) => foundIn(issue)));

/** The one message where there is one, so that a person reads it without opening the fields. */
const detailOf = (errors: Record<string, string[]>): string => {
  const messages = [...new Set(Object.values(errors).flat())];
  return messages.length === 1 && messages[0] ? messages[0] : problems.invalidInput.detail;
};

const refuse = (errors: Record<string, string[]>): never => {
  throw new Refusal(problems.invalidInput, { detail: detailOf(errors), errors });
};

/**
 * Input as its schema wants it.
 * @throws Refusal 422 `invalid-input` with the messages per field
 */
export const validate = <Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = z.safeParse(schema, input, { error: validationWords });
  if (!result.success) return refuse(ofIssues(result.error.issues));
  return result.data;
};

/**
 * Input of a call as its schema wants it, with names and values that every engine below keeps.
 * @throws Refusal 422 `invalid-input` with the messages per field
 */
export const validateTyped = <Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const wrong = unkeepable(input);
  if (wrong.length === 0) return validate(schema, input);
  return refuse(byField(wrong));
};
