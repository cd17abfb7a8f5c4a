import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { z } from 'zod';
import { validateTyped } from './validate.js';

const schema = z.object({ name: z.string(), tags: z.array(z.string()).default([]) });
const refusalOf = (input: unknown): Refusal | undefined => {
  try {
    validateTyped(schema, input);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('input', () => {
  it('keeps what people write: any script, emoji, lines and tabs', () => {
    const name = 'Zoë’s <b>Bäckerei</b> 🥐 שלום עולם 👩‍👩‍👧\n\tsecond line\r\n';
    expect(validateTyped(schema, { name })).toEqual({ name, tags: [] });
  });

  it.each([
    ['a null character', { name: 'a\u0000b' }, 'name'],
    ['an escape', { name: '\u001b[31m' }, 'name'],
    ['half of a character', { name: '\ud800 lone' }, 'name'],
    ['the same inside a list', { name: 'a', tags: ['ok', '\u0000'] }, 'tags.1'],
  ])('is refused with %s, beside its field', (_what, input, field) => {
    expect(refusalOf(input)?.errors).toEqual({ [field]: ['Use letters, digits and signs only'] });
  });
});
