import { sumOfEvent } from '../store/event-sum.js';

/** An event with the bytes that were stored: clients parse JSON, which is not always the same again. */
export interface RawEvent {
  /** Commit and prepare position in $all, with a slash between. */
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  /** When it was stored, in Unix milliseconds. */
  readonly created: number;
  readonly data: Buffer;
  readonly metadata: Buffer;
  /** The checksum that the store keeps since it stored the event; null where it keeps none. */
  readonly sum: number | null;
}

/** Whether an event is as it was stored; undefined where nobody can tell. */
export function isAsStored(event: RawEvent): boolean | undefined {
  if (event.sum === null) return undefined;
  const { id, metadata: meta } = event;
  return sumOfEvent({ ...event, id: Buffer.from(id.replaceAll('-', ''), 'hex'), meta }) === event.sum;
}

/** An event as a person finds it again. */
export const shown = ({ type, revision, stream, id }: RawEvent): string =>
  `${type} ${id} at revision ${revision} of ${stream}`;

export const TYPE_TOMBSTONE = '$streamDeleted';
export const TYPE_METADATA = '$metadata';
export const TYPE_LINK = '$>';

/** Whether a stream holds the metadata of another. */
export const isMetastream = (stream: string): boolean => stream.startsWith('$$');

/** The stream that a stream of metadata belongs to. */
export const originalOf = (metastream: string): string => metastream.slice(2);

/**
 * Whether a stream belongs into a backup: those of users with their metadata, not what a server writes down for
 * itself, such as statistics, projections and parked messages.
 */
export function isBackedUp(stream: string): boolean {
  const original = isMetastream(stream) ? originalOf(stream) : stream;
  return !original.startsWith('$');
}
