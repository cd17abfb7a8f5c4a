import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as used from '@eventstore/db-client';
import { EventStoreDBClient, jsonEvent, type JSONEventData, type ResolvedEvent } from '@eventstore/db-client';

/**
 * Whether the cases run with KurrentDB's client, see ../successor. It reads forwards from the start and backwards
 * from the end whatever direction it is told, and cuts the time of an event to seconds.
 */
export const isSuccessor = 'KurrentDBClient' in used;

export interface Engine {
  readonly url: string;
  readonly client: EventStoreDBClient;
  stop(): Promise<void>;
}

/**
 * The store under test: the one at UPFRONT_EVENTSTORE_URL, or an embedded one of its own. Cases therefore use
 * names of their own and take nothing for granted about what else the store holds.
 */
export async function startEngine(): Promise<Engine> {
  const given = process.env['UPFRONT_EVENTSTORE_URL'];
  if (given) {
    const client = EventStoreDBClient.connectionString(given);
    return { url: given, client, stop: () => client.dispose() };
  }
  // Only here: where a client runs against a server, the messages of this one's are not to be loaded beside its own.
  const { startEventStore } = await import('../src/start-event-store.js');
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const store = await startEventStore({ dir, port: 0 });
  const url = `esdb://127.0.0.1:${store.port}?tls=false`;
  const client = EventStoreDBClient.connectionString(url);
  const stop = async () => {
    await client.dispose();
    await store.close();
    await rm(dir, { recursive: true });
  };
  return { url, client, stop };
}

/** A stream name that no other case uses. */
export function newStream(about: string): string {
  return `${about}-${randomUUID()}`;
}

export function events(count: number, type = 'Tested'): JSONEventData[] {
  return Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { index } }));
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of source) collected.push(item);
  return collected;
}

export function revisions(read: readonly ResolvedEvent[]): number[] {
  return read.map(({ event }) => Number(event?.revision));
}

/** What a promise is rejected with. @throws where it is not rejected */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  let result: unknown;
  try {
    result = await promise;
  } catch (cause) {
    return cause;
  }
  throw new Error(`Expected a failure, got ${String(result)}`);
}
