import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { LineBuffer } from './line-buffer.js';

const gathered = () => {
  const writes: string[] = [];
  return { writes, buffer: new LineBuffer({ write: (text: string) => void writes.push(text) }) };
};
const line = (level: string, n: number): string => `{"level":"${level}","n":${n}}\n`;

describe('a buffer of lines', () => {
  it('writes the lines of one turn together, in order', async () => {
    const { buffer, writes } = gathered();
    buffer.write(line('info', 1));
    buffer.write(line('debug', 2));
    expect(writes).toEqual([]);
    await nextTurn();
    expect(writes).toEqual([line('info', 1) + line('debug', 2)]);
    buffer.write(line('info', 3));
    await nextTurn();
    expect(writes).toHaveLength(2);
  });

  it.each(['warn', 'error', 'fatal'])(
    'writes a line of level %s at once, after those before it',
    async (level) => {
      const { buffer, writes } = gathered();
      buffer.write(line('info', 1));
      buffer.write(line(level, 2));
      expect(writes).toEqual([line('info', 1) + line(level, 2)]);
      await nextTurn();
      expect(writes).toHaveLength(1);
    },
  );
});
