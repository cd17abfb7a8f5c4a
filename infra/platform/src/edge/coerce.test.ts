import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { coerceTexts } from './coerce.js';

const schema = z.object({
  page: z.int32().min(1).default(1),
  share: z.number().optional(),
  isActive: z.boolean().nullable(),
  ids: z.array(z.int32()).default([]),
  names: z.array(z.string()).optional(),
  search: z.string().default(''),
  status: z.enum(['open', 'closed']).optional(),
  version: z.literal([1, 2]).optional(),
  filter: z.object({ min: z.number() }).optional(),
  limit: z.union([z.literal('all'), z.int32()]).optional(),
  email: z.string().trim().pipe(z.email()).optional(),
  next: z.string().nullable().optional(),
});

describe('texts of an address', () => {
  it.each([
    [{ page: '3' }, { page: 3 }],
    [{ page: '-1' }, { page: -1 }],
    [{ page: '3x' }, { page: '3x' }],
    [{ page: '' }, { page: undefined }],
    [{ share: '0.25' }, { share: 0.25 }],
    [{ share: '1e3' }, { share: 1000 }],
    [{ share: '0x10' }, { share: '0x10' }],
    [{ isActive: 'true' }, { isActive: true }],
    [{ isActive: '0' }, { isActive: false }],
    [{ isActive: 'null' }, { isActive: null }],
    [{ isActive: 'yes' }, { isActive: 'yes' }],
    [{ ids: '7' }, { ids: [7] }],
    [{ ids: ['7', '8'] }, { ids: [7, 8] }],
    [{ 'ids[]': ['7', '8'] }, { ids: [7, 8] }],
    [{ ids: '[7,8]' }, { ids: [7, 8] }],
    [{ ids: '' }, { ids: [] }],
    [{ names: '7' }, { names: ['7'] }],
    [{ search: '42' }, { search: '42' }],
    [{ search: 'null' }, { search: 'null' }],
    [{ search: ['42'] }, { search: '42' }],
    [{ search: ['4', '2'] }, { search: ['4', '2'] }],
    [{ status: '' }, { status: undefined }],
    [{ status: 'open' }, { status: 'open' }],
    [{ version: '2' }, { version: 2 }],
    [{ filter: '{"min":1}' }, { filter: { min: 1 } }],
    [{ filter: '{min' }, { filter: '{min' }],
    [{ limit: '5' }, { limit: 5 }],
    [{ limit: 'all' }, { limit: 'all' }],
    [{ email: '7' }, { email: '7' }],
    [{ unknown: '7' }, { unknown: '7' }],
  ])('%j becomes %j', (raw, expected) => {
    expect(coerceTexts(schema, raw)).toEqual(expected);
  });

  it('never reaches a prototype', () => {
    const result = coerceTexts(schema, JSON.parse('{"__proto__":{"admin":true},"constructor":"x"}'));
    expect('admin' in result).toBe(false);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });
});
