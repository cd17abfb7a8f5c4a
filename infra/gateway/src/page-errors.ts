import { PageError } from '@upfront/contracts/kernel/page-error.js';
import { PAGE_ERRORS_PATH } from '@upfront/contracts/kernel/page-errors-path.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { loggedPath } from '@upfront/platform/logged-path.js';
import type { Logger } from '@upfront/platform/logging.js';
import { counter } from '@upfront/platform/metrics.js';
import { rateLimit } from '@upfront/platform/rate-limit.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-answer.js';

/** Anybody may send these: more than this many in a minute are not written down. */
const MOST_PER_MINUTE = 60;
const LARGEST_BYTES = 16 * 1024;

const reported = counter('page_errors_total', 'Errors that pages reported, by kind', ['kind']);

/**
 * The error-reporting service (spec shell 8): errors of pages stand in the log, in the metrics, and with the last errors
 * of the gateway on the system's status page.
 */
export const registerPageErrors = (server: FastifyInstance, logger: Logger): void => {
  const isWithin = rateLimit(MOST_PER_MINUTE, 60_000);
  const options = {
    bodyLimit: LARGEST_BYTES,
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void replyProblem(error, request, reply),
  };
  server.post(`/api${PAGE_ERRORS_PATH}`, options, (request, reply) => {
    const { data } = PageError.safeParse(request.body);
    if (!data) return sendProblem(reply, problems.invalidInput);
    const { kind, message, stack, path, build } = data;
    reported.inc({ kind });
    if (isWithin())
      logger.error({ err: message, stack, kind, path: loggedPath(path), build }, 'a page reported an error');
    return reply.status(204).send();
  });
};
