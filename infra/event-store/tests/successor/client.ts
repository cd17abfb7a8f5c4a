import {
  type AppendStreamState,
  type AppendToStreamOptions,
  type EventData,
  KurrentDBClient,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';

/**
 * KurrentDB's client in the words of EventStoreDB's, so that the cases of the event store run with either:
 * jest.config.mjs beside this puts it in the place of the other. Three names have changed since.
 */
export * from '@kurrent/kurrentdb-client';
export { KurrentDBClient as EventStoreDBClient };

interface Options extends AppendToStreamOptions {
  readonly expectedRevision?: AppendStreamState;
}

const { prototype } = KurrentDBClient;
const { appendToStream, deleteStream, setStreamMetadata, tombstoneStream } = prototype;

prototype.appendToStream = function (
  stream: string,
  events: EventData | EventData[],
  { expectedRevision, ...options }: Options = {},
) {
  const changed = expectedRevision === undefined ? options : { ...options, streamState: expectedRevision };
  return appendToStream.call(this, stream, events, changed).catch(inOldWords);
};
prototype.setStreamMetadata = function (...args) {
  return setStreamMetadata.apply(this, args).catch(inOldWords);
};
prototype.deleteStream = function (...args) {
  return deleteStream.apply(this, args).catch(inOldWords);
};
prototype.tombstoneStream = function (...args) {
  return tombstoneStream.apply(this, args).catch(inOldWords);
};

function inOldWords(cause: unknown): never {
  if (!(cause instanceof WrongExpectedVersionError)) throw cause;
  throw Object.assign(cause, { expectedVersion: cause.expectedState, actualVersion: cause.actualState });
}
