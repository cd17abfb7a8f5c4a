import { randomUUID } from 'node:crypto';
import { ANY, jsonEvent, type JSONType } from '@eventstore/db-client';
import type { EventMetadata } from '@upfront/contracts/kernel/define-event.js';
import { connectEventStore } from '@upfront/platform/connections.js';
import type { PastStream } from './past.js';

/** Appends under way at once. */
const AT_ONCE = 128;
/** The past began here, and something happened every five minutes. */
const BEGAN = Date.parse('2024-01-02T14:00:00.000Z');
const APART_MS = 300_000;

/** Appends what is past as the command service would have, each stream in one go; answers the number of events. */
export const appendPast = async (
  url: string,
  companyId: string,
  streams: readonly PastStream[],
): Promise<number> => {
  const client = connectEventStore(url);
  const appendOne = async ({ streamId, groupId, userId, events }: PastStream, n: number): Promise<void> => {
    const metadata: EventMetadata = {
      commandId: randomUUID(),
      commandName: 'Past',
      correlationId: randomUUID(),
      userId,
      userName: 'Dana Whitfield',
      companyId,
      groupId,
      at: new Date(BEGAN + n * APART_MS).toISOString(),
    };
    const stored = events.map(({ type, data }) =>
      jsonEvent({ type, data: data as Record<string, JSONType>, metadata }),
    );
    await client.appendToStream(streamId, stored, { expectedRevision: ANY });
  };
  let next = 0;
  const append = async (): Promise<void> => {
    for (let n = next++; n < streams.length; n = next++) {
      const stream = streams[n];
      if (stream) await appendOne(stream, n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, append));
  return streams.reduce((sum, { events }) => sum + events.length, 0);
};
