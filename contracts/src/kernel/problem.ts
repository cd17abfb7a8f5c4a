import { z } from 'zod';
import type { Conflicting } from './conflict-words.js';

/** A kind of refusal: `code` for programs, `detail` for people (the specification's text where it has one). */
export interface ProblemDefinition {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
}

export const defineProblem = <const P extends ProblemDefinition>(problem: P): P => problem;

/** RFC 9457 problem document, as every failed call answers (`application/problem+json`). */
export const ProblemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int32(),
    detail: z.string(),
    code: z.string(),
    /** Messages per field of the input, keyed by its dotted path. */
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Fields that somebody else changed meanwhile: what was sent, and what is saved by now. */
    conflicts: z.record(z.string(), z.object({ yours: z.unknown(), saved: z.unknown() })).optional(),
    correlationId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof ProblemDocument>;

export interface RefusalExtras {
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Fields that somebody else changed meanwhile, with both values. */
  readonly conflicts?: Readonly<Record<string, Conflicting>>;
  /** What went wrong underneath; it is logged and never shown. */
  readonly cause?: unknown;
  /** Seconds after which the same call may be tried again: the answer's Retry-After. */
  readonly retryAfter?: number;
}

/** Thrown where a rule says no. It reaches the caller as a problem document and changes nothing. */
export class Refusal extends Error {
  readonly problem: ProblemDefinition;
  readonly errors: RefusalExtras['errors'] | undefined;
  readonly conflicts: RefusalExtras['conflicts'] | undefined;
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemDefinition, extras: RefusalExtras = {}) {
    super(extras.detail ?? problem.detail, { cause: extras.cause });
    this.name = 'Refusal';
    this.problem = problem;
    this.errors = extras.errors;
    this.conflicts = extras.conflicts;
    this.retryAfter = extras.retryAfter;
  }
}

export const problems = {
  invalidInput: defineProblem({ code: 'invalid-input', status: 422, detail: 'Some values are not valid.' }),
  malformed: defineProblem({
    code: 'malformed-request',
    status: 400,
    detail: 'The request could not be read.',
  }),
  notAnObject: defineProblem({
    code: 'malformed-request',
    status: 400,
    detail: 'The body must be an object.',
  }),
  notJson: defineProblem({
    code: 'not-json',
    status: 415,
    detail: 'This call accepts JSON: send it with Content-Type application/json.',
  }),
  notMultipart: defineProblem({
    code: 'not-a-form',
    status: 415,
    detail: 'This call accepts JSON, not a form with files.',
  }),
  notFound: defineProblem({ code: 'not-found', status: 404, detail: 'This record does not exist.' }),
  wrongMethod: defineProblem({
    code: 'wrong-method',
    status: 405,
    detail: 'This address does not accept that method. The Allow header lists the ones it accepts.',
  }),
  noSuchCall: defineProblem({ code: 'no-such-call', status: 404, detail: 'This call does not exist.' }),
  forbidden: defineProblem({
    code: 'forbidden',
    status: 403,
    detail:
      'You do not have permission to this functionality. If you believe you should, please contact support.',
  }),
  notSignedIn: defineProblem({
    code: 'not-signed-in',
    status: 401,
    detail: 'You are not authorized. Please login again.',
  }),
  sessionExpired: defineProblem({
    code: 'session-expired',
    status: 401,
    detail: 'Authentication token has expired',
  }),
  noActiveGroup: defineProblem({
    code: 'no-active-group',
    status: 401,
    detail: 'No active company group selected',
  }),
  conflict: defineProblem({
    code: 'conflict',
    status: 409,
    detail: 'Someone else changed this record at the same time. Reload it and repeat your change.',
  }),
  /** Refused field by field with both values, from which whoever edits chooses. */
  changedMeanwhile: defineProblem({
    code: 'changed-meanwhile',
    status: 409,
    detail: 'Someone else changed these fields while you were editing. Choose which value to keep.',
  }),
  keyReused: defineProblem({
    code: 'idempotency-key-reused',
    status: 422,
    detail: 'This Idempotency-Key was already used with other values.',
  }),
  recordTooLarge: defineProblem({
    code: 'record-too-large',
    status: 422,
    detail: 'This record would exceed 4 MB. Remove or shorten something first.',
  }),
  tooLarge: defineProblem({ code: 'too-large', status: 413, detail: 'The request is too large.' }),
  unavailable: defineProblem({
    code: 'unavailable',
    status: 503,
    detail: 'The service is temporarily unavailable. Nothing was changed.',
  }),
  /** A command's connection broke, or its store did not answer in time: nobody can say whether it was done. */
  noAnswer: defineProblem({
    code: 'no-answer',
    status: 502,
    detail:
      'The service did not finish its response, so the change may or may not have been made. Repeat the call with the same Idempotency-Key to find out.',
  }),
  internal: defineProblem({ code: 'internal', status: 500, detail: 'Something went wrong on our side.' }),
} as const;
