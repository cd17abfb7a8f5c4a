import { readFileSync } from 'node:fs';
import { describe } from '@jest/globals';
import { z } from 'zod';
import { factsOf, itIsAsSpecified, itIsCoveredOrWaits } from './facts.js';
import { testFiles } from './test-files.js';

/** A text of the specification; `said` is ours where the specification describes it without quoting it. */
const Message = z.object({ id: z.string(), text: z.string(), said: z.string().optional() });
const messages = factsOf('messages', Message);

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

describe('the messages of the specification', () => {
  itIsCoveredOrWaits(
    'messages',
    messages.map(({ id }) => id),
    () =>
      new Set(messages.filter(({ text, said }) => patternOf(said ?? text).test(tests)).map(({ id }) => id)),
  );

  const Said = Message.pick({ id: true, text: true });
  itIsAsSpecified(
    'messages',
    messages.map((message) => Said.parse(message)),
    (record) => Said.parse(record),
  );
});
