import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onCallError } from './call-errors.js';
import { connection } from './connection.js';
import { watchPageErrors } from './error-report.js';
import { callApi } from './http.js';
import { Problem } from './problem.js';
import { streamText } from './stream.js';

type Fetch = typeof fetch;
const THIRTY_MINUTES_MS = 1_800_000;
const REPORTS = '/api/page-errors';

const listeners = new Map<string, (event: object) => void>();
Object.assign(globalThis, {
  location: { pathname: '/workspace/homepage' },
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
});

let network: jest.Mock<Fetch>;
let answer: Fetch = () => Promise.resolve(Response.json({}));
const problems: Problem[] = [];
const sent = (path: string) =>
  network.mock.calls.filter(([address]) => address === path).map(([, init]) => init);
const reports = () => sent(REPORTS).map((init): unknown => JSON.parse(String(init?.body)));
const timedOut: Fetch = (address) =>
  address === REPORTS
    ? Promise.resolve(new Response(null, { status: 204 }))
    : Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));

beforeAll(() => watchPageErrors('8.41.0'));
beforeEach(() => {
  answer = () => Promise.resolve(Response.json({}));
  network = jest.fn<Fetch>((input, init) => answer(input, init));
  globalThis.fetch = network;
  connection.found();
  problems.length = 0;
  onCallError((problem) => problems.push(problem));
});
afterEach(() => void jest.restoreAllMocks());

describe('ST-159, WT-103, AT-034: every call', () => {
  it('goes to the root of the API, carries credentials and ends after half an hour', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await callApi('GET', '/user/load', { query: { a: ['1', '2'], b: undefined } });
    await streamText('/chatbot/ask-question-stream', {}, () => undefined, new AbortController().signal);
    expect(network.mock.calls.map(([address]) => address)).toEqual([
      '/api/user/load?a=1&a=2',
      '/api/chatbot/ask-question-stream',
    ]);
    expect(network.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include']);
    expect(timeout.mock.calls).toEqual([[THIRTY_MINUTES_MS], [THIRTY_MINUTES_MS]]);
  });
});

describe('ST-168: a call that got no answer in its time', () => {
  it('fails with code 0, shows the banner, and is logged', async () => {
    answer = timedOut;
    await expect(callApi('POST', '/user-tasks', { body: {} })).rejects.toMatchObject({ status: 0 });
    expect(connection.state.get()).toBe('lost');
    expect(reports()).toMatchObject([
      {
        kind: 'call',
        message: 'POST /api/user-tasks: TimeoutError: The operation timed out.',
        path: '/workspace/homepage',
        build: '8.41.0',
      },
    ]);
  });

  it('where it is asked silently, shows and reports nothing', async () => {
    answer = timedOut;
    await expect(callApi('GET', '/user/load', { silent: true })).rejects.toMatchObject({ status: 0 });
    expect(connection.state.get()).toBe('ok');
    expect(reports()).toEqual([]);
  });

  it('that its caller gave up is no failure of the connection', async () => {
    const controller = new AbortController();
    controller.abort();
    answer = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    await expect(callApi('GET', '/x', { signal: controller.signal })).rejects.not.toBeInstanceOf(Problem);
    expect(connection.state.get()).toBe('ok');
  });

  it('makes room for the next one that is answered', async () => {
    connection.lost();
    await callApi('GET', '/user/load');
    expect(connection.state.get()).toBe('ok');
  });
});

describe('ST-176: any other failed call', () => {
  const body = {
    code: 'name-taken',
    detail: 'Name already exists',
    errors: { name: ['Name already exists'] },
    extra: 7,
  };

  it('fails with what the server said', async () => {
    answer = () => Promise.resolve(Response.json(body, { status: 409 }));
    await expect(callApi('POST', '/x', { body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'name-taken',
      message: 'Name already exists',
      body,
    });
    expect(problems.map(({ status }) => status)).toEqual([409]);
    expect(connection.state.get()).toBe('ok');
  });

  it('fails as well with an answer that is no problem document', async () => {
    answer = () => Promise.resolve(new Response('<html>', { status: 500 }));
    await expect(callApi('GET', '/x')).rejects.toMatchObject({ status: 500, body: '<html>' });
  });
});

describe('ST-177: errors of the page', () => {
  it('are reported once each, without the query of the address', async () => {
    const broken = new Error('x is undefined');
    for (let n = 0; n < 3; n += 1) listeners.get('error')?.({ error: broken, message: 'x is undefined' });
    listeners.get('unhandledrejection')?.({ reason: 'nothing there' });
    expect(reports()).toMatchObject([
      { kind: 'page', message: 'x is undefined', stack: broken.stack, path: '/workspace/homepage' },
      { kind: 'page', message: 'nothing there' },
    ]);
  });

  it('wait where there is no connection, and are reported with the next one', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    connection.lost();
    listeners.get('error')?.({ error: new Error('no part of the page'), message: '' });
    await new Promise((resolve) => setImmediate(resolve));
    answer = () => Promise.resolve(new Response(null, { status: 204 }));
    network.mockClear();
    connection.found();
    expect(reports()).toMatchObject([{ message: 'no part of the page' }]);
  });
});
