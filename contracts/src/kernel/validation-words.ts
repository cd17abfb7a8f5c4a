import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be yes or no',
  array: 'Must be a list',
  object: 'Must be a record',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address',
  url: 'Enter a valid web address',
  uuid: 'Must be an ID',
  date: 'Enter a day as YYYY-MM-DD',
};

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', file: ' bytes' };

const limit = (value: unknown, origin: string): string =>
  `${typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en-US') : String(value)}${units[origin] ?? ''}`;

/**
 * What is wrong with a value, in words that a person reads beside a field, for schemas that say nothing of their own;
 * undefined leaves it to the validator.
 */
export const validationWords = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Required' : kinds[issue.expected];
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'Required';
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${limit(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'Less than' : 'At most'} ${limit(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Not valid';
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : `Must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
};
