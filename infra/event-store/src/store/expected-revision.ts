import type { ExpectedRevision } from './model.js';

/** What the check must know about the stream. `lastRevision` is -1 where it has no events. */
export interface StreamFacts {
  readonly lastRevision: number;
  readonly state: 'live' | 'soft-deleted' | 'tombstoned';
  /** Metadata alone makes a stream exist for `stream_exists`. */
  readonly hasMetadata: () => boolean;
  readonly revisionOf: (eventId: Buffer) => number | undefined;
  readonly eventIdAt: (revision: number) => Buffer | undefined;
}

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'repeated'; readonly revision: number }
  | { readonly kind: 'wrong-revision' }
  | { readonly kind: 'deleted' };

const OK: Verdict = { kind: 'ok' };
const WRONG: Verdict = { kind: 'wrong-revision' };
const DELETED: Verdict = { kind: 'deleted' };

/**
 * Decides whether a write may happen, has already happened, or contradicts the stream, by the rules of
 * EventStoreDB: a write is repeated when all its event ids stand in the stream where it would have put them;
 * a write of which only a part does is a wrong revision.
 */
export function checkExpectedRevision(
  stream: StreamFacts,
  expected: ExpectedRevision,
  eventIds: readonly Buffer[],
): Verdict {
  if (stream.state === 'tombstoned') return DELETED;
  if (expected === 'any') return checkAnywhere(stream, eventIds);
  if (expected === 'stream_exists') {
    if (stream.state === 'soft-deleted') return DELETED;
    if (stream.lastRevision < 0 && !stream.hasMetadata()) return WRONG;
    return checkAnywhere(stream, eventIds);
  }
  const revision = expected === 'no_stream' ? -1 : Number(expected);
  if (revision === stream.lastRevision) return OK;
  if (revision > stream.lastRevision) return WRONG;
  return checkRepeatedAt(stream, revision, eventIds);
}

function checkAnywhere(stream: StreamFacts, eventIds: readonly Buffer[]): Verdict {
  if (stream.lastRevision < 0) return OK;
  let last: number | undefined;
  for (const [index, id] of eventIds.entries()) {
    const revision = stream.revisionOf(id);
    if (revision === undefined) return index === 0 ? OK : WRONG;
    last = revision;
  }
  return last === undefined ? OK : { kind: 'repeated', revision: last };
}

function checkRepeatedAt(stream: StreamFacts, revision: number, eventIds: readonly Buffer[]): Verdict {
  for (const [index, id] of eventIds.entries()) {
    if (stream.eventIdAt(revision + 1 + index)?.equals(id)) continue;
    // A deleted stream looks as if it had never been written.
    return index === 0 && revision === -1 && stream.state === 'soft-deleted' ? OK : WRONG;
  }
  return eventIds.length === 0 ? WRONG : { kind: 'repeated', revision: revision + eventIds.length };
}
