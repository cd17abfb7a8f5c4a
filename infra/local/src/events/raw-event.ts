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
}

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
