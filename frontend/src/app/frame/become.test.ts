import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '../api/problem.js';
import { onRefresh } from '../query-refresh.js';
import { currentUser, dropSession, loadSession, session } from '../session/session.js';
import { become } from './become.js';

const realFetch = globalThis.fetch;
const signedIn = (id: string) => Response.json({ id, fullName: id });
const failure = (status: number) => new Problem({ status, code: 'x', detail: 'No.' });
let answers: Response[] = [];
let readAs: (string | undefined)[];
let stopListening: () => void;

beforeEach(async () => {
  globalThis.fetch = () =>
    Promise.resolve(answers.shift() ?? Response.json({ detail: 'No.' }, { status: 503 }));
  answers = [signedIn('admin')];
  await loadSession();
  readAs = [];
  stopListening = onRefresh(() => void readAs.push(currentUser()?.id));
});
afterEach(() => {
  stopListening();
  dropSession();
  globalThis.fetch = realFetch;
});

describe('becoming somebody else', () => {
  it('shows and reads everything as who they are then', async () => {
    answers = [signedIn('sally')];
    await expect(become(() => Promise.resolve('done'))).resolves.toBe('done');
    expect([currentUser()?.id, readAs]).toEqual(['sally', ['sally']]);
  });

  it('shows nobody where it cannot be told who that is', async () => {
    await become(() => Promise.resolve());
    expect(session.get().stage).toBe('unreachable');
    expect(readAs).toEqual([undefined]);
  });

  it('asks who they are where the answer was lost', async () => {
    answers = [signedIn('sally')];
    await expect(become(() => Promise.reject(failure(0)))).rejects.toThrow('No.');
    expect(currentUser()?.id).toBe('sally');
  });

  it('changes nothing where it is refused', async () => {
    answers = [signedIn('sally')];
    await expect(become(() => Promise.reject(failure(409)))).rejects.toThrow('No.');
    expect(currentUser()?.id).toBe('admin');
  });
});
