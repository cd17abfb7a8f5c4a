import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RawEvent } from './raw-event.js';

/** The words that a file of this kind begins with. */
const FORMAT = 'upfront-events';
const VERSION = 1;

/** Text as it is; anything else in base64, so that a file is readable and exact. */
const Bytes = z.union([z.string(), z.object({ base64: z.string() })]);
const Header = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), begun: z.string() });
const EventLine = z.object({
  n: z.number().int().positive(),
  position: z.string(),
  stream: z.string().min(1),
  revision: z.number(),
  id: z.string(),
  type: z.string(),
  json: z.boolean(),
  created: z.string(),
  data: Bytes,
  metadata: Bytes.optional(),
  /** The checksum of the store; files of earlier versions and of other stores have none. */
  crc: z.number().int().nonnegative().optional(),
});
const Footer = z.object({ events: z.number().int(), streams: z.number().int(), complete: z.literal(true) });

export type Footer = z.infer<typeof Footer>;

/** What a line of a backup says. */
export type Line =
  | { readonly kind: 'header' }
  | { readonly kind: 'event'; readonly n: number; readonly event: RawEvent }
  | { readonly kind: 'footer'; readonly footer: Footer };

/** What the first line continues: a chain of sums shows a line that is changed, lost, added or moved. */
export const FIRST_SUM = '';

const SUM_LENGTH = 32;
const SUMMED = /^(\{.*),"sum":"([0-9a-f]{32})"\}$/s;

/** A line of a backup, and its sum, which the next line needs. */
export interface Written {
  readonly text: string;
  readonly sum: string;
}

export function headerLine(begun: Date): Written {
  return sealed({ format: FORMAT, version: VERSION, begun: begun.toISOString() }, FIRST_SUM);
}

export function eventLine(n: number, event: RawEvent, before: string): Written {
  const { position, stream, revision, id, type, isJson: json, created, data, metadata, sum: crc } = event;
  const content = {
    n,
    position,
    stream,
    revision,
    id,
    type,
    json,
    created: new Date(created).toISOString(),
    data: bytesOf(data),
    ...(metadata.length > 0 ? { metadata: bytesOf(metadata) } : {}),
    ...(crc === null ? {} : { crc }),
  };
  return sealed(content, before);
}

export function footerLine(footer: Footer, before: string): Written {
  return sealed(footer, before);
}

/**
 * Reads a line that follows one with the sum `before`.
 * @throws an Error that says what is wrong with it
 */
export function readLine(text: string, before: string): { line: Line; sum: string } {
  const [, content = '', sum = ''] = SUMMED.exec(text) ?? [];
  if (!sum) throw new Error('it is cut off or no line of a backup');
  if (sumOf(content, before) !== sum)
    throw new Error('its checksum is wrong: it was changed, or a line before it is missing');
  return { line: parsed(JSON.parse(`${content}}`)), sum };
}

function parsed(value: unknown): Line {
  const event = EventLine.safeParse(value);
  if (event.success) return { kind: 'event', n: event.data.n, event: eventOf(event.data) };
  const footer = Footer.safeParse(value);
  if (footer.success) return { kind: 'footer', footer: footer.data };
  if (Header.safeParse(value).success) return { kind: 'header' };
  throw new Error('it is of a kind that this version does not know');
}

function eventOf(line: z.infer<typeof EventLine>): RawEvent {
  const { position, stream, revision, id, type, json: isJson, created, data, metadata, crc } = line;
  return {
    position,
    stream,
    revision,
    id,
    type,
    isJson,
    created: Date.parse(created),
    data: bufferOf(data),
    metadata: metadata === undefined ? Buffer.alloc(0) : bufferOf(metadata),
    sum: crc ?? null,
  };
}

function sealed(content: object, before: string): Written {
  const open = JSON.stringify(content).slice(0, -1);
  const sum = sumOf(open, before);
  return { text: `${open},"sum":"${sum}"}`, sum };
}

function sumOf(content: string, before: string): string {
  return createHash('sha256').update(before).update(content).digest('hex').slice(0, SUM_LENGTH);
}

function bytesOf(bytes: Buffer): z.infer<typeof Bytes> {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : { base64: bytes.toString('base64') };
}

function bufferOf(bytes: z.infer<typeof Bytes>): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : Buffer.from(bytes.base64, 'base64');
}
