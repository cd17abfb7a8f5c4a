import { z } from 'zod';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { validationWords } from '@upfront/contracts/kernel/validation-words.js';

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
  if (!result.success) return refuse(byField(result.error.issues));
  return result.data;
};

/** Control characters but tabs and line breaks, and halves of characters: nobody types them, and engines refuse them. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Paths of texts that cannot be kept. */
const unkeepable = (input: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof input === 'string') return UNKEEPABLE.test(input) ? [path.join('.')] : [];
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return [];
  return Object.entries(input).flatMap(([key, value]) => unkeepable(value, [...path, key]));
};

/**
 * Input of people as its schema wants it, with texts that every engine keeps.
 * @throws Refusal 422 `invalid-input` with the messages per field
 */
export const validateTyped = <Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const wrong = unkeepable(input);
  if (wrong.length === 0) return validate(schema, input);
  return refuse(Object.fromEntries(wrong.map((path) => [path, ['Use letters, digits and signs only']])));
};
