import { crc32Of, deflate } from './png-parts.js';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32Of(body));
  return Buffer.concat([length, body, sum]);
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A PNG whose pixels have the colours (0xrrggbb) that are said for places from -1 to 1. */
export const encodePng = ({ width, height }: Size, colourAt: (x: number, y: number) => number): Buffer => {
  const line = width * 3 + 1;
  const rows = Buffer.alloc(height * line);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const colour = colourAt((column * 2) / width - 1, (row * 2) / height - 1);
      rows.writeUIntBE(colour, row * line + 1 + column * 3, 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
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
