import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { impuritiesOf, misplacedDeciders } from './impurities.js';

const root = join(import.meta.dirname, '../..');

const sourcesIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|(^|\/)testing\//.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]);

const sources = new Map([...sourcesIn('command-service/src'), ...sourcesIn('contracts/src')]);
const tasks = 'command-service/src/tasks';
const planted = (text: string) =>
  new Map([
    [`${tasks}/a.decider.ts`, text],
    [`${tasks}/a-clock.ts`, 'export const now = () => Date.now();'],
    [`${tasks}/a-type.ts`, `import { readFileSync } from 'node:fs'; export type A = typeof readFileSync;`],
    ['contracts/src/kernel/random.ts', 'export const any = () => Math.random();'],
  ]);

describe('deciders', () => {
  it('decide by command and state alone, with everything that they call', () => {
    expect([...sources.keys()].filter((path) => path.endsWith('.decider.ts')).length).toBeGreaterThan(20);
    expect(impuritiesOf(sources)).toEqual([]);
  });

  it('stand in files that are named after them', () => {
    expect(misplacedDeciders(sources)).toEqual([]);
  });
});

describe('what is no pure decision', () => {
  const here = `${tasks}/a.decider.ts`;

  it.each([
    ['the clock', 'const at = Date.now();', `${here}: Date.now`],
    ['the day', 'const at = new Date();', `${here}: new Date()`],
    ['chance', 'const any = Math.random();', `${here}: Math.random`],
    ['the environment', `const port = process.env['PORT'];`, `${here}: process`],
    ['the network', `const asked = fetch('https://x.test');`, `${here}: fetch`],
    ['random ids', 'const id = crypto.randomUUID();', `${here}: crypto`],
    ['waiting', 'const decide = async () => [];', `${here}: waits`],
    ['what is loaded later', `const later = import('./a-type.js');`, `${here}: import()`],
    ['what it remembers', 'let decided = 0;', `${here}: remembers: let decided = 0;`],
    ['a file', `import { readFileSync } from 'node:fs';`, `${here}: imports node:fs`],
    ['a framework', `import { Injectable } from '@nestjs/common';`, `${here}: imports @nestjs/common`],
    [
      'the platform',
      `import { x } from '@upfront/platform/x.js';`,
      `${here}: imports @upfront/platform/x.js`,
    ],
    ['the clock of a helper', `import { now } from './a-clock.js';`, `${tasks}/a-clock.ts: Date.now`],
    [
      'the chance of a contract',
      `export { any } from '@upfront/contracts/kernel/random.js';`,
      'contracts/src/kernel/random.ts: Math.random',
    ],
  ])('is noticed: %s', (_what, text, said) => {
    expect(impuritiesOf(planted(text))).toEqual([said]);
  });

  it('is not what only computes, nor what is only a type', () => {
    const text = `
      import { isDeepStrictEqual } from 'node:util';
      import type { A } from './a-type.js';
      interface Message { readonly process: string }
      const later = (now: string, message: Message) => [new Date(now), Math.max(1, 2), message.process];`;
    expect(impuritiesOf(planted(text))).toEqual([]);
  });

  it('is noticed where it stands in another file', () => {
    const text = 'export const aggregate = { decider: { initialState: {}, decide, evolve: () => ({}) } };';
    expect(misplacedDeciders(new Map([[`${tasks}/task.aggregate.ts`, text]]))).toEqual([
      `${tasks}/task.aggregate.ts`,
    ]);
  });
});
