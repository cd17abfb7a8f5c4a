import { Turn } from '../turn.js';
import type { EventReader } from '../store/event-reader.js';
import type { StoredEvent } from '../store/model.js';
import type { Tail } from '../store/tail.js';
import { type EventPredicate, predicateOf } from '../streams/stream-filter.js';
import { asRefusal } from '../wire/refusals.js';
import { ALL, type GroupSettings, type StartFrom } from './settings.js';

/** Events looked at per step where a filter lets few of them through. */
const SEARCH_WINDOW = 256;

export interface Step {
  readonly events: readonly StoredEvent[];
  /** Up to here everything was looked at; the same as before where nothing is left. */
  readonly lookedUpTo: number;
}

/** What a group reads: a stream by revision, or $all by position. Either is called a mark here. */
export interface GroupSource {
  read(after: number, limit: number): Step;
  markOf(event: StoredEvent): number;
  /** Why nothing can be read: a filter that an earlier version took. */
  readonly refusal?: Error | undefined;
  /** The mark of the last event there is, or undefined where there is none. */
  lastKnown(): number | undefined;
  /** A mark as subscription details show it. */
  show(mark: number): string;
}

export function groupSource(
  reader: EventReader,
  tail: Tail,
  stream: string,
  settings: GroupSettings,
): GroupSource {
  return stream === ALL ? allSource(reader, tail, settings) : streamSource(reader, stream);
}

/** The mark after which a new group starts. */
export function startAfter(source: GroupSource, startFrom: StartFrom): number {
  if (startFrom === 'start') return -1;
  return startFrom === 'end' ? (source.lastKnown() ?? -1) : startFrom - 1;
}

function streamSource(reader: EventReader, stream: string): GroupSource {
  return {
    read: (after, limit) => {
      const { events, next } = reader.readStream(stream, after + 1, 'forwards', limit);
      return { events, lookedUpTo: next === null ? (events.at(-1)?.rev ?? after) : next - 1 };
    },
    markOf: (event) => event.rev,
    lastKnown: () => {
      const revision = reader.lastRevision(stream);
      return revision < 0 ? undefined : revision;
    },
    show: (revision) => String(revision),
  };
}

function allSource(reader: EventReader, tail: Tail, { filter }: GroupSettings): GroupSource {
  const { matches, refusal } = understood(filter);
  return {
    refusal,
    read: (after, limit) => {
      const from = Math.max(1, after + 1);
      const window = matches ? SEARCH_WINDOW : limit;
      const looked = tail.from(from, window) ?? reader.readAll(from, tail.head, 'forwards', window).events;
      const events: StoredEvent[] = [];
      const turn = new Turn();
      let lookedUpTo = after;
      for (const event of looked) {
        if (turn.isOver) break;
        // A group does not get what groups themselves write down, or parking would feed on itself.
        if (!isOwnRecord(event) && (!matches || matches(event))) events.push(event);
        lookedUpTo = event.pos;
      }
      return { events, lookedUpTo };
    },
    markOf: (event) => event.pos,
    lastKnown: () => (tail.head === 0 ? undefined : tail.head),
    show: (position) => `C:${position}/P:${position}`,
  };
}

function understood(filter: GroupSettings['filter']): { matches?: EventPredicate; refusal?: Error } {
  try {
    return filter ? { matches: predicateOf(filter) } : {};
  } catch (cause) {
    return { refusal: asRefusal(cause) };
  }
}

function isOwnRecord(event: StoredEvent): boolean {
  return (
    event.stream.startsWith('$persistentsubscription-') ||
    event.stream.startsWith('$$$persistentsubscription-')
  );
}
