import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeDocument } from '../bson/write.js';
import { parseSort } from '../storage/key-spec.js';
import type { Row } from '../storage/document-table.js';
import { Hurried, runWithPauses } from '../work/hurried.js';
import { Sorter } from './sorter.js';

it('sorts in steps as in one, those that are alike as they came', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 90 }),
      fc.option(fc.integer({ min: 1, max: 3000 })),
      (values, times, wanted) => {
        const all = Array.from({ length: times }, () => values).flat();
        const most = wanted ?? Infinity;
        const sorter = new Sorter(parseSort(writeDocument({ n: 1 })), most, new Hurried());
        const rows = all.map((n, rid): Row => [rid, writeDocument({ n })]);
        for (const row of rows) runWithPauses(sorter.add(row));
        const { result, pauses } = runWithPauses(sorter.finish());
        const expected = all
          .map((n, rid) => ({ n, rid }))
          .sort((a, b) => a.n - b.n)
          .slice(0, Math.min(most, all.length));
        expect(result.map(([rid]) => rid)).toEqual(expected.map(({ rid }) => rid));
        expect(pauses).toBeGreaterThanOrEqual(Math.floor(Math.min(result.length, all.length) / 1000));
      },
    ),
    { numRuns: 40 },
  );
});
