import { deflateSync } from 'node:zlib';

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** The checksum of PNG chunks; Node has one of its own only since version 22. */
export const crc32Of = (data: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of data) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

export const deflate = (data: Buffer): Buffer => deflateSync(data, { level: 9 });
