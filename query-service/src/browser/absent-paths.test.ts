import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { absentPaths } from './absent-paths.js';

interface Node {
  note?: string | undefined;
  children: Node[];
}
const Node: z.ZodType<Node> = z.object({
  note: z.string().optional(),
  children: z.lazy(() => z.array(Node)),
});

describe('fields that may be absent', () => {
  it('are found through lists and objects, but not where null is a value of theirs', () => {
    const output = z.object({
      a: z.string().optional(),
      b: z.string().nullable(),
      c: z.string().nullable().optional(),
      rows: z.array(z.object({ d: z.int32().optional(), e: z.string() })),
      box: z.object({ f: z.string() }).optional(),
    });
    expect(absentPaths(output)).toEqual(['a', 'rows.d', 'box']);
  });

  it('are found in what contains itself, as deep as documents go', () => {
    expect(absentPaths(Node)).toEqual([
      'note',
      'children.note',
      'children.children.note',
      'children.children.children.note',
    ]);
  });
});
