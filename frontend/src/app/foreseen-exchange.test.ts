import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, fetchExchange, gql, type OperationResult } from 'urql';
import { pipe, subscribe } from 'wonka';
import { foresee, foreseen } from './foreseen.js';
import { foreseenExchange } from './foreseen-exchange.js';
import { refreshExchange } from './query-refresh-exchange.js';
import { refreshQueries } from './query-refresh.js';

interface Task {
  readonly id: string;
  readonly isCompleted: boolean;
}
interface Data {
  readonly taskList: { readonly num: number; readonly tasks: readonly Task[] };
}

let stored: readonly Task[];
let shown: Data | undefined;
let stop: () => void;

const open = [
  { id: 't1', isCompleted: false },
  { id: 't2', isCompleted: false },
];
const done = (): readonly boolean[] => (shown?.taskList.tasks ?? []).map(({ isCompleted }) => isCompleted);
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(100);
/** A command whose answer comes when the test wants it. */
const underWay = () => {
  let resolve = (): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<void>((done, refused) => {
    [resolve, reject] = [done, refused];
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
};
const completing = { id: 't1', fields: { isCompleted: true, nobodyAsked: 1 } };

beforeEach(async () => {
  jest.useFakeTimers();
  stored = open;
  const client = new Client({
    url: 'http://upfront.test/api/graphql',
    fetch: () =>
      Promise.resolve(Response.json({ data: { taskList: { num: stored.length, tasks: stored } } })),
    preferGetMethod: false,
    exchanges: [foreseenExchange, refreshExchange, fetchExchange],
  });
  const query = gql('query taskList { taskList }');
  const look = ({ data }: OperationResult<Data>): void => void (shown = data);
  stop = pipe(client.query<Data>(query, {}), subscribe(look)).unsubscribe;
  await settle();
});
afterEach(() => {
  stop();
  foreseen.set([]);
  jest.useRealTimers();
});

describe('what a command is about to make of its record', () => {
  it('is shown at once, of fields that are there, and stays until the list is read again', async () => {
    const command = underWay();
    const sent = foresee(completing, () => command.promise);
    expect(shown?.taskList.tasks).toEqual([{ id: 't1', isCompleted: true }, open[1]]);
    command.resolve();
    await sent;
    await settle();
    expect(done()).toEqual([true, false]);
    // Somebody else has opened it again since: the newer answer counts.
    refreshQueries();
    await settle();
    expect(done()).toEqual([false, false]);
  });

  it('is in answers, too, that come while it is under way', async () => {
    const command = underWay();
    const sent = foresee(completing, () => command.promise);
    stored = [...open, { id: 't3', isCompleted: false }];
    refreshQueries();
    await settle();
    expect(done()).toEqual([true, false, false]);
    command.resolve();
    await sent;
  });

  it('is taken back where it is refused', async () => {
    const command = underWay();
    const sent = foresee(completing, () => command.promise);
    expect(done()).toEqual([true, false]);
    command.reject(new Error('refused'));
    await expect(sent).rejects.toThrow('refused');
    expect(done()).toEqual([false, false]);
  });
});
