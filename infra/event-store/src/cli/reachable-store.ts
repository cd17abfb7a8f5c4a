import { startEventStore } from '../start-event-store.js';
import { PlainError } from './plain-error.js';
import { type RawStore, rawStoreAt } from './raw-store.js';

/** Where the events are: at an address, or in the directory of an embedded store that does not run. */
export type Place = { readonly url: string } | { readonly dir: string };

export interface Reached {
  readonly store: RawStore;
  close(): Promise<void>;
}

/** @throws an Error in one sentence where the store cannot be reached or opened */
export async function reach(place: Place): Promise<Reached> {
  if ('url' in place) {
    const store = rawStoreAt(place.url);
    await answering(store, place.url);
    return { store, close: () => store.dispose() };
  }
  const engine = await startEventStore({ dir: place.dir, port: 0 }).catch((cause: unknown) => {
    throw new PlainError(reasonOf(cause));
  });
  const store = rawStoreAt(`esdb://127.0.0.1:${engine.port}?tls=false`);
  const close = async () => {
    await store.dispose();
    await engine.close();
  };
  return { store, close };
}

async function answering(store: RawStore, url: string): Promise<void> {
  try {
    for await (const _ of store.allEvents('start', false, 1)) return;
  } catch (cause) {
    throw new PlainError(`The event store at ${withoutPassword(url)} cannot be read: ${reasonOf(cause)}`);
  }
}

const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
