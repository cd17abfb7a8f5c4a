import type { ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import grpcStubs from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { DeleteReq, ReadReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventStore } from '../store/event-store.js';
import { MetadataError } from '../store/stream-metadata.js';
import { boundedBatch } from '../wire/bounded-batch.js';
import { asRefusal, invalidArgument, notEmulated, type Refusal } from '../wire/refusals.js';
import { unary } from '../wire/unary.js';
import { handleAppend } from './append.js';
import type { AppendPort } from './append-port.js';
import { handleBatchAppend } from './batch-append.js';
import { CallSink } from './call-sink.js';
import type { AppendLimits } from './proposed-events.js';
import { answerDelete, answerTombstone } from './delete.js';
import { readOnce } from './read-once.js';
import { parseReadRequest } from './read-request.js';
import { subscribe } from './subscription.js';

const { read: readStub, batchAppend: batchStub } = grpcStubs.StreamsService;

/**
 * The stubs' definition, except that Read answers in bytes (see ProtobufWriter), and that of a batch append no more
 * events are decoded than an append may hold and one, by which it is refused.
 */
export const streamsDefinition = (limits: AppendLimits) => ({
  ...grpcStubs.StreamsService,
  read: { ...readStub, responseSerialize: (bytes: Buffer) => bytes },
  batchAppend: {
    ...batchStub,
    requestDeserialize: (bytes: Buffer) =>
      batchStub.requestDeserialize(boundedBatch(bytes, limits.events + 1)),
  },
});

/** event_store.client.streams.Streams */
export function streamsService(store: EventStore, limits: AppendLimits): UntypedServiceImplementation {
  const port = appendPort(store, limits);
  return {
    read: (call: ServerWritableStream<ReadReq, Buffer>) => void read(store, call),
    append: (...args: TailOf<typeof handleAppend>) => handleAppend(port, ...args),
    batchAppend: (...args: TailOf<typeof handleBatchAppend>) => handleBatchAppend(port, ...args),
    delete: unary((request: DeleteReq) => answerDelete((...write) => store.softDelete(...write), request)),
    tombstone: unary((request: TombstoneReq) =>
      answerTombstone((...write) => store.tombstone(...write), request),
    ),
  };
}

type TailOf<F> = F extends (first: never, ...rest: infer Rest) => void ? Rest : never;

async function read(store: EventStore, call: ServerWritableStream<ReadReq, Buffer>): Promise<void> {
  const sink = new CallSink(call);
  try {
    const request = parseReadRequest(call.request, call.metadata);
    if (request.count === null) await subscribe(store.reader, store.tail, request, sink);
    else await readOnce(store, request, sink);
  } catch (cause) {
    sink.fail(cause);
  }
}

function appendPort(store: EventStore, limits: AppendLimits): AppendPort {
  return {
    limits,
    append: async (...write) => {
      try {
        return await store.append(...write);
      } catch (cause) {
        throw refusalOf(cause);
      }
    },
  };
}

function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof MetadataError)) return asRefusal(cause);
  return cause.unsupported ? notEmulated('access rights ($acl)') : invalidArgument(cause.message);
}
