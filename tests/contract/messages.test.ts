import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { testFiles } from './test-files.js';

const SPECIFICATION = '../shared/spec/messages.json';

/** A text of the specification; `said` is ours where the specification describes it without quoting it. */
const Messages = z.array(z.object({ id: z.string(), text: z.string(), said: z.string().optional() }));
const messages = Messages.parse(
  JSON.parse(readFileSync(new URL('shell-messages.json', import.meta.url), 'utf8')),
);

const tests = testFiles('messages.test.ts')
  .map((path) => readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'"))
  .join('\n');

/** Shorter ones are words that code is full of: they count only where a test quotes them. */
const LONG = 25;
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The text with anything in place of its numbers and names. */
const patternOf = (text: string): RegExp => {
  const parts = text.split(/\bN\b|\{\w+\}/).map(escaped);
  const inside = parts.join('[^\'"`\\n]+?');
  return text.length >= LONG ? new RegExp(inside) : new RegExp(`['"\`/^(|]${inside}['"\`/$)|\\\\,. ]`);
};

describe('the messages of the shell', () => {
  it('are asserted by tests', () => {
    const open = messages.filter(({ text, said }) => !patternOf(said ?? text).test(tests));
    const told = open.map(({ id, text }) => `${id} ${text}`).join('\n');
    console.log(
      `messages of the shell: asserted ${messages.length - open.length} of ${messages.length}\n${told}`,
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('are those of the specification, where it lies beside the project', () => {
    if (!existsSync(SPECIFICATION)) return;
    const Specified = z.array(z.object({ id: z.string(), doc: z.string(), text: z.string() }));
    const known = Specified.parse(JSON.parse(readFileSync(SPECIFICATION, 'utf8')));
    const key = ({ id, text }: { id: string; text: string }): string => `${id} ${text}`;
    expect(messages.map(key)).toEqual(known.filter(({ doc }) => doc === 'shell').map(key));
  });
});
