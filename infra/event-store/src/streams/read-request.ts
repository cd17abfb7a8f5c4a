import type { Metadata } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Direction } from '../store/model.js';
import { invalidArgument, notEmulated } from '../wire/refusals.js';
import { streamNameOf } from '../wire/requests.js';
import { parseFilter, type StreamFilter } from './stream-filter.js';

/** The header by which our own tools ask for checksums: the protocol knows none. */
export const ASKS_FOR_SUMS = 'upfront-checksums';

/** Where a read starts: a revision or a position, or an end of the stream. */
export type Start = 'start' | 'end' | number;

/** What a client asks for. `stream` is null for $all; `count` is null for a subscription, which never ends. */
export interface ReadRequest {
  readonly stream: string | null;
  readonly start: Start;
  readonly direction: Direction;
  readonly count: number | null;
  readonly filter: StreamFilter | null;
  readonly resolveLinks: boolean;
  /** Events come as they lie on the disk, with their checksums. */
  readonly withSums: boolean;
}

/** @throws Refusal where the request is incomplete or asks for what is not emulated */
export function parseReadRequest(request: ReadReq, metadata: Metadata): ReadRequest {
  const options = request.getOptions();
  if (options === undefined) throw invalidArgument('A read needs options.');
  if (options.getUuidOption()?.hasStructured()) throw notEmulated('UUIDs as two integers');
  const filter = options.getFilter();
  const isSubscription = options.hasSubscription();
  const backwards = options.getReadDirection() === 1;
  if (isSubscription && backwards) throw invalidArgument('A subscription only runs forwards.');
  return {
    ...parseSource(options),
    direction: backwards ? 'backwards' : 'forwards',
    count: isSubscription ? null : Number(options.getCount()),
    filter: filter === undefined ? null : parseFilter(filter),
    resolveLinks: options.getResolveLinks(),
    withSums: metadata.get(ASKS_FOR_SUMS).length > 0,
  };
}

function parseSource(options: ReadReq.Options): Pick<ReadRequest, 'stream' | 'start'> {
  const ofStream = options.getStream();
  if (ofStream) {
    const exact = ofStream.hasRevision() ? Number(ofStream.getRevision()) : null;
    return { stream: streamNameOf(ofStream.getStreamIdentifier()), start: startOf(exact, ofStream.hasEnd()) };
  }
  const ofAll = options.getAll();
  if (!ofAll) throw invalidArgument('A read needs a stream or $all.');
  const position = ofAll.getPosition();
  return {
    stream: null,
    start: startOf(position ? Number(position.getCommitPosition()) : null, ofAll.hasEnd()),
  };
}

function startOf(exact: number | null, atEnd: boolean): Start {
  return exact ?? (atEnd ? 'end' : 'start');
}
