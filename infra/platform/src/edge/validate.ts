import { z } from 'zod';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

/** Messages per field, keyed by the dotted path; problems of the whole input are under an empty key. */
const byField = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message);
  return errors;
};

/** The one message where there is one, so that a person reads it without opening the fields. */
const detailOf = (errors: Record<string, string[]>): string => {
  const messages = [...new Set(Object.values(errors).flat())];
  return messages.length === 1 && messages[0] ? messages[0] : problems.invalidInput.detail;
};

/**
 * Input as its schema wants it.
 * @throws Refusal 422 `invalid-input` with the messages per field
 */
export const validate = <Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const errors = byField(result.error.issues);
  throw new Refusal(problems.invalidInput, { detail: detailOf(errors), errors });
};
