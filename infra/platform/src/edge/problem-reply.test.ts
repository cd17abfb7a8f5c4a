import { afterAll, describe, expect, it } from '@jest/globals';
import { Refusal, problems } from '@upfront/contracts/kernel/problem.js';
import { fastify } from 'fastify';
import { replyProblem } from './problem-reply.js';

const server = fastify();
server.setErrorHandler((error, request, reply) => void replyProblem(error, request, reply));
server.post('/busy', () => {
  throw new Refusal({ ...problems.unavailable, status: 429 }, { retryAfter: 12 });
});
afterAll(() => server.close());

const post = (payload: string, type: string) =>
  server.inject({ method: 'POST', url: '/busy', payload, headers: { 'content-type': type } });

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
      detail: 'This call takes JSON: send it with Content-Type application/json.',
    });
  });
});
