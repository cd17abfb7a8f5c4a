import { Outage } from '@upfront/platform/outage.js';
import { mongo } from 'mongoose';
import { HandlerFailure } from './apply-batch.js';
import { ConcurrentWrite } from './model-session.js';
import { NotPrepared } from './read-models.js';

/** What the store says of a document that it will never take, whoever sends it and however often. */
const DOCUMENT_FAULTS = new Set([
  2, // BadValue
  9, // FailedToParse
  14, // TypeMismatch
  15, // Overflow
  22, // InvalidBSON
  52, // DollarPrefixedFieldName
  53, // InvalidIdField
  55, // InvalidDBRef
  56, // EmptyFieldName
  57, // DottedFieldName
  66, // ImmutableField
  121, // DocumentValidationFailure
  171, // CannotIndexParallelArrays
  10_334, // BSONObjectTooLarge
  11_000, // DuplicateKey
  17_280, // KeyTooLong
  17_419, // what an update would make is too large
  17_420, // the same
]);

const codesOf = (error: mongo.MongoServerError): readonly unknown[] =>
  error instanceof mongo.MongoBulkWriteError
    ? [error.writeErrors].flat().map(({ code }) => code)
    : [error.code];

const isSystemError = (error: Error): boolean => 'syscall' in error || error.name === 'AbortError';

/**
 * Whether an event is to blame for what went wrong when it was applied: its handler threw, or the store named the
 * document as the cause. A store that is away, slow or full, and whatever else it says, is nobody's fault: the same may
 * work the next time.
 */
export const isFaultOfEvent = (error: unknown): boolean => {
  if (error instanceof HandlerFailure) return isFaultOfEvent(error.cause);
  if (error instanceof Outage || error instanceof ConcurrentWrite || error instanceof NotPrepared)
    return false;
  if (error instanceof mongo.MongoInvalidArgumentError) return true;
  if (error instanceof mongo.MongoServerError)
    return codesOf(error).some((code) => typeof code === 'number' && DOCUMENT_FAULTS.has(code));
  if (error instanceof mongo.MongoError) return false;
  // What a handler throws, and what the driver says of values that it cannot write down.
  return error instanceof Error && !isSystemError(error);
};
