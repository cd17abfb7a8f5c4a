import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keyOf } from '../bson/key-string.js';
import { elementsOf } from '../bson/raw.js';
import { writeDocument } from '../bson/write.js';
import { headerBytes, ridAt } from './entry-layout.js';
import { RunFile, SortedRuns } from './sorted-runs.js';

/** A key of two parts, as those of indexes are: none is the beginning of another. */
const keyOfTexts = (...texts: readonly string[]): Buffer =>
  Buffer.concat(texts.flatMap((own) => elementsOf(writeDocument({ own })).map(({ value }) => keyOf(value))));

const text = fc.oneof(
  fc.constantFrom('', 'a', 'aa', 'a\0', 'a\0b', 'spring', 'sprint', 'sp', 'ü'),
  fc.string({ maxLength: 20 }),
);
const keys = fc.array(
  fc.tuple(fc.constantFrom('company', 'company-2', 'x'), text, fc.constantFrom('', 'west')),
  {
    maxLength: 300,
  },
);

describe('sorted runs', () => {
  it('give back every entry in the order of the keys, then of their coming', () => {
    const dir = mkdtempSync(join(tmpdir(), 'runs-'));
    try {
      fc.assert(
        fc.property(keys, fc.array(fc.nat(300), { maxLength: 5 }), (given, spills) => {
          const runs = new SortedRuns(new RunFile(openSync(join(dir, 'runs'), 'w+')));
          const entries = given.map((texts, rid) => ({ key: keyOfTexts(...texts), rid }));
          for (const { key, rid } of entries) {
            runs.add(key, rid);
            if (spills.includes(rid)) runs.spill();
          }
          const found: string[] = [];
          runs.inOrder((buf, start, end) => {
            found.push(`${buf.toString('hex', start + headerBytes, end)} ${String(ridAt(buf, start))}`);
          });
          const expected = entries.toSorted((a, b) => a.key.compare(b.key) || a.rid - b.rid);
          expect(found).toEqual(expected.map(({ key, rid }) => `${key.toString('hex')} ${String(rid)}`));
        }),
        { numRuns: 300 },
      );
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('hold entries that are larger than a block', () => {
    const dir = mkdtempSync(join(tmpdir(), 'runs-'));
    try {
      const runs = new SortedRuns(new RunFile(openSync(join(dir, 'runs'), 'w+')));
      const sizes = [300_000, 5, 70_000, 1_000_000];
      for (const [rid, size] of sizes.entries()) {
        runs.add(keyOfTexts('x'.repeat(size)), rid);
        runs.spill();
      }
      const found: number[] = [];
      runs.inOrder((buf, start) => found.push(ridAt(buf, start)));
      expect(found).toEqual([1, 2, 0, 3]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
