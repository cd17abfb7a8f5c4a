import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { constantLines } from './constant-lines.js';
import { constantValues } from './constant-values.js';
import { factsOf, itIsAsSpecified, itIsCoveredOrWaits } from './facts.js';
import { namedByTests } from './test-files.js';

const Constant = z.object({ id: z.string(), name: z.string(), value: z.unknown() });
const constants = factsOf('constants', Constant);

/** A number where it is one. */
const asNumber = (text: string | undefined): unknown =>
  text !== undefined && /^-?\d[\d_]*(\.\d+)?$/.test(text) ? Number(text.replaceAll('_', '')) : text;

/** The value that a line of the pages gives a constant. */
const valueIn = ([file, line, read]: (typeof constantLines)[string]): unknown => {
  const groups = line.exec(readFileSync(file, 'utf8'))?.slice(1);
  return groups && (read ? read(...groups) : asNumber(groups[0]));
};

const held: Readonly<Record<string, unknown>> = {
  ...constantValues,
  ...Object.fromEntries(Object.entries(constantLines).map(([id, line]) => [id, valueIn(line)])),
};

describe('the constants of the specification', () => {
  itIsCoveredOrWaits(
    'constants',
    constants.map(({ id }) => id),
    // What only behavior shows is named by the test that shows it.
    () => new Set([...Object.keys(held), ...namedByTests(['SC', 'WC', 'AC'], 'constants.test.ts')]),
  );

  it.each(constants.filter(({ id }) => id in held).map(({ id, name, value }) => [id, name, value] as const))(
    '%s: %s has the value of the specification',
    (id, _name, value) => {
      // We may have more, such as other spellings of a file's ending.
      expect(held[id]).toEqual(Array.isArray(value) ? expect.arrayContaining(value) : value);
    },
  );

  itIsAsSpecified('constants', constants, (record) => Constant.parse(record));
});
