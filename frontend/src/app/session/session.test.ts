import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropSession, loadSession, session, signOut } from './session.js';

type Answer = Response | Error;

const realFetch = globalThis.fetch;
let answers: Answer[] = [];
let asked = 0;

const person = { id: 'dana', fullName: 'Dana Whitfield' };
const signedIn = () => Response.json(person);
const refused = (status: number) => Response.json({ code: `http-${status}`, detail: 'No' }, { status });
const away = () => new TypeError('fetch failed');

/** Lets five seconds pass, and what follows from them. */
const wait = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  globalThis.fetch = () => {
    asked += 1;
    const next = answers.shift() ?? refused(401);
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
});
afterEach(() => {
  dropSession();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

describe('loading the person', () => {
  it('goes on by itself until the server answers, and then stops', async () => {
    answers = [away(), refused(503), signedIn()];
    await loadSession();
    expect(session.get()).toMatchObject({ stage: 'unreachable', problem: { status: 0 } });
    await wait();
    expect(session.get()).toMatchObject({ stage: 'unreachable', problem: { status: 503 } });
    await wait();
    expect(session.get()).toEqual({ stage: 'signed-in', user: person });
    await wait();
    expect(asked).toBe(3);
  });

  it('leaves a person who is known where they are, and reads again by the same rule', async () => {
    const changed = { ...person, fullName: 'Dana Wells' };
    answers = [signedIn(), refused(503), Response.json(changed)];
    await loadSession();
    await loadSession();
    expect(session.get()).toEqual({ stage: 'signed-in', user: person });
    await wait();
    expect(session.get()).toEqual({ stage: 'signed-in', user: changed });
  });

  it('asks in turn, however often it was asked for', async () => {
    answers = [away(), away(), signedIn()];
    await Promise.all([loadSession(), loadSession()]);
    await wait();
    await wait();
    expect(asked).toBe(3);
  });

  it('is over once the sign-in has ended', async () => {
    answers = [away()];
    await loadSession();
    dropSession();
    await wait();
    expect(asked).toBe(1);
    answers = [refused(401)];
    await loadSession();
    await wait();
    expect([asked, session.get()]).toEqual([2, { stage: 'anonymous' }]);
  });
});

describe('signing out', () => {
  const kept = new Map<string, string>();
  const storage = {
    clear: () => kept.clear(),
    removeItem: (key: string) => void kept.delete(key),
  };
  beforeEach(async () => {
    Object.assign(globalThis, { sessionStorage: storage, localStorage: storage });
    kept.set('upfront.draft', 'typed');
    answers = [signedIn()];
    await loadSession();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it.each([204, 401])('is done where the server says so (%p)', async (status) => {
    answers = [status === 204 ? new Response(null, { status }) : refused(status)];
    await signOut();
    expect([session.get(), kept.size]).toEqual([{ stage: 'anonymous' }, 0]);
  });

  it.each([['503', () => refused(503)] as const, ['no answer', away] as const])(
    'is not done where the server does not say so (%s)',
    async (_name, answer) => {
      answers = [answer()];
      await expect(signOut()).rejects.toMatchObject({ name: 'Problem' });
      expect([session.get(), kept.size]).toEqual([{ stage: 'signed-in', user: person }, 1]);
    },
  );
});
