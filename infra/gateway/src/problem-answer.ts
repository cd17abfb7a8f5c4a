import { STATUS_CODES } from 'node:http';
import type { ProblemDefinition, ProblemDocument } from '@upfront/contracts/kernel/problem.js';
import { defineProblem } from '@upfront/contracts/kernel/problem.js';
import type { FastifyReply } from 'fastify';

/** A command's connection broke after it was sent: nobody can say whether it was done. */
export const noAnswer = defineProblem({
  code: 'no-answer',
  status: 502,
  detail:
    'The service did not finish its answer, so the change may or may not have been made. Send the call again with the same Idempotency-Key to find out.',
});

/** Answers with a problem document (RFC 9457). */
export const sendProblem = (reply: FastifyReply, problem: ProblemDefinition): FastifyReply => {
  const document: ProblemDocument = {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.detail,
    code: problem.code,
    correlationId: reply.request.id,
  };
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(document));
};
