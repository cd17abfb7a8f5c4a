import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fillPath, send, type CommandRef } from './command-client.js';

describe('fillPath', () => {
  it('puts parameters into the address and leaves the rest for the body', () => {
    expect(fillPath('/campaigns/{id}/exports/{kind}', { id: 'a/b', kind: 'pdf', note: 'x' })).toEqual({
      path: '/campaigns/a%2Fb/exports/pdf',
      rest: { note: 'x' },
    });
  });

  it.each([undefined, null, ''])('refuses %p where the address needs a value', (id) => {
    expect(() => fillPath('/campaigns/{id}', { id })).toThrow('needs a value for id');
  });
});

describe('a command that is sent again', () => {
  const realFetch = globalThis.fetch;
  const client: CommandRef = { name: 'CreateClient', method: 'POST', path: '/clients' };
  const done = () => Response.json({ id: 'c1' }, { status: 201 });
  const refused = (status: number) => Response.json({ code: 'x', detail: 'No.' }, { status });
  let answers: (Response | Error)[] = [];
  let keys: (string | null)[] = [];

  beforeEach(() => {
    keys = [];
    globalThis.fetch = (address, init) => {
      // What the page reports of a lost answer goes elsewhere.
      if (address !== '/api/clients') return Promise.resolve(new Response(null, { status: 204 }));
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      const next = answers.shift() ?? done();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  const press = (name: string, options = {}) =>
    send(client, { client: { name } }, options).catch(() => undefined);
  const sameKeys = () => keys.map((key) => keys.indexOf(key));

  it.each([
    ['no answer', () => new TypeError('the connection was lost')] as const,
    ['502', () => refused(502)] as const,
    ['503', () => refused(503)] as const,
  ])('keeps its key after %s, until the server says what became of it', async (_name, failure) => {
    answers = [failure(), failure()];
    for (let n = 0; n < 4; n += 1) await press('Acme');
    expect(sameKeys()).toEqual([0, 0, 0, 3]);
  });

  it('is another one where it says something else, or was refused', async () => {
    answers = [new TypeError('lost'), done(), refused(422)];
    for (const name of ['One', 'Two', 'Three', 'Three']) await press(name);
    expect(new Set(keys).size).toBe(4);
  });

  it('is another one once another was done, or a while has passed', async () => {
    answers = [new TypeError('lost'), done(), done(), new TypeError('lost')];
    for (const name of ['Complete', 'Open again', 'Complete', 'Late']) await press(name);
    expect(new Set(keys).size).toBe(4);
    const later = performance.now() + 11 * 60_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    await press('Late');
    clock.mockRestore();
    expect(new Set(keys).size).toBe(5);
  });

  it('has the key that it is given, and none of before where its sender deals with failures', async () => {
    answers = [new TypeError('lost'), new TypeError('lost')];
    await press('Own', { idempotencyKey: 'mine' });
    await press('Own', { silent: true });
    await press('Own', { silent: true });
    expect(keys[0]).toBe('mine');
    expect(new Set(keys).size).toBe(3);
  });
});
