import { Metadata, status, type StatusObject } from '@grpc/grpc-js';
import { diskTroubleOf } from '@upfront/engine-kit/disk-trouble.js';
import type { ExpectedRevision } from '../store/model.js';

/** A call that is answered with an error. Clients tell errors apart by the trailers in `metadata`. */
export class Refusal extends Error implements StatusObject {
  readonly details: string;

  constructor(
    readonly code: status,
    details: string,
    readonly metadata: Metadata = new Metadata(),
  ) {
    super(details);
    this.details = details;
  }
}

export function invalidArgument(details: string): Refusal {
  return new Refusal(status.INVALID_ARGUMENT, details);
}

/** For what EventStoreDB has and this store does not: better refused than answered wrongly. */
export function notEmulated(what: string): Refusal {
  return new Refusal(status.UNIMPLEMENTED, `The embedded event store does not emulate ${what}.`);
}

export function unavailable(details: string): Refusal {
  return new Refusal(status.UNAVAILABLE, details);
}

export function streamDeleted(stream: string): Refusal {
  const trailers = { exception: 'stream-deleted', 'stream-name': stream };
  return typed(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, trailers);
}

export function wrongRevision(stream: string, expected: ExpectedRevision, current: number | null): Refusal {
  const wanted = expectedAsNumber(expected);
  const details =
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, ` +
    `Expected version: ${wanted}, Actual version: ${current ?? -1}`;
  return typed(status.FAILED_PRECONDITION, details, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': wanted,
    // Left out where there is no stream: the client reads any value as a revision.
    ...(current === null ? {} : { 'actual-version': String(current) }),
  });
}

export function maxAppendSizeExceeded(limit: number): Refusal {
  return typed(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

export function missingMetadataProperty(missing: readonly string[]): Refusal {
  return typed(status.INVALID_ARGUMENT, `Required Metadata Property '${missing.join("', '")}' is missing.`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': missing.join(','),
  });
}

export function scavengeNotFound(id: string): Refusal {
  const trailers = { exception: 'scavenge-not-found', 'scavenge-id': id };
  return typed(status.NOT_FOUND, `Scavenge "${id}" is not under way.`, trailers);
}

type GroupFailure = 'exists' | 'does-not-exist' | 'dropped' | 'maximum-subscribers-reached';

const GROUP_FAILURES: Record<GroupFailure, readonly [status, string, string]> = {
  exists: [status.ALREADY_EXISTS, 'persistent-subscription-exists', 'already exists'],
  'does-not-exist': [status.NOT_FOUND, 'persistent-subscription-does-not-exist', 'does not exist'],
  dropped: [status.CANCELLED, 'persistent-subscription-dropped', 'was dropped'],
  'maximum-subscribers-reached': [
    status.FAILED_PRECONDITION,
    'maximum-subscribers-reached',
    'has reached its maximum number of subscribers',
  ],
};

/** A failure of a persistent subscription; `group` is empty where a list was asked for. */
export function groupFailure(failure: GroupFailure, stream: string, group: string): Refusal {
  const [code, exception, text] = GROUP_FAILURES[failure];
  return typed(code, `Subscription group ${group} on stream ${stream} ${text}.`, {
    exception,
    'stream-name': stream,
    'group-name': group,
  });
}

/** What to answer for an error of any kind: a refusal as it is, anything else but the disk's as an internal error. */
export function asRefusal(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  const trouble = diskTroubleOf(cause);
  if (trouble) return unavailable(`The event store failed: its disk ${trouble}.`);
  return new Refusal(status.INTERNAL, cause instanceof Error ? cause.message : String(cause));
}

function typed(code: status, details: string, trailers: Record<string, string>): Refusal {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, headerSafe(value));
  return new Refusal(code, details, metadata);
}

function expectedAsNumber(expected: ExpectedRevision): string {
  if (expected === 'no_stream') return '-1';
  if (expected === 'any') return '-2';
  if (expected === 'stream_exists') return '-4';
  return expected.toString(10);
}

/** Trailers carry printable ASCII alone; a stream's name may be any text. */
function headerSafe(value: string): string {
  return value.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character));
}
