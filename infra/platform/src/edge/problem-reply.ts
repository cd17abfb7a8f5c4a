import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  problems,
  Refusal,
  type ProblemDefinition,
  type ProblemDocument,
} from '@upfront/contracts/kernel/problem.js';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

const documentOf = (
  problem: ProblemDefinition,
  detail: string,
  errors: Refusal['errors'],
  correlationId: string,
): ProblemDocument => ({
  type: `urn:upfront:problem:${problem.code}`,
  title: titles[problem.status] ?? 'Error',
  status: problem.status,
  detail,
  code: problem.code,
  ...(errors
    ? { errors: Object.fromEntries(Object.entries(errors).map(([key, list]) => [key, [...list]])) }
    : {}),
  correlationId,
});

const hasStatus = (error: unknown): error is { statusCode: number; message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number';

/** The problem document of anything thrown. What is not a refusal tells nothing of its inside. */
export const problemOf = (error: unknown, correlationId: string): ProblemDocument => {
  if (error instanceof Refusal) return documentOf(error.problem, error.message, error.errors, correlationId);
  if (hasStatus(error) && error.statusCode === 413) {
    return documentOf(problems.tooLarge, problems.tooLarge.detail, undefined, correlationId);
  }
  if (hasStatus(error) && error.statusCode >= 400 && error.statusCode < 500) {
    return documentOf(
      { ...problems.malformed, status: error.statusCode },
      error.message,
      undefined,
      correlationId,
    );
  }
  return documentOf(problems.internal, problems.internal.detail, undefined, correlationId);
};

/** Answers a failed request with its problem document; what is our fault is logged. */
export const replyProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const document = problemOf(error, request.id);
  if (document.status >= 500) request.log.error({ err: error, correlationId: request.id }, 'call failed');
  await reply.code(document.status).type('application/problem+json').send(document);
};
