import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A check of requests that only services may make. It refuses with 401 without their token. */
export const servicesOnly = (token: string): ((request: FastifyRequest) => Promise<void>) => {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) =>
    timingSafeEqual(digest(headers.authorization ?? ''), expected)
      ? Promise.resolve()
      : Promise.reject(new Refusal(problems.notSignedIn));
};
