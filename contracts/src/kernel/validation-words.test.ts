import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { validationWords } from './validation-words.js';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input, { error: validationWords }).error?.issues[0]?.message;

describe('words of the validator', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'Required'],
    [z.string().min(1), '', 'Required'],
    [z.string().max(5), 'longer', 'At most 5 characters'],
    [z.int().max(9_007_199), 10_000_000, 'At most 9,007,199'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.number().positive(), -3, 'More than 0'],
    [z.number().negative(), 0, 'Less than 0'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries'],
    [z.email(), 'nobody', 'Enter a valid email address'],
    [z.uuid(), 'doesnotexist', 'Must be an ID'],
    [z.enum(['all', 'mine']), 'theirs', 'Must be one of all, mine'],
    [z.string().min(2, 'Too short'), 'a', 'Too short'],
  ])('%#: a person understands them', (schema, input, words) => {
    expect(said(schema, input)).toBe(words);
  });
});
