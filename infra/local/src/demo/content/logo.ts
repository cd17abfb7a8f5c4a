import { encodePng } from './png.js';
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

/** A simple mark for a client, as a PNG data URL; always the same for the same name. */
export const logoFor = (name: string): string => {
  const random = randomFor(`logo ${name}`);
  const isInside = random.pick(SHAPES);
  const colour = random.pick(COLOURS);
  const png = encodePng({ width: SIZE, height: SIZE }, (x, y) => (isInside(x, y) ? 0xffffff : colour));
  return `data:image/png;base64,${png.toString('base64')}`;
};
