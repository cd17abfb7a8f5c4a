import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

/**
 * Most bytes of one record, in UTF-8. A document of the store holds 16 MiB; read models add names, words to search for
 * and what others say of the record.
 */
export const MOST_RECORD_BYTES = 4 * 1024 * 1024;

/** What a name, a number or the frame of a list takes beside its text. */
const FRAME = 8;

/** About the bytes that a value takes in a document. Walks no further than to `limit`. */
export const bytesOf = (value: unknown, limit = Infinity): number => {
  let bytes = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && bytes <= limit) {
    const one = waiting.pop();
    bytes += FRAME;
    if (typeof one === 'string') bytes += Buffer.byteLength(one);
    else if (one instanceof Map) for (const [key, inner] of one) waiting.push(key, inner);
    else if (Array.isArray(one) || one instanceof Set) for (const inner of one) waiting.push(inner);
    else if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) waiting.push(name, inner);
  }
  return bytes;
};

/**
 * Refuses what would make a record larger than its documents may be. One that is too large already may become smaller.
 * @throws Refusal 422
 */
export const refuseTooLarge = (before: unknown, after: unknown, most: number): void => {
  if (bytesOf(after, most) <= most) return;
  if (bytesOf(after) > bytesOf(before)) throw new Refusal(problems.recordTooLarge);
};
