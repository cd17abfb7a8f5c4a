import { isMetastream } from './model.js';
import type { Stream } from './stream-table.js';

/** The revisions that a read of a stream may return, both ends included; `since` is a Unix time in ms. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
  readonly since: number;
}

/** What a stream's metadata leaves visible at the time `now`, in Unix milliseconds. */
export function visibleRange(stream: Stream, now: number): VisibleRange {
  // Of a stream's metadata only the newest counts.
  const maxCount = isMetastream(stream.name) ? 1 : stream.maxCount;
  const byCount = maxCount === null ? 0 : stream.lastRevision - maxCount + 1;
  return {
    first: Math.max(0, byCount, stream.truncateBefore ?? 0),
    last: stream.lastRevision,
    since: stream.maxAge === null ? 0 : now - stream.maxAge * 1000,
  };
}
