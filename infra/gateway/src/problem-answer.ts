import { defineProblem, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { problemDocument } from '@upfront/platform/edge/problem-reply.js';
import type { FastifyReply } from 'fastify';

/** A command's connection broke after it was sent: nobody can say whether it was done. */
export const noAnswer = defineProblem({
  code: 'no-answer',
  status: 502,
  detail:
    'The service did not finish its answer, so the change may or may not have been made. Send the call again with the same Idempotency-Key to find out.',
});

/** Answers with a problem document (RFC 9457). */
export const sendProblem = (reply: FastifyReply, problem: ProblemDefinition): FastifyReply =>
  reply
    .status(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemDocument(problem, reply.request.id)));
