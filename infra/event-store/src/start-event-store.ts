import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossipStubs from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featureStubs from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { logToStderr, type Log } from '@upfront/engine-kit/log.js';
import { gossipService } from './node/gossip.js';
import { serverFeaturesService } from './node/server-features.js';
import { PersistentGroups } from './persistent/groups.js';
import { persistentDefinition, persistentService } from './persistent/persistent-service.js';
import { operationsDefinition, operationsService } from './scavenge/operations-service.js';
import { Scavenger } from './scavenge/scavenger.js';
import { EventStore } from './store/event-store.js';
import { streamsDefinition, streamsService } from './streams/streams-service.js';
import { guarded } from './wire/guarded.js';

/** EventStoreDB's default, in bytes. */
const MAX_APPEND_BYTES = 1024 * 1024;
/** About what a commit takes in a fifth of a second. */
const MAX_APPEND_EVENTS = 20_000;
/** Clients cut appends into messages of at most 3 MiB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const HOST = '127.0.0.1';
/**
 * How long calls may take to end before connections are cut, in milliseconds: enough to answer what is queued.
 * Subscriptions and batch appends do not end by themselves.
 */
const SHUTDOWN_GRACE = 250;

export interface EventStoreOptions {
  /** The directory that holds the events; created where it is missing. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The most bytes of one append; 1 MiB unless given, as in EventStoreDB. */
  readonly maxAppendBytes?: number;
  /** How many writes may share one commit; for measurements. */
  readonly writesPerCommit?: number | undefined;
  readonly log?: Log;
  /** What callers have to know, as the name of their connection; without it the store is open. */
  readonly secret?: string | undefined;
}

export interface RunningEventStore {
  readonly port: number;
  /** Ends all calls, writes out what is accepted and closes the database. May be called twice. */
  close(): Promise<void>;
}

/**
 * Starts an event store that the official EventStoreDB client reaches at `esdb://127.0.0.1:PORT?tls=false`.
 * @throws an Error in one sentence where the directory or the port cannot be used
 */
export async function startEventStore(options: EventStoreOptions): Promise<RunningEventStore> {
  const { dir, port, maxAppendBytes = MAX_APPEND_BYTES, writesPerCommit, secret } = options;
  const store = new EventStore({ dir, writesPerCommit, log: options.log ?? logToStderr('event-store') });
  const groups = new PersistentGroups(store);
  const scavenger = new Scavenger(store);
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  let bound = port;
  const limits = { bytes: maxAppendBytes, events: MAX_APPEND_EVENTS };
  const streams = streamsDefinition(limits);
  const served = [streams, persistentDefinition, operationsDefinition];
  const services = [
    [streams, streamsService(store, limits)],
    [persistentDefinition, persistentService(groups)],
    [operationsDefinition, operationsService(scavenger)],
  ] as const;
  for (const [definition, service] of services) server.addService(definition, guarded(service, secret));
  // Clients ask these two before they say who they are; they tell nothing of what is kept.
  server.addService(featureStubs.ServerFeaturesService, serverFeaturesService(served));
  server.addService(
    gossipStubs.GossipService,
    gossipService(HOST, () => bound),
  );
  try {
    bound = await bind(server, port);
  } catch (cause) {
    store.close();
    throw cause;
  }
  let closing: Promise<void> | undefined;
  const close = async () => {
    groups.stop();
    await shutDown(server);
    await scavenger.close();
    store.close();
  };
  return { port: bound, close: () => (closing ??= close()) };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (cause, bound) => {
      if (!cause) return resolve(bound);
      const reason = cause.message.includes('EADDRINUSE') ? 'another process has it' : cause.message;
      reject(new Error(`The event store cannot listen on port ${port}: ${reason}.`, { cause }));
    });
  });
}

function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, SHUTDOWN_GRACE);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
