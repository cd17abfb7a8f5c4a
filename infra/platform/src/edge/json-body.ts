import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { FastifyInstance } from 'fastify';

/** Most levels of the JSON that a call takes: the deepest of the catalogue has ten. */
export const MAX_JSON_LEVELS = 64;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value has more levels than calls take. It goes level by level: no depth is too much for it. */
const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isBranch);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_JSON_LEVELS) return true;
    level = level.flatMap((branch): unknown[] => Object.values(branch)).filter(isBranch);
  }
  return false;
};

/**
 * A value out of JSON, unless it is nested so deeply that whoever walks through it would fall.
 * @throws Refusal 400
 */
export const ofSaneDepth = (value: unknown): unknown => {
  if (!isTooDeep(value)) return value;
  throw new Refusal(problems.malformed, {
    detail: `The request is nested too deeply: it may have ${MAX_JSON_LEVELS} levels.`,
  });
};

/** JSON bodies as Fastify reads them, up to {@link MAX_JSON_LEVELS}. */
export const acceptJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, value) => {
      if (error) return done(error);
      try {
        done(null, ofSaneDepth(value));
      } catch (refusal) {
        done(refusal instanceof Error ? refusal : new Error('Not JSON', { cause: refusal }));
      }
    });
  });
};
