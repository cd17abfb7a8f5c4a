import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const TABLE = 'docs/security-asvs.md';

/** The last number of each section of ASVS 4.0.3 that has requirements of level 1 or 2. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 7, '1.2': 4, '1.4': 5, '1.5': 4, '1.6': 4, '1.7': 2, '1.8': 2, '1.9': 2, '1.10': 1 },
  ...{ '1.11': 2, '1.12': 2, '1.14': 6, '2.1': 12, '2.2': 3, '2.3': 3, '2.4': 5, '2.5': 7, '2.6': 3 },
  ...{ '2.7': 6, '2.8': 7, '2.9': 3, '2.10': 4, '3.1': 1, '3.2': 4, '3.3': 4, '3.4': 5, '3.5': 3 },
  ...{ '3.7': 1, '4.1': 5, '4.2': 2, '4.3': 3, '5.1': 5, '5.2': 8, '5.3': 10, '5.4': 3, '5.5': 4 },
  ...{ '6.1': 3, '6.2': 6, '6.3': 2, '6.4': 2, '7.1': 4, '7.2': 2, '7.3': 4, '7.4': 3, '8.1': 4 },
  ...{ '8.2': 3, '8.3': 8, '9.1': 3, '9.2': 4, '10.2': 2, '10.3': 3, '11.1': 8, '12.1': 3, '12.2': 1 },
  ...{ '12.3': 6, '12.4': 2, '12.5': 2, '12.6': 1, '13.1': 5, '13.2': 6, '13.3': 2, '13.4': 2 },
  ...{ '14.1': 4, '14.2': 6, '14.3': 3, '14.4': 7, '14.5': 4 },
};

/** Numbers that the standard itself has deleted. */
const DELETED = ['1.4.2', '1.4.3', '1.12.1', '4.1.4', '7.3.2', '13.1.2', '13.2.4', '14.3.1'];

const wanted = Object.entries(SECTIONS)
  .flatMap(([section, last]) => Array.from({ length: last }, (_, at) => `${section}.${at + 1}`))
  .filter((number) => !DELETED.includes(number));

const text = readFileSync(TABLE, 'utf8');

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', requirement = '', state = '', how = '', test = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const [, file, name] = /^`(.+)` › (.+)$/.exec(test) ?? [];
    return { number, requirement, state, how, shown: file && name ? { file, name } : undefined };
  });

/** Whether a test file has a test, or a group of tests, of this name. */
const holds = ({ file, name }: { readonly file: string; readonly name: string }): boolean =>
  existsSync(file) &&
  file.endsWith('.test.ts') &&
  ["'", '`', '"'].some((quote) => readFileSync(file, 'utf8').includes(`(${quote}${name}${quote}`));

/** A name that stands on a line of its own, after its brackets. */
const holdsApart = ({ file, name }: { readonly file: string; readonly name: string }): boolean =>
  existsSync(file) &&
  ["'", '`', '"'].some((quote) => readFileSync(file, 'utf8').includes(`\n    ${quote}${name}${quote},`));

describe('the table of security requirements', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(wanted);
  });

  it('says of each what it is, whether it is met, and how', () => {
    const states = ['met', 'partly', 'left', 'not applicable'];
    const wrong = rows.filter(
      ({ requirement, state, how }) => !states.includes(state) || requirement === '' || how === '',
    );
    expect(wrong).toEqual([]);
  });

  it('names a test for what is met, wholly or partly, and each test is there', () => {
    const unshown = rows.filter(({ state, shown }) => /^(met|partly)$/.test(state) && !shown);
    expect(unshown.map(({ number }) => number)).toEqual([]);
    const missing = rows.filter(({ shown }) => shown && !holds(shown) && !holdsApart(shown));
    expect(missing.map(({ number, shown }) => `${number} ${shown?.file} › ${shown?.name}`)).toEqual([]);
  });

  it('counts itself right', () => {
    const count = (state: string): number => rows.filter((row) => row.state === state).length;
    expect(text).toContain(
      `Met ${count('met')}, partly ${count('partly')}, left ${count('left')}, not applicable ${count('not applicable')}.`,
    );
  });
});
