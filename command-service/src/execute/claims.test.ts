import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defineProblem, problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { withClaims } from './claims.js';
import type { CommandContext } from './context.js';
import { someActor } from '../testing/given.js';
import { Reservations } from './reservations.js';

const taken = defineProblem({ code: 'taken', status: 409, detail: 'Another record has this.' });

let executing: Executing;
beforeAll(async () => {
  executing = await startExecuting([]);
});
afterAll(() => executing.close());

/** `owner value` of the records of a test. */
const held = new Set<string>();
beforeEach(() => held.clear());

const context = (): CommandContext => ({
  commandId: randomUUID(),
  commandName: 'Test',
  correlationId: 'test',
  actor: someActor,
  tenant: 'default',
  address: '',
  mayBeRepetition: false,
});

const away = async (): Promise<never> => {
  throw new Refusal(problems.unavailable);
};

/** The claims of one process with what it does for a record that wants a value. */
const process = () => {
  const services = { reservations: new Reservations(executing.get(EventStore)) };
  const unique = (ownerId: string) => ({
    kind: 'test',
    ownerId,
    isHeldBy: async (owner: string, value: string) => held.has(`${owner} ${value}`),
    taken,
    fieldOf: () => 'value',
  });
  const want = <T>(ownerId: string, value: string, work: () => Promise<T>, as = context()): Promise<T> =>
    withClaims(services, as, unique(ownerId), { wanted: [value], before: [] }, work);
  const take = (ownerId: string, value: string, as = context()): Promise<void> =>
    want(ownerId, value, async () => void held.add(`${ownerId} ${value}`), as);
  return { want, take, ownerOf: (value: string) => services.reservations.ownerOf('test', value) };
};

describe('the claim to a value', () => {
  it('holds when the command that failed with it is repeated', async () => {
    const { want, take } = process();
    const [value, as] = [randomUUID(), context()];
    await expect(want('first', value, away, as)).rejects.toMatchObject({ problem: problems.unavailable });
    await take('first', value, as);
    await expect(take('second', value)).rejects.toMatchObject({ problem: taken });
  });

  it('is free for another record once the command that had it failed', async () => {
    const { want, take, ownerOf } = process();
    const value = randomUUID();
    await expect(want('first', value, away)).rejects.toMatchObject({ problem: problems.unavailable });
    await take('second', value);
    expect(await ownerOf(value)).toBe('second');
  });

  it('is kept for the repetition where nobody can say whether the command was done', async () => {
    const { want, take } = process();
    const [value, as] = [randomUUID(), context()];
    const unknown = async (): Promise<never> => {
      throw new Refusal(problems.noAnswer);
    };
    await expect(want('first', value, unknown, as)).rejects.toMatchObject({ problem: problems.noAnswer });
    await expect(take('second', value)).rejects.toMatchObject({ problem: taken });
    await take('first', value, as);
  });

  it('is not lost by a refused command on the same record in another process', async () => {
    const [one, other] = [process(), process()];
    const value = randomUUID();
    await one.want('first', value, async () => {
      await expect(other.want('first', value, away)).rejects.toMatchObject({ problem: problems.unavailable });
      held.add(`first ${value}`);
    });
    await expect(other.take('second', value)).rejects.toMatchObject({ problem: taken });
  });

  it('is given back only when the command on the same record before is done, in one process', async () => {
    const { want, ownerOf } = process();
    const value = randomUUID();
    let refused: Promise<unknown> = Promise.resolve();
    await want('first', value, async () => {
      refused = want('first', value, away).catch((error: unknown) => error);
      // As long as several answers of the store take.
      for (let n = 0; n < 5; n += 1) expect(await ownerOf(value)).toBe('first');
      held.add(`first ${value}`);
    });
    expect(await refused).toMatchObject({ problem: problems.unavailable });
    expect(await ownerOf(value)).toBe('first');
  });
});
