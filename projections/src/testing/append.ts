import { randomUUID } from 'node:crypto';
import { jsonEvent, type EventStoreDBClient } from '@eventstore/db-client';
import type { EventMetadata } from '@upfront/contracts/kernel/define-event.js';

export interface Fact {
  readonly type: string;
  readonly data: unknown;
}

export const metadata = (given: Partial<EventMetadata> = {}): EventMetadata => ({
  commandId: randomUUID(),
  commandName: 'Test',
  correlationId: randomUUID(),
  userId: 'user-1',
  userName: 'Sally Seller',
  companyId: 'company-1',
  groupId: 'group-1',
  at: new Date().toISOString(),
  ...given,
});

/** Appends facts to a stream as the command service would; answers the position of the last. */
export const append = async (
  client: EventStoreDBClient,
  stream: string,
  facts: readonly Fact[],
  given: Partial<EventMetadata> = {},
): Promise<number> => {
  const events = facts.map(({ type, data }) =>
    jsonEvent({ id: randomUUID(), type, data: Object(data), metadata: { ...metadata(given) } }),
  );
  const result = await client.appendToStream(stream, events);
  return Number(result.position?.commit ?? 0);
};
