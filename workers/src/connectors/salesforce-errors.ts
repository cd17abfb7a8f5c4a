import { z } from 'zod';
import { crmTexts } from '@upfront/contracts/crm/model.js';
import { CrmError, type CrmErrorDetails } from './crm-connector.js';
import type { HttpResult } from './http-call.js';

const SYSTEM = 'Salesforce';

const ErrorList = z
  .array(
    z.object({
      message: z.string(),
      errorCode: z.string(),
      fields: z.array(z.string()).default([]),
    }),
  )
  .min(1);

/** Codes behind which another try may work although the status says "bad request". */
const PASSING = new Set(['UNABLE_TO_LOCK_ROW', 'QUERY_TIMEOUT', 'SERVER_UNAVAILABLE']);

/** `Billing_Account__c` as people call it: Billing Account. */
export const fieldLabel = (apiName: string): string => apiName.replace(/__c$/, '').replaceAll('_', ' ');

const listed = (fields: readonly string[]): string => fields.map(fieldLabel).join(', ');

/** Says in words what Salesforce objected to; `what` is the thing refused, such as `the opportunity`. */
export const reasonFor = (code: string, message: string, fields: readonly string[], what: string): string => {
  if (code === 'REQUIRED_FIELD_MISSING') {
    const names = fields.length > 0 ? listed(fields) : message;
    return `Required field ${names} is empty. Map it in the connection or fill it in, then requeue.`;
  }
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    return `The request limit of ${SYSTEM} is used up. Requeue the push once it is reset.`;
  }
  if (code === 'STRING_TOO_LONG')
    return `${listed(fields) || 'A text'} is too long for ${SYSTEM}. Shorten it, then requeue.`;
  if (code === 'INVALID_FIELD' || code === 'INVALID_FIELD_FOR_INSERT_UPDATE') {
    return `${SYSTEM} does not accept a field of ${what}: ${message} Check the connection’s field mapping.`;
  }
  return `${SYSTEM} refused ${what}: ${message}`;
};

const errorsIn = (text: string): z.infer<typeof ErrorList>[number] | undefined => {
  try {
    return ErrorList.parse(JSON.parse(text))[0];
  } catch {
    return undefined;
  }
};

export interface CallContext {
  /** The thing concerned, such as `the opportunity`. */
  readonly what: string;
  /** Whether carrying the call out changes anything: only then can a lost answer leave the outcome unknown. */
  readonly writes: boolean;
  readonly host: string;
}

/** What an HTTP result that is not a success means for the push. */
export const errorFrom = (result: HttpResult, { what, writes, host }: CallContext): CrmError => {
  if (result.kind === 'unsent') {
    const reason = `${SYSTEM} could not be reached at ${host} (${result.cause}). Check the connection’s address.`;
    return new CrmError({ outcome: 'retry', reason, code: result.cause });
  }
  if (result.kind === 'lost') {
    if (writes)
      return new CrmError({ outcome: 'unknown', reason: crmTexts.unknown(SYSTEM), code: result.cause });
    return new CrmError({
      outcome: 'retry',
      reason: `${SYSTEM} did not answer (${result.cause}).`,
      code: result.cause,
    });
  }
  return new CrmError({
    status: result.status,
    retryAfterMs: result.retryAfterMs,
    ...meaningOf(result, what, writes),
  });
};

type Answer = Extract<HttpResult, { kind: 'answer' }>;

const meaningOf = ({ status, text }: Answer, what: string, writes: boolean): CrmErrorDetails => {
  const error = errorsIn(text);
  const code = error?.errorCode;
  const base = { code: code ?? `HTTP ${status}`, fields: error?.fields ?? [] };
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    return { ...base, outcome: 'retry', reason: reasonFor(code, error?.message ?? '', [], what) };
  }
  if (status === 429)
    return { ...base, outcome: 'retry', reason: `${SYSTEM} is receiving too many requests.` };
  if (status === 503) return { ...base, outcome: 'retry', reason: `${SYSTEM} is temporarily unavailable.` };
  if (status >= 500) {
    return writes
      ? { ...base, outcome: 'unknown', reason: crmTexts.unknown(SYSTEM) }
      : { ...base, outcome: 'retry', reason: `${SYSTEM} had an internal error (${status}).` };
  }
  if (code !== undefined && PASSING.has(code)) {
    return {
      ...base,
      outcome: 'retry',
      reason: `${SYSTEM} is busy with the same record: ${error?.message ?? code}`,
    };
  }
  if (status === 401) {
    return {
      ...base,
      outcome: 'rejected',
      reason: `${SYSTEM} does not accept the session. Check the connection’s credentials.`,
    };
  }
  if (status === 300) {
    return {
      ...base,
      outcome: 'rejected',
      reason: `${SYSTEM} has several records with our ID. Make the field unique there, then requeue.`,
    };
  }
  if (error)
    return {
      ...base,
      outcome: 'rejected',
      reason: reasonFor(error.errorCode, error.message, error.fields, what),
    };
  return { ...base, outcome: 'rejected', reason: `${SYSTEM} refused ${what} (HTTP ${status}).` };
};

/** One record of a collection call that was not saved. */
export interface SaveFailure {
  readonly statusCode: string;
  readonly message: string;
  readonly fields: readonly string[];
}

/** A collection call that was answered, but did not save everything; `what` names the record concerned. */
export const collectionError = (failure: SaveFailure, what: string, status: number): CrmError =>
  new CrmError({
    outcome: PASSING.has(failure.statusCode) ? 'retry' : 'rejected',
    status,
    code: failure.statusCode,
    fields: failure.fields,
    reason: reasonFor(failure.statusCode, failure.message, failure.fields, what),
  });
