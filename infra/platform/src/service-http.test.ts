import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from './edge/problem-reply.js';
import { createLogger } from './logging.js';
import { createServer } from './service-http.js';

let server: FastifyInstance;
beforeAll(async () => {
  const logger = createLogger('test');
  logger.level = 'silent';
  server = createServer(logger);
  server.setErrorHandler((error, request, reply) => void replyProblem(error, request, reply));
  server.post('/small', { bodyLimit: 1_000 }, (_request, reply) => reply.code(204).send());
  const refuse = () => Promise.reject(new Refusal(problems.notSignedIn));
  server.post('/closed', { onRequest: refuse }, (_request, reply) => reply.code(204).send());
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const CHUNK = Buffer.alloc(256 * 1024, ' ');
const CHUNKS = 40;

/** Sends ten megabytes as a slow line does, and gives what is heard at its end. */
const sendSlowly = async (path: string, headers: Record<string, string>) => {
  const { port } = server.server.address() as AddressInfo;
  const type = { 'content-type': 'application/json', ...headers };
  const outgoing = send({ host: '127.0.0.1', port, path, method: 'POST', headers: type });
  let early = false;
  const answered = once(outgoing, 'response');
  answered.then(
    () => (early ||= !outgoing.writableEnded),
    () => undefined,
  );
  for (let at = 1; at < CHUNKS; at += 1) {
    if (!outgoing.write(CHUNK)) await once(outgoing, 'drain');
    await pause(2);
  }
  // The last of them and the end in one: the answer may come between them.
  outgoing.end(CHUNK);
  const [answer] = await answered;
  return { status: answer.statusCode, body: JSON.parse(await text(answer)), early };
};

describe('a body that nobody wants', () => {
  it.each([
    ['declared too large', '/small', { 'content-length': String(CHUNK.length * CHUNKS) }, 413],
    ['too large without saying so', '/small', { 'transfer-encoding': 'chunked' }, 413],
    ['of nobody', '/closed', { 'content-length': String(CHUNK.length * CHUNKS) }, 401],
  ] as const)('%s is sent to its end, and the answer is heard', async (_what, path, headers, status) => {
    expect(await sendSlowly(path, headers)).toMatchObject({ status, early: false, body: { status } });
  });

  it('does not hold up the answer where there is none', async () => {
    const { port } = server.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/closed`, { method: 'POST' });
    expect(answer.status).toBe(401);
  });
});

describe('a body of JSON', () => {
  const nested = (levels: number): string => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const post = (payload: string) =>
    server.inject({
      method: 'POST',
      url: '/small',
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('is read up to 64 levels, and refused with 400 beyond', async () => {
    expect((await post(nested(64))).statusCode).toBe(204);
    for (const levels of [65, 400]) {
      const answer = await post(nested(levels));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'malformed-request',
        detail: 'The request is nested too deeply: it may have 64 levels.',
      });
    }
  });

  it('that is none is refused with 400', async () => {
    for (const body of ['{', '', '{"__proto__":{"a":1}}']) expect((await post(body)).statusCode).toBe(400);
  });
});
