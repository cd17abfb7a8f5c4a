/** The field of a batch append that holds its events, as the tag before each of them: number 3, of a length. */
const EVENT = (3 << 3) | 2;
const OPTIONS_AND_OTHERS = 4;

/**
 * A message of a batch append without the events beyond so many: to decode a message is one step, and 17 MB may hold
 * 150,000 events. What is left still shows that there are too many.
 * @returns the bytes themselves where there are no more, or where they are no such message
 */
export function boundedBatch(bytes: Buffer, most: number): Buffer {
  const kept: Buffer[] = [];
  let [events, from, at] = [0, 0, 0];
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    const end = endOfField(bytes, at);
    if (end === undefined) return bytes;
    if (tag === EVENT && ++events > most) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  if (kept.length === 0) return bytes;
  kept.push(bytes.subarray(from));
  return Buffer.concat(kept);
}

/** Where the next field begins; undefined for bytes that are none of a batch append. */
function endOfField(bytes: Buffer, at: number): number | undefined {
  const tag = bytes[at] ?? 0;
  if (tag >> 3 > OPTIONS_AND_OTHERS) return undefined;
  let [value, shift, next] = [0, 0, at + 1];
  for (;;) {
    const byte = bytes[next];
    if (byte === undefined || shift > 28) return undefined;
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    next += 1;
    if (byte < 0x80) break;
  }
  const end = (tag & 7) === 2 ? next + value : next;
  return (tag & 7) === 0 || ((tag & 7) === 2 && end <= bytes.length) ? end : undefined;
}
