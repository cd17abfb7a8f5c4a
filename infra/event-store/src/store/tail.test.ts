import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from './model.js';
import { Tail } from './tail.js';

function stored(pos: number, stream = 's', bytes = 0): StoredEvent {
  const data = Buffer.alloc(bytes);
  return {
    pos,
    stream,
    rev: pos - 1,
    id: Buffer.alloc(16),
    type: 'T',
    isJson: 0,
    created: 0,
    data,
    meta: Buffer.alloc(0),
    sum: null,
  };
}

const batch = (from: number, count: number, bytes = 0) =>
  Array.from({ length: count }, (_, index) => stored(from + index, 's', bytes));
const positions = (events: readonly StoredEvent[] | undefined) => events?.map(({ pos }) => pos);

describe('Tail', () => {
  it('has the newest events by position', () => {
    const tail = new Tail(10);
    tail.publish(batch(11, 5));
    expect(tail.head).toBe(15);
    expect(positions(tail.from(12, 2))).toEqual([12, 13]);
    expect(positions(tail.from(15, 10))).toEqual([15]);
    expect(positions(tail.from(16, 10))).toEqual([]);
  });

  it('tells that older ones have to be read from disk', () => {
    const tail = new Tail(10);
    expect(tail.from(5, 10)).toBeUndefined();
    tail.publish(batch(11, 1));
    expect(tail.from(10, 10)).toBeUndefined();
  });

  it.each([
    ['many events', 20_000, 0],
    ['large events', 200, 1024 * 1024],
  ])('forgets the oldest of %s, without a gap', (_, count, bytes) => {
    const tail = new Tail(0);
    for (let pos = 1; pos <= count; pos += 1) tail.publish([stored(pos, 's', bytes)]);
    expect(tail.from(1, 1)).toBeUndefined();
    let first = count;
    while (tail.from(first - 1, 1)) first -= 1;
    expect(first).toBeLessThan(count - 10);
    const left: number[] = [];
    while (first + left.length <= count)
      left.push(...(positions(tail.from(first + left.length, count)) ?? []));
    expect(left).toEqual(Array.from({ length: count - first + 1 }, (__, index) => first + index));
  });

  it('gives large events in short pieces, one at least', () => {
    const tail = new Tail(0);
    tail.publish(batch(1, 4, 200_000));
    tail.publish(batch(5, 2, 3_000_000));
    expect(positions(tail.from(1, 100))).toEqual([1, 2]);
    expect(positions(tail.from(5, 100))).toEqual([5]);
  });

  it('wakes those who listen to a stream that was written, and those who listen to all', () => {
    const tail = new Tail(0);
    const woken: string[] = [];
    const stop = tail.listen('a', () => woken.push('a'));
    tail.listen('b', () => woken.push('b'));
    tail.listen(null, () => woken.push('all'));
    tail.publish([stored(1, 'a'), stored(2, 'a')]);
    expect(woken).toEqual(['all', 'a']);
    stop();
    tail.publish([stored(3, 'a'), stored(4, 'b')]);
    expect(woken).toEqual(['all', 'a', 'all', 'b']);
  });
});
