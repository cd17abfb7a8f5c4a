import { z } from 'zod';
import { Id, Instant } from '../kernel/values.js';
import { operationKinds } from '../operations.js';
import { OperationProgress, OperationState, SUBJECT_TYPES } from './model.js';

export const OperationKind = z.enum(operationKinds);

/** The record an operation is about. */
export const OperationSubject = z
  .object({ type: z.enum(SUBJECT_TYPES), id: Id, name: z.string() })
  .meta({ id: 'OperationSubject' });

/** Long work as the people who may see it see it. */
export const Operation = z
  .object({
    id: Id,
    kind: OperationKind,
    /** What is being done, such as `Push campaign to Salesforce`. */
    title: z.string(),
    subject: OperationSubject,
    queue: z.string(),
    state: OperationState,
    progress: OperationProgress,
    /** Why it failed or waits, in words a person can act on. */
    reason: z.string().nullable(),
    tries: z.int32(),
    maxTries: z.int32(),
    requestedBy: z.object({ id: z.string(), fullName: z.string() }).meta({ id: 'OperationRequester' }),
    requestedAt: Instant,
    startedAt: Instant.nullable(),
    /** When a delayed try will run. */
    nextTryAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    result: z.object({ url: z.string() }).meta({ id: 'OperationResult' }).nullable(),
    companyName: z.string(),
    abilities: z.object({ requeue: z.boolean() }).meta({ id: 'OperationAbilities' }),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;
