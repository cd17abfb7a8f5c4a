import { afterAll, describe, expect, it } from '@jest/globals';
import { Refusal, problems } from '@upfront/contracts/kernel/problem.js';
import { fastify } from 'fastify';
import { createLogger } from '../logging.js';
import { replyProblem } from './problem-reply.js';

const lines: string[] = [];
const server = fastify({ loggerInstance: createLogger('trial', { write: (line) => void lines.push(line) }) });
server.setErrorHandler((error, request, reply) => void replyProblem(error, request, reply));
server.post('/busy', () => {
  throw new Refusal({ ...problems.unavailable, status: 429 }, { retryAfter: 12 });
});
server.post('/closed', () => {
  throw new Refusal(problems.forbidden);
});
server.post('/wrong', () => {
  throw new Refusal(problems.invalidInput, { errors: { 'user.password': ['Not hunter2'] } });
});
server.post('/broken', () => {
  throw new Error('connect ECONNREFUSED mongodb://inside:27017');
});
afterAll(() => server.close());

const post = (payload: string, type: string, url = '/busy') =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('a refused call', () => {
  it('says when it may be made again', async () => {
    const answer = await post('{}', 'application/json');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('12');
  });

  it('says which kind of body it takes', async () => {
    const answer = await post('<a/>', 'application/xml');
    expect(answer.json()).toMatchObject({
      type: 'urn:upfront:problem:not-json',
      title: 'Unsupported media type',
      status: 415,
      detail: 'This call accepts JSON: send it with Content-Type application/json.',
    });
  });

  it('is written down with its reason and where it came from, and not with what was sent', async () => {
    lines.length = 0;
    expect((await post('{}', 'application/json', '/closed')).statusCode).toBe(403);
    expect((await post('{"user":{"password":"hunter2"}}', 'application/json', '/wrong')).statusCode).toBe(
      422,
    );
    const refused = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => typeof line === 'object' && line !== null && 'code' in line);
    expect(refused).toMatchObject([
      { msg: 'call refused', level: 'info', status: 403, code: 'forbidden', address: '127.0.0.1' },
      { msg: 'call refused', status: 422, code: 'invalid-input', fields: ['user.password'] },
    ]);
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('tells nothing of the inside where it is our fault, but an id to ask about', async () => {
    const answer = await post('{}', 'application/json', '/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/ECONNREFUSED|mongodb|at |stack/);
    expect(answer.json()).toMatchObject({ code: 'internal', correlationId: expect.any(String) });
  });
});
