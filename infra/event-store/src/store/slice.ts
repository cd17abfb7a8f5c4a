import { bytesOf, type StoredEvent } from './model.js';

/**
 * Some events in a row, and where to go on: none may be among them where all that was looked at are hidden. `next` is
 * null where nothing is left.
 */
export interface Slice {
  readonly events: StoredEvent[];
  readonly next: number | null;
}

/** What the events of one slice come to at most, not counting the last of them: whoever is slow holds a slice in memory. */
const SLICE_BYTES = 256 * 1024;

/** Takes events until they are enough for one slice; `isCut` where that was before the last. */
export function takeSlice(
  events: Iterable<StoredEvent>,
  limit: number,
): { taken: StoredEvent[]; isCut: boolean } {
  const taken: StoredEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    taken.push(event);
    bytes += bytesOf(event);
    if (taken.length >= limit || bytes >= SLICE_BYTES) return { taken, isCut: true };
  }
  return { taken, isCut: false };
}
