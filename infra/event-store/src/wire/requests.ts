import type { Empty, StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { ExpectedRevision, ProposedEvent } from '../store/model.js';
import { invalidArgument, missingMetadataProperty, notEmulated } from './refusals.js';
import { uuidBytes, uuidOf } from './uuid.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';

/** Streams that EventStoreDB's system projections fill; without them they would look empty instead of absent. */
const PROJECTED = /^\$(ce|et|bc|category|by)[-_]|^\$streams$/;

/** The name of a stream. @throws Refusal for names that cannot be read or written */
export function streamNameOf(identifier: StreamIdentifier | undefined): string {
  const bytes = identifier?.getStreamName_asU8();
  if (bytes === undefined || bytes.length === 0) throw invalidArgument('A stream needs a name.');
  const name = Buffer.from(bytes).toString('utf8');
  if (name === '$$' || name === '$all' || name.startsWith('$$$$'))
    throw invalidArgument(`"${name}" is no stream.`);
  if (PROJECTED.test(name)) throw notEmulated(`projections, which fill the stream ${name}`);
  return name;
}

/** In characters: what is searched by filters has a bound, and so has the time for it. */
const LONGEST_NAME = 4096;

/** The name of a stream that is to be written. @throws Refusal */
export function writableStreamOf(identifier: StreamIdentifier | undefined): string {
  return notTooLong(streamNameOf(identifier), 'The name of a stream');
}

function notTooLong(name: string, what: string): string {
  if (name.length > LONGEST_NAME)
    throw invalidArgument(`${what} has at most ${LONGEST_NAME.toLocaleString('en')} characters.`);
  return name;
}

interface RevisionOptions {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
  getAny(): Empty | undefined | object;
}

/** The expected revision of a write; `exact` is the revision where the request names one. */
export function expectedRevisionOf(options: RevisionOptions, exact: string | null): ExpectedRevision {
  if (exact !== null) return BigInt(exact);
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  throw invalidArgument('An expected revision is required.');
}

export interface ProposedMessage {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function proposedEventOf(message: ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  const type = metadata.get('type');
  const contentType = metadata.get('content-type');
  if (type === undefined || contentType === undefined) {
    throw missingMetadataProperty([
      ...(type === undefined ? ['type'] : []),
      ...(contentType === undefined ? ['content-type'] : []),
    ]);
  }
  return {
    id: uuidBytes(uuidOf(message.getId(), 'The id of an event')),
    type: notTooLong(type, 'The type of an event'),
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    meta: message.getCustomMetadata_asU8(),
  };
}

/** The size of an event as the append limit counts it, in bytes. */
export function sizeOf(event: ProposedEvent): number {
  return event.data.length + event.meta.length + event.type.length * 2;
}
