import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { testFiles } from './test-files.js';

const SPECIFICATION = '../shared/spec/transitions.json';
const Transitions = z.array(z.object({ id: z.string(), doc: z.string(), statement: z.string() }));

/** Ids of the specification's transitions that tests name, ranges such as `ST-034 to ST-038` included. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b(ST|SA|AT)-(\d{3})(?: to \1-(\d{3}))?/g)].flatMap(([, kind, from, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    return Array.from(
      { length: last - first + 1 },
      (_, at) => `${kind ?? ''}-${String(first + at).padStart(3, '0')}`,
    );
  });

const named = new Set(
  testFiles('transitions.test.ts').flatMap((path) => namedIn(readFileSync(path, 'utf8'))),
);

describe('the transitions of the shell', () => {
  it('stand in the names of the tests that try them', () => {
    const shell = [...named].filter((id) => id.startsWith('ST-'));
    console.log(`transitions of the shell: named ${shell.length}`);
    expect(shell.length).toBeGreaterThanOrEqual(182);
  });

  it('are those of the specification, where it lies beside the project', () => {
    if (!existsSync(SPECIFICATION)) return;
    const known = Transitions.parse(JSON.parse(readFileSync(SPECIFICATION, 'utf8')));
    const ids = new Set(known.map(({ id }) => id));
    expect([...named].filter((id) => id.startsWith('ST-') && !ids.has(id))).toEqual([]);
    const open = known.filter(({ id, doc }) => doc === 'shell' && !named.has(id));
    console.log(`without a test of their name: ${open.map(({ id }) => id).join(', ')}`);
  });
});
