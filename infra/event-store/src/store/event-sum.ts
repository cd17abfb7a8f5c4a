import { crc32 } from 'node:zlib';

/** What a checksum is made of: all of an event that stays the same wherever it is stored. */
export interface Summed {
  readonly stream: string;
  readonly id: Buffer;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly meta: Uint8Array;
}

/** The checksum of an event, kept with it since it was stored: it shows what was altered on the disk since. */
export function sumOfEvent({ stream, id, type, isJson, data, meta }: Summed): number {
  // With the lengths, so that no byte can move from one part to the next.
  const head = `${stream.length} ${stream} ${type.length} ${type} ${isJson ? 1 : 0} ${data.length} `;
  // Every append makes one: no list of parts.
  return goOn(goOn(goOn(crc32(head), id), data), meta);
}

/** Of no bytes at all zlib begins anew instead of going on. */
const goOn = (sum: number, bytes: Uint8Array): number => (bytes.length > 0 ? crc32(bytes, sum) : sum);
