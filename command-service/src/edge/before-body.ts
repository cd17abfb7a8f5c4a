import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

/**
 * A hook that asks whether a request may go on before anything of its body is kept. The body of one that may not passes
 * unread: who is answered in the middle of sending takes that for a broken connection, and never reads the answer.
 */
export const beforeBody =
  (check: (request: FastifyRequest) => Promise<void> | void) =>
  async (request: FastifyRequest): Promise<void> => {
    try {
      await check(request);
    } catch (error) {
      const { raw } = request;
      // Nobody waits for the answer if the sender is gone.
      await finished(raw.resume(), { cleanup: true }).catch(() => undefined);
      throw error;
    }
  };
