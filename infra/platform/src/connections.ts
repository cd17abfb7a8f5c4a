import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import mongoose, { type Connection } from 'mongoose';

const FIRST_CONNECT_MS = 60_000;
/** Longest wait for the ends of streams that were cancelled, in ms. */
const DISPOSE_MS = 2_000;
const eventStores = new Map<string, EventStoreDBClient>();

/** The client of the event store behind `url`; one per process and address, since it multiplexes its calls. */
export const connectEventStore = (url: string): EventStoreDBClient => {
  const known = eventStores.get(url);
  if (known) return known;
  const client = EventStoreDBClient.connectionString(url);
  eventStores.set(url, client);
  return client;
};

/** Closes the process's clients of the event store, so that nothing keeps the process alive. */
export const closeEventStores = async (): Promise<void> => {
  const clients = [...eventStores.values()];
  eventStores.clear();
  await disposeOf(clients);
};

/** Ends what clients of the event store have under way, within two seconds. */
export const disposeOf = async (clients: readonly EventStoreDBClient[]): Promise<void> => {
  // Disposing cancels everything at once and then waits for each stream's end, which one that was left early may owe.
  const late = new AbortController();
  const disposed = Promise.all(clients.map((client) => client.dispose()));
  await Promise.race([disposed, wait(DISPOSE_MS, undefined, { ref: false, signal: late.signal })]).finally(
    () => late.abort(),
  );
};

/**
 * A connection to the document store with options said aloud. It waits up to a minute for a store that is only
 * just starting, then reconnects by itself for as long as the process lives. Indexes are made by whoever owns a
 * collection, never as a side effect of connecting.
 */
export const connectMongo = async (url: string, options: { poolSize?: number } = {}): Promise<Connection> => {
  const deadline = Date.now() + FIRST_CONNECT_MS;
  for (;;) {
    const connection = mongoose.createConnection(url, {
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      maxPoolSize: options.poolSize ?? 20,
      serverSelectionTimeoutMS: 5_000,
      connectTimeoutMS: 5_000,
      socketTimeoutMS: 60_000,
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close(true).catch(() => undefined);
      if (Date.now() > deadline)
        throw new Error(`The document store at ${withoutSecret(url)} does not answer.`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
};

/** Reconnects for ever, after 0.1 s at first and every 2 s at last. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 2_000);

interface Manner {
  readonly maxRetriesPerRequest: number | null;
  readonly commandTimeout?: number;
  readonly enableAutoPipelining?: boolean;
}

const redis = (url: string, manner: Manner): Redis => {
  const client = new Redis(url, {
    retryStrategy,
    enableReadyCheck: true,
    connectTimeout: 5_000,
    ...manner,
  });
  // Reconnecting is the answer to an error; without a listener each one would be printed as unhandled.
  client.on('error', () => undefined);
  return client;
};

/**
 * Redis for requests: reconnects for ever, but one command fails after 3 s instead of waiting with its caller. What the
 * requests of one turn of the event loop ask travels together.
 */
export const connectRedis = (url: string): Redis =>
  redis(url, { commandTimeout: 3_000, maxRetriesPerRequest: 3, enableAutoPipelining: true });

/** Redis for queues and subscriptions, whose commands block and must outlive a restart of Redis. */
export const connectBlockingRedis = (url: string): Redis => redis(url, { maxRetriesPerRequest: null });

const withoutSecret = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');
