import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longest that an answer waits for a sender to finish, in ms. */
const LONGEST_WAIT_MS = 30_000;

const isStillSending = ({ raw, headers }: FastifyRequest): boolean =>
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) &&
  !raw.complete &&
  !raw.readableEnded &&
  !raw.destroyed;

/**
 * Lets a body that nobody wants pass unread before its call is answered. A call may be refused before its body is there:
 * nobody may make it, or the body is declared too large. Whoever is answered in the middle of sending takes that for a
 * broken connection, and never reads the answer.
 */
export const answerAfterBody = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (!isStillSending(request)) return done(null, payload);
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    // Nobody waits for the answer if the sender is gone.
    void finished(request.raw.resume(), { cleanup: true, signal })
      .catch(() => undefined)
      .then(() => done(null, payload));
  });
};
