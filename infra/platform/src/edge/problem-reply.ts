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
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Unavailable',
};

/** The document of a problem; `detail` and `errors` where they say more than the problem itself. */
export const problemDocument = (
  problem: ProblemDefinition,
  correlationId: string,
  said: Partial<Pick<Refusal, 'errors' | 'conflicts'>> & { readonly detail?: string } = {},
): ProblemDocument => ({
  type: `urn:upfront:problem:${problem.code}`,
  title: titles[problem.status] ?? 'Error',
  status: problem.status,
  detail: said.detail ?? problem.detail,
  code: problem.code,
  ...(said.errors
    ? { errors: Object.fromEntries(Object.entries(said.errors).map(([key, list]) => [key, [...list]])) }
    : {}),
  ...(said.conflicts ? { conflicts: said.conflicts } : {}),
  correlationId,
});

const hasStatus = (error: unknown): error is { statusCode: number; message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number';

/** What the server itself refuses before anybody reads the request. */
const ofStatus: Readonly<Record<number, ProblemDefinition>> = {
  413: problems.tooLarge,
  415: problems.notJson,
};

/** The problem document of anything thrown. What is not a refusal tells nothing of its inside. */
export const problemOf = (error: unknown, correlationId: string): ProblemDocument => {
  if (error instanceof Refusal) {
    const { problem, message: detail, errors, conflicts } = error;
    return problemDocument(problem, correlationId, { detail, errors, conflicts });
  }
  if (!hasStatus(error) || error.statusCode < 400 || error.statusCode >= 500)
    return problemDocument(problems.internal, correlationId);
  const known = ofStatus[error.statusCode];
  if (known) return problemDocument(known, correlationId);
  const problem = { ...problems.malformed, status: error.statusCode };
  return problemDocument(problem, correlationId, { detail: error.message });
};

/** Who was refused what, for whoever looks into it later: names of fields, never what was in them. */
const logRefusal = ({ status, code, errors }: ProblemDocument, request: FastifyRequest): void => {
  const fields = errors ? Object.keys(errors).slice(0, 20) : undefined;
  request.log.info({ status, code, fields, method: request.method, address: request.ip }, 'call refused');
};

/** Answers a failed request with its problem document; what is our fault is logged. */
export const replyProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const document = problemOf(error, request.id);
  if (document.status >= 500) request.log.error({ err: error }, 'call failed');
  else logRefusal(document, request);
  if (error instanceof Refusal && error.retryAfter !== undefined)
    reply.header('Retry-After', String(error.retryAfter));
  await reply.code(document.status).type('application/problem+json').send(document);
};
