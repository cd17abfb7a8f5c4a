import type { ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { problemDocument } from '@upfront/platform/edge/problem-reply.js';
import type { FastifyReply } from 'fastify';

/** Answers with a problem document (RFC 9457). */
export const sendProblem = (reply: FastifyReply, problem: ProblemDefinition): FastifyReply =>
  reply
    .status(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemDocument(problem, reply.request.id)));
