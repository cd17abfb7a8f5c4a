import type { EventReader } from '../store/event-reader.js';
import { type StoredEvent, TYPE_LINK } from '../store/model.js';
import type { ResolvedEvent } from '../wire/event-encoder.js';

/** Turns a stored event into what a client gets: with `follow`, a link ("revision@stream") brings its target. */
export function resolve(reader: EventReader, event: StoredEvent, follow: boolean): ResolvedEvent {
  if (!follow || event.type !== TYPE_LINK) return { event };
  const target = parseLink(event.data);
  return { event: target && reader.readEvent(target.stream, target.revision), link: event };
}

export function linkTo(event: StoredEvent): Buffer {
  return Buffer.from(`${event.rev}@${event.stream}`);
}

function parseLink(data: Buffer): { revision: number; stream: string } | undefined {
  const match = /^(\d+)@(.+)$/s.exec(data.toString('utf8'));
  return match?.[1] && match[2] ? { revision: Number(match[1]), stream: match[2] } : undefined;
}
