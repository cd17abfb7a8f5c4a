import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { OrderOpened } from '@upfront/contracts/orders/events.js';
import { append } from '../testing/append.js';
import { startStores, type Stores } from '../testing/engines.js';
import { BookAdded, BookLent } from '../testing/shelf.js';
import { readPage, readPages, type Page } from './read-page.js';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
  for (let n = 0; n < 5; n += 1) {
    const bookId = randomUUID();
    const events = [eventOf(BookAdded, { bookId, shelfId: randomUUID() }), eventOf(BookLent, { bookId })];
    await append(stores.eventStore, `book-${bookId}`, events);
  }
});
afterAll(() => stores.close());

const pages = async (after: number, size: number): Promise<readonly Page[]> => {
  const all: Page[] = [];
  for await (const page of readPages(stores.eventStore, after, () => size)) all.push(page);
  return all;
};

describe('the log in pages', () => {
  it('is the log, in order, without gaps, and says how far it went', async () => {
    const whole = await readPage(stores.eventStore, 0, 1_000);
    expect(whole.events).toHaveLength(10);
    const parts = await pages(0, 4);
    expect(parts.map(({ events }) => events.length)).toEqual([4, 4, 2]);
    expect(parts.flatMap(({ events }) => events)).toEqual(whole.events);
    for (const { events, position } of parts.slice(0, 2)) expect(position).toBe(events.at(-1)?.position);
    expect(parts.at(-1)?.position).toBe(whole.position);
  });

  it('goes on after a position, and is empty at the end', async () => {
    const [first, ...others] = await pages(0, 4);
    const after = await pages(first?.position ?? 0, 4);
    expect(after).toEqual(others);
    const end = others.at(-1)?.position ?? 0;
    expect(await pages(end, 4)).toEqual([{ events: [], position: end }]);
  });

  it('calls events what they are called today, whatever they were when they were written', async () => {
    const { position } = await readPage(stores.eventStore, 0, 1_000);
    const orderId = randomUUID();
    await append(stores.eventStore, `order-${orderId}`, [{ type: 'OrderSubmitted.v1', data: { orderId } }]);
    const { events } = await readPage(stores.eventStore, position, 10);
    expect(events).toMatchObject([{ type: OrderOpened.type, data: { orderId } }]);
  });

  it('takes sizes that change', async () => {
    const sizes = [1, 2, 100];
    const counts: number[] = [];
    for await (const { events } of readPages(stores.eventStore, 0, () => sizes.shift() ?? 0))
      counts.push(events.length);
    expect(counts).toEqual([1, 2, 8]);
  });

  it('ends its read where it is left early', async () => {
    const reads: { readonly destroyed: boolean }[] = [];
    const noting: Pick<typeof stores.eventStore, 'readAll'> = {
      readAll: (...given) => {
        const read = stores.eventStore.readAll(...given);
        reads.push(read);
        return read;
      },
    };
    for await (const { events } of readPages(noting, 0, () => 1)) {
      expect(events).toHaveLength(1);
      expect(reads.map(({ destroyed }) => destroyed)).toEqual([false]);
      break;
    }
    expect(reads.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});
