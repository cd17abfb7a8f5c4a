import { setTimeout as delay } from 'node:timers/promises';
import { START, StreamNotFoundError } from '@eventstore/db-client';
import { z } from 'zod';
import { counted } from './counted.js';
import { PlainError } from './plain-error.js';
import type { RawStore } from './raw-store.js';

const COMPLETED = '$scavengeCompleted';
/** Between two looks at whether it has ended, in milliseconds. */
const PAUSE = 200;

/**
 * Asks the store to remove what the metadata of streams hides, and waits until it has.
 * @throws PlainError where it does not succeed
 */
export async function scavenge(store: RawStore, say: (line: string) => void): Promise<void> {
  const { id, started } = await store.startScavenge();
  say(started ? 'Removing what streams hide.' : 'A scavenge is already running.');
  for (;;) {
    const told = await completionOf(store, id);
    if (told) return report(told, say);
    await delay(PAUSE);
  }
}

const Told = z.object({
  result: z.string(),
  error: z.string().default(''),
  spaceSaved: z.number().default(0),
  eventsRemoved: z.number().optional(),
});
type Told = z.infer<typeof Told>;

async function completionOf(store: RawStore, id: string): Promise<Told | undefined> {
  try {
    for await (const { event } of store.readStream(`$scavenges-${id}`, { fromRevision: START })) {
      if (event?.type === COMPLETED) return Told.parse(event.data);
    }
  } catch (cause) {
    if (!(cause instanceof StreamNotFoundError)) throw cause;
  }
  return undefined;
}

function report({ result, error, spaceSaved, eventsRemoved }: Told, say: (line: string) => void): void {
  if (result !== 'Success') throw new PlainError(`The scavenge ended with ${result}: ${error}`);
  const removed = eventsRemoved === undefined ? '' : `${counted(eventsRemoved, 'event')} removed, `;
  say(`Done: ${removed}${Math.round(spaceSaved / 1024).toLocaleString('en')} KiB are free.`);
}
