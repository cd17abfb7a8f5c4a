import type { RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { encodePng } from './png.js';

export interface FilePlan {
  readonly key: string;
  /** Email of the person who adds it to the library, for their group. */
  readonly by: string;
  readonly input: RequestOf<typeof UploadMediaAsset>;
}

const file = (name: string, content: string | Buffer): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

type Painting = (x: number, y: number) => number;

const sun: Painting = (x, y) =>
  Math.hypot(x - 0.55, y + 0.1) < 0.42 ? 0xf2c14e : y > 0.35 + 0.12 * Math.sin(x * 5) ? 0x1f6f78 : 0xf7efe2;
const waves: Painting = (x, y) => {
  const at = y + 0.18 * Math.sin(x * 6);
  return at > 0.4 ? 0x12343b : at > 0 ? 0x2c7a7b : at > -0.4 ? 0x8fc1b5 : 0xf4f1de;
};
const lights: Painting = (x, y) =>
  Math.hypot(((x * 6 + 60) % 1) - 0.5, ((y * 4 + 40) % 1) - 0.5) < 0.16 ? 0xffd166 : 0x2b2d42;
const mark: Painting = (x, y) =>
  Math.abs(x) + Math.abs(y) < 0.7 && Math.abs(x) + Math.abs(y) > 0.34 ? 0xffffff : 0x0b6781;

/** A page with one line, as small as a PDF can be. */
const page = (text: string): string => {
  const content = `BT /F1 28 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let written = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const at = written.length;
    written += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${written}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`;
};

const RATES = [
  'Placement,Unit,Rate (USD)',
  'Streaming TV,CPM,28.00',
  'Morning drive radio,Spot,145.00',
  'Homepage takeover,Day,2400.00',
  'Newsletter sponsor,Issue,900.00',
].join('\n');

const VOICE =
  'Plain words, short sentences, no exclamation marks. We say what runs, where, and what it costs.\n';

const plan = (by: string, input: FilePlan['input']): FilePlan => ({
  key: `file-${by}-${input.file?.name ?? input.filename ?? ''}`,
  by,
  input,
});

/** What the libraries of the demo companies hold, oldest first. */
export const filePlans = (): readonly FilePlan[] => {
  const manager = 'manager@harbor.test';
  return [
    plan(manager, {
      file: file('Harbor logo.png', encodePng({ width: 512, height: 512 }, mark)),
      tags: ['Brand'],
    }),
    plan(manager, { file: file('Brand voice.txt', VOICE), tags: ['Brand'] }),
    plan(manager, { file: file('Media kit.pdf', page('Harbor Media, media kit')), tags: ['Sales'] }),
    plan(manager, { file: file('Rate card.csv', RATES), tags: ['Sales'] }),
    plan(manager, {
      file: file('Spring patio 970x250.png', encodePng({ width: 970, height: 250 }, sun)),
      tags: ['Banner', 'Spring'],
    }),
    plan(manager, {
      file: file('Harbor festival 300x250.png', encodePng({ width: 300, height: 250 }, waves)),
      tags: ['Banner', 'Summer'],
    }),
    plan(manager, {
      file: file('Night market cover.png', encodePng({ width: 1200, height: 630 }, lights)),
      tags: ['Social'],
    }),
    plan(manager, {
      url: 'https://films.harbor.example/sizzle-reel.mp4',
      filename: 'Sizzle reel.mp4',
      tags: ['Film'],
    }),
    plan('admin@northline.test', {
      file: file('Northline banner.png', encodePng({ width: 728, height: 90 }, waves)),
      tags: ['Banner'],
    }),
  ];
};
