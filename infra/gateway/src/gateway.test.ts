import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineCommand } from '@upfront/contracts/kernel/define-command.js';
import { defineQuery } from '@upfront/contracts/kernel/define-query.js';
import { createLogger } from '@upfront/platform/logging.js';
import { metrics } from '@upfront/platform/metrics.js';
import { recentErrors } from '@upfront/platform/status/recent-errors.js';
import { createServer } from '@upfront/platform/service-http.js';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { createGateway } from './gateway.js';

const nothing = z.object({});
const call = { context: 'trial', input: nothing, output: nothing, summary: 'A call.' };
const commands = [
  defineCommand({ ...call, name: 'Save', method: 'POST', path: '/client/{id}', access: access.member }),
  defineCommand({ ...call, name: 'Report', access: access.internal }),
];
const queries = [
  defineQuery({ ...call, name: 'client', path: '/client/{clientId}', access: access.member }),
  defineQuery({ ...call, name: 'clients', path: '/client/all', access: access.member }),
];

const logger = createLogger('gateway', { write: () => undefined });
const pages = mkdtempSync(join(tmpdir(), 'upfront-pages-'));
let gateway: FastifyInstance;
let base: string;
let commandService: FastifyInstance;
let queryService: FastifyInstance;
let sockets: WebSocketServer;

const listen = async (server: FastifyInstance): Promise<string> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};

/** A service that tells what reached it. */
const echo = (name: string): FastifyInstance => {
  const server = createServer(logger);
  server.get('/health/ready', () => ({ status: 'up' }));
  server.get('/api/assets/*', (_request, reply) =>
    reply.header('cache-control', 'private').header('content-disposition', 'inline').send('a picture'),
  );
  server.all('/*', (request) => ({
    name,
    url: request.url,
    headers: request.headers,
    body: request.body ?? null,
  }));
  return server;
};

beforeAll(async () => {
  mkdirSync(join(pages, 'assets'));
  const html =
    '<!doctype html><script>document.x=1</script><script src="/assets/a-1.js"></script><p>Upfront</p>';
  writeFileSync(join(pages, 'index.html'), html);
  writeFileSync(join(pages, 'assets', 'a-1.js'), 'let a = 1;');
  writeFileSync(join(pages, 'assets', 'a-1.js.br'), brotliCompressSync('let a = 1;'));
  writeFileSync(join(pages, 'mark.svg'), '<svg/>');
  commandService = echo('command-service');
  queryService = echo('query-service');
  sockets = new WebSocketServer({ server: queryService.server, path: '/events/' });
  sockets.on('connection', (socket, request) =>
    socket.on('message', (text) => socket.send(`${request.headers.cookie} ${String(text)}`)),
  );
  const config = {
    commandUrl: await listen(commandService),
    queryUrl: await listen(queryService),
    port: 0,
    host: '127.0.0.1',
    pagesDir: pages,
    trustedProxies: [],
    helpCenterUrl: undefined,
  };
  gateway = await createGateway(config, { commands, queries }, '1.2.3', logger);
  base = await listen(gateway);
});

afterAll(async () => {
  sockets.close();
  await Promise.all([gateway.close(), commandService.close(), queryService.close()]);
  rmSync(pages, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(base + path, init);
const answerOf = async (path: string, init: RequestInit = {}) => (await get(path, init)).json();

describe('calls', () => {
  it('go to the service that has them, whatever their parameters are called', async () => {
    expect(await answerOf('/api/client/7?a=1', { method: 'POST' })).toMatchObject({
      name: 'command-service',
      url: '/api/client/7?a=1',
    });
    expect(await answerOf('/api/client/7')).toMatchObject({ name: 'query-service', url: '/api/client/7' });
    expect(await answerOf('/api/client/all')).toMatchObject({ name: 'query-service' });
    expect(await answerOf('/api/openapi.json')).toMatchObject({ name: 'query-service' });
    expect(await answerOf('/api/operations/1')).toMatchObject({ name: 'query-service' });
    expect(await answerOf('/api/graphql', { method: 'POST' })).toMatchObject({ name: 'query-service' });
  });

  it('keep their body, correlation id and the address of the caller', async () => {
    const answer = await answerOf('/api/client/7', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-correlation-id': 'trial-12345678',
        'x-forwarded-for': '6.6.6.6',
        'upfront-company': 'stolen',
      },
      body: JSON.stringify({ text: 'é'.repeat(100_000) }),
    });
    expect(answer.body.text).toHaveLength(100_000);
    expect(answer.headers).toMatchObject({
      'x-correlation-id': 'trial-12345678',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(answer.headers['x-forwarded-host']).toBe(new URL(base).host);
    expect(answer.headers['upfront-company']).toBeUndefined();
  });

  it.each(['/api/client/7', '/api/nothing'])('are kept by nobody and are no page: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe('attachment; filename="answer.json"');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  });

  it('that answer with a file say themselves how long it is kept and whether it is shown', async () => {
    const { headers } = await get('/api/assets/logos/a.png');
    expect(headers.get('cache-control')).toBe('private');
    expect(headers.get('content-disposition')).toBe('inline');
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/internal/commands/Report'],
    ['GET', '/internal/commands/Report'],
    ['POST', '/api'],
    ['PUT', '/somewhere'],
  ])('%s %s is no call', async (method, path) => {
    const answer = await get(path, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 404, code: 'no-such-call' });
  });

  it.each([
    ['DELETE', '/api/client/7', 'GET, POST'],
    ['HEAD', '/api/client/7', 'GET, POST'],
    ['PUT', '/api/client/all', 'GET, POST'],
    ['PATCH', '/api/graphql', 'GET, POST'],
    ['POST', '/api/assets/user-avatars/x.png', 'GET'],
  ])('says of %s %s which methods there are', async (method, path, allowed) => {
    const answer = await fetch(`${base}${path}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ status: 405, code: 'wrong-method' });
  });

  it('leaves a call to the address with parameters that takes it, where another stands at the same words', async () => {
    const answer = await fetch(`${base}/api/client/all`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ name: 'command-service', url: '/api/client/all' });
  });
});

describe('ST-177: an error of a page', () => {
  const report = (body: unknown) =>
    get('/api/page-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const error = {
    kind: 'page',
    message: 'x is undefined',
    path: '/campaign/7/summary?code=1',
    build: '8.41.0',
  };

  it('is written down where those who run the product look', async () => {
    expect((await report(error)).status).toBe(204);
    expect(recentErrors().at(-1)).toMatchObject({
      message: 'a page reported an error',
      reason: 'x is undefined',
    });
    expect(await metrics.metrics()).toMatch(/page_errors_total\{kind="page"\} 1/);
  });

  it('that is none is refused', async () => {
    for (const body of [{}, { ...error, kind: 'other' }, { ...error, message: 'x'.repeat(501) }])
      expect((await report(body)).status).toBe(422);
    expect((await report({ ...error, stack: 'x'.repeat(20_000) })).status).toBe(413);
    const deep = await fetch(`${base}/api/page-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"stack":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    });
    expect(deep.status).toBe(400);
    expect(await deep.json()).toMatchObject({ code: 'malformed-request' });
  });

  it('does not fill the log, however often it comes', async () => {
    for (let n = 0; n < 70; n += 1)
      expect((await report({ ...error, message: `No. ${n}` })).status).toBe(204);
    expect(recentErrors().at(-1)?.reason).not.toBe('No. 69');
  });
});

describe('pages', () => {
  it('answer any address of the browser with the page, never cached', async () => {
    for (const path of ['/', '/index.html', '/campaigns/7/geo?tab=all']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<p>Upfront</p>');
    }
  });

  it.each(['/', '/mark.svg', '/api/client/7', '/api/nothing', '/health/ready'])(
    'and everything else say how a browser may treat them: %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it('ask for TLS from then on, of all hosts below, where the proxy in front says that there is', async () => {
    const behind = await createGateway(
      {
        commandUrl: base,
        queryUrl: base,
        port: 0,
        host: '127.0.0.1',
        pagesDir: pages,
        trustedProxies: ['127.0.0.1'],
        helpCenterUrl: undefined,
      },
      { commands, queries },
      '1.2.3',
      logger,
    );
    const { headers } = await behind.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await behind.close();
  });

  it('allow the scripts of the page and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/mark.svg')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('talk to their own host and no other, by calls or by socket', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const [, connect] = /connect-src ([^;]*)/.exec(policy) ?? [];
    expect(connect).toBe("'self'");
    expect(policy).not.toMatch(/\bwss?:/);
  });

  it('serve hashed files compressed and for ever', async () => {
    const answer = await get('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe(brotliDecompressSync(brotliCompressSync('let a = 1;')).toString());
  });

  // fetch() tidies addresses up; these go out as they are written.
  const raw = (path: string) =>
    new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(base);
      request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
        let text = '';
        answer.on('data', (part) => (text += String(part)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }),
        );
      })
        .on('error', reject)
        .end();
    });

  it.each(['//workspace', '/workspace//homepage', '/a/../../b', '/%2e%2e/x', '/%E0%A4%A'])(
    'answer %s, which nobody has, with the page, for it to say so',
    async (path) => {
      const { status, type, text } = await raw(path);
      expect([200, 404]).toContain(status);
      expect(type).toContain('text/html');
      expect(text).toContain('<p>Upfront</p>');
    },
  );

  it.each([
    '//api/client/all',
    '/api/client/..%2f..',
    '/api/client/%2e%2e%2fall',
    '/api/%E0%A4%A',
    '/api/../api//x',
    '/internal//x',
  ])('leave %s to callers of the API', async (path) => {
    const { status, type, text } = await raw(path);
    expect(status).toBe(404);
    expect(type).toContain('application/problem+json');
    expect(JSON.parse(text)).toMatchObject({ code: 'no-such-call' });
  });

  it('do not answer a missing script with the page', async () => {
    expect((await get('/assets/old-0.js')).status).toBe(404);
  });

  it('cannot be left for the files around them', async () => {
    const answer = await get('/..%2f..%2f..%2f..%2fetc%2fpasswd');
    expect(await answer.text()).not.toContain('root:');
  });

  it('say which build they are', async () => {
    const answer = await get('/version.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ build: '1.2.3' });
  });
});

const talk = (origin?: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/events/?x=1`, {
      headers: { cookie: 'session=1' },
      ...(origin !== undefined && { origin }),
    });
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (text) => (resolve(String(text)), socket.close()));
    socket.on('unexpected-response', (_request, answer) => resolve(String(answer.statusCode)));
    socket.on('error', (error) => resolve(error.message));
    socket.on('close', (code) => resolve(`closed with ${code}`));
  });

describe('the live socket', () => {
  it('reaches the query service with the cookie', async () => {
    expect(await talk(base)).toBe('session=1 hello');
  });

  it('is refused to pages of other hosts', async () => {
    expect(await talk('https://evil.test')).toContain('403');
  });
});

describe('a service that is down', () => {
  it('makes a problem of its calls, and the gateway not ready', async () => {
    expect((await get('/health/ready')).status).toBe(200);
    await commandService.close();
    const answer = await get('/api/client/7', { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      correlationId: answer.headers.get('x-correlation-id'),
    });
    expect((await get('/health/ready')).status).toBe(503);
    expect(await answerOf('/api/client/7')).toMatchObject({ name: 'query-service' });
  });
});
