import { crc32Of, deflate } from './png-parts.js';
import { randomFor } from '../random.js';

const SIZE = 96;
const COLOURS = [0x1f6f78, 0xb4532a, 0x3b4f9a, 0x7a2e5d, 0x2f7d4f, 0x9a7b1f, 0x4a4e57, 0x8c2f39] as const;

type Shape = (x: number, y: number) => boolean;

/** Plain marks on a square from -1 to 1. */
const SHAPES: readonly Shape[] = [
  (x, y) => Math.hypot(x, y) < 0.62 && Math.hypot(x, y) > 0.34,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.68 && Math.abs(x) + Math.abs(y) > 0.3,
  (x, y) => Math.abs(x) < 0.6 && Math.abs(y) < 0.6 && x > y - 0.25 && x < y + 0.25,
  (x, y) => Math.hypot(x, y) < 0.62 && y > -0.1,
  (x, y) => Math.abs(x) < 0.16 || (Math.abs(y) < 0.16 && Math.abs(x) < 0.6),
  (x, y) => y > -0.55 && y < 0.55 && Math.abs(x) < (y + 0.6) * 0.55,
];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32Of(body));
  return Buffer.concat([length, body, sum]);
};

const encodePng = (colourAt: Shape, colour: number): Buffer => {
  const rows = Buffer.alloc(SIZE * (SIZE * 3 + 1));
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const inside = colourAt((column * 2) / SIZE - 1, (row * 2) / SIZE - 1);
      const offset = row * (SIZE * 3 + 1) + 1 + column * 3;
      rows.writeUIntBE(inside ? 0xffffff : colour, offset, 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflate(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A simple mark for a client, as a PNG data URL; always the same for the same name. */
export const logoFor = (name: string): string => {
  const random = randomFor(`logo ${name}`);
  const png = encodePng(random.pick(SHAPES), random.pick(COLOURS));
  return `data:image/png;base64,${png.toString('base64')}`;
};
