/** What a writer believes about a stream before it writes; a bigint is the exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | bigint;

/** An event as a client proposes it. `id` is the 16 bytes of its UUID. */
export interface ProposedEvent {
  readonly id: Buffer;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly meta: Uint8Array;
}

/** An event as stored. `pos` is both its commit and its prepare position; `created` is in Unix milliseconds. */
export interface StoredEvent {
  readonly pos: number;
  readonly stream: string;
  readonly rev: number;
  readonly id: Buffer;
  readonly type: string;
  readonly isJson: number;
  readonly created: number;
  readonly data: Buffer;
  readonly meta: Buffer;
  /** Its checksum; null where it was stored before there were any. */
  readonly sum: number | null;
}

/** What an event takes in memory, about, in bytes. */
export function bytesOf(event: { readonly data: Uint8Array; readonly meta: Uint8Array }): number {
  return event.data.length + event.meta.length + 256;
}

/** The outcome of a write. `current` is null where the stream does not exist; `cancelled` wrote nothing. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number | null }
  | { readonly kind: 'wrong-revision'; readonly current: number | null }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'cancelled' };

export type Direction = 'forwards' | 'backwards';

/**
 * A tombstone's own record has no revision of its own in a stream: the protocol shows it as the largest
 * signed 64-bit number, which a JavaScript number cannot hold, so it is stored as -1.
 */
export const TOMBSTONE_REVISION = -1;

export const TYPE_METADATA = '$metadata';
export const TYPE_DELETED = '$streamDeleted';
export const TYPE_LINK = '$>';

export const isMetastream = (name: string): boolean => name.startsWith('$$');
export const metastreamOf = (name: string): string => `$$${name}`;
export const originalOf = (metastream: string): string => metastream.slice(2);
