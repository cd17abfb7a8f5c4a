import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, fetchExchange, gql, type OperationResult } from 'urql';
import { pipe, subscribe } from 'wonka';
import { refreshExchange } from './query-refresh-exchange.js';
import { refreshQueries } from './query-refresh.js';

interface Asked {
  readonly name: string;
  readonly answer: (made: unknown, value?: string) => Promise<void>;
}

let asked: Asked[];
let shown: Record<string, string>;
let stops: (() => void)[];

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(100);
/** Names of what was asked since the last look. */
const looked = async (): Promise<string[]> => {
  await settle();
  return asked.splice(0).map(({ name }) => name);
};

/** A server whose answers come when the test wants them. */
const server: typeof fetch = (_url, init) =>
  new Promise((resolve) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
    const answer = async (made: unknown, value = 'first'): Promise<void> => {
      resolve(Response.json({ data: { [operationName]: value }, extensions: { made } }));
      await settle();
    };
    asked.push({ name: operationName, answer });
  });

const show = (client: Client, name: string): void => {
  const query = gql(`query ${name} { ${name} }`);
  const look = (result: OperationResult<Record<string, string>>): void =>
    void (shown[name] = result.data?.[name] ?? '');
  stops.push(pipe(client.query<Record<string, string>>(query, {}), subscribe(look)).unsubscribe);
};

const take = async (name: string): Promise<Asked> => {
  await settle();
  const found = asked.find((one) => one.name === name);
  if (!found) throw new Error(`${name} was not asked`);
  asked = asked.filter((one) => one !== found);
  return found;
};

const changed = (readModel: string, position: number): void =>
  refreshQueries(new Map([[readModel, position]]));

describe('queries on the screen', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    [asked, shown, stops] = [[], {}, []];
    const client = new Client({
      url: 'http://upfront.test/api/graphql',
      fetch: server,
      preferGetMethod: false,
      exchanges: [refreshExchange, fetchExchange],
    });
    for (const name of ['tasks', 'campaign']) show(client, name);
    await (await take('tasks')).answer({ tasks: 10, actors: 10 });
    await (await take('campaign')).answer({ 'campaign-list': 10, actors: 10 });
  });
  afterEach(() => {
    for (const stop of stops) stop();
    jest.useRealTimers();
  });

  it('are read again where what they were made of has changed since', async () => {
    changed('tasks', 11);
    expect(await looked()).toEqual(['tasks']);
  });

  it('are left alone where the answer contains the change already, or is made of other things', async () => {
    changed('tasks', 10);
    changed('clients', 12);
    expect(await looked()).toEqual([]);
  });

  it('are all read again where nobody knows what has changed', async () => {
    refreshQueries();
    expect(await looked()).toEqual(['tasks', 'campaign']);
  });

  it('are read once for changes that come together', async () => {
    for (const at of [11, 12, 13]) changed('actors', at);
    expect(await looked()).toEqual(['tasks', 'campaign']);
  });

  it.each([undefined, null, ['tasks'], 'tasks'])(
    'of which the server does not say what they were made of (%p) are read again with every change',
    async (made) => {
      changed('tasks', 11);
      await (await take('tasks')).answer(made);
      changed('clients', 12);
      expect(await looked()).toEqual(['tasks']);
    },
  );

  it('that are on their way are judged by their answer', async () => {
    changed('tasks', 11);
    const request = await take('tasks');
    changed('tasks', 12);
    changed('clients', 13);
    expect(await looked()).toEqual([]);
    await request.answer({ tasks: 11 });
    const late = await take('tasks');
    changed('tasks', 14);
    await late.answer({ tasks: 14 });
    expect(await looked()).toEqual([]);
  });

  it('show the answer of the last request, in whichever order answers come', async () => {
    refreshQueries();
    const earlier = await take('tasks');
    refreshQueries();
    const later = await take('tasks');
    await later.answer({ tasks: 12 }, 'newer');
    await earlier.answer({ tasks: 11 }, 'older');
    expect(shown['tasks']).toBe('newer');
  });

  it('that have left the screen are not read again', async () => {
    stops[0]?.();
    refreshQueries();
    expect(await looked()).toEqual(['campaign']);
  });
});
