import { z } from 'zod';
import type { SandboxRecord } from './journal.js';
import type { Records } from './records.js';
import { errorAnswer } from './salesforce-error.js';
import type { ApiAnswer } from './sandbox-kit.js';
import { runSoql } from './soql.js';
import { checkUpsert, upsert, type UpsertResult } from './upsert.js';

const Fields = z.record(z.string(), z.unknown());
/** Salesforce takes at most this many records in one collection call. */
const MAX_COLLECTION = 200;

const asFields = (record: SandboxRecord): Record<string, unknown> => ({ Id: record.id, ...record.fields });

const malformed = (): ApiAnswer =>
  errorAnswer(400, 'JSON_PARSER_ERROR', 'The request body could not be read.');

/** Resolves `Parent: { External_Id__c: … }` to `ParentId`, as Salesforce does. Undefined: there is no such parent. */
const withParents = (
  records: Records,
  fields: Record<string, unknown>,
): Record<string, unknown> | undefined => {
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'attributes') continue;
    const reference = z.record(z.string(), z.string()).safeParse(value);
    const [key, id] = reference.success ? (Object.entries(reference.data)[0] ?? []) : [];
    if (key === undefined) {
      next[name] = value;
      continue;
    }
    const parent = records.find(name, key, id);
    if (!parent) return undefined;
    next[`${name}Id`] = parent.id;
  }
  return next;
};

/** PATCH /sobjects/{type}/{key}/{value} */
export const upsertOne = (
  records: Records,
  type: string,
  key: string,
  value: string,
  body: unknown,
): ApiAnswer => {
  const fields = Fields.safeParse(body);
  const resolved = fields.success ? withParents(records, fields.data) : undefined;
  if (!resolved) return malformed();
  const result = upsert(records, type, key, value, resolved);
  if (!result.ok) return errorAnswer(400, result.errorCode, result.message, result.fields);
  const { record, created } = result;
  return { status: created ? 201 : 200, body: { id: record.id, success: true, errors: [], created } };
};

/** GET /sobjects/{type}/{key}/{value} */
export const readOne = (records: Records, type: string, key: string, value: string): ApiAnswer => {
  const record = records.find(type, key, value);
  if (!record) return errorAnswer(404, 'NOT_FOUND', 'The requested resource does not exist');
  return { status: 200, body: { attributes: { type }, ...asFields(record) } };
};

const Collection = z.object({ allOrNone: z.boolean().default(false), records: z.array(Fields) });

const saved = (result: UpsertResult) =>
  result.ok
    ? { id: result.record.id, success: true, errors: [], created: result.created }
    : {
        success: false,
        errors: [{ statusCode: result.errorCode, message: result.message, fields: result.fields }],
      };

const rolledBack = saved({
  ok: false,
  errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
  message: 'Record rolled back because not all records were valid and the request was using AllOrNone header',
  fields: [],
});

/** PATCH /composite/sobjects/{type}/{key} */
export const upsertMany = (records: Records, type: string, key: string, body: unknown): ApiAnswer => {
  const collection = Collection.safeParse(body);
  if (!collection.success) return malformed();
  const { allOrNone, records: given } = collection.data;
  if (given.length > MAX_COLLECTION) {
    return errorAnswer(
      400,
      'EXCEEDED_MAX_SIZE_REQUEST',
      `record limit reached. cannot submit more than ${MAX_COLLECTION} records in this call`,
    );
  }
  const prepared = given.map((one) => {
    const { [key]: value, ...rest } = one;
    const fields = withParents(records, rest);
    return { value: String(value), fields };
  });
  const objections = prepared.map(({ value, fields }): UpsertResult | undefined =>
    fields
      ? checkUpsert(type, fields, records.find(type, key, value))
      : { ok: false, errorCode: 'INVALID_FIELD', message: 'Foreign key external ID not found', fields: [] },
  );
  if (allOrNone && objections.some(Boolean)) {
    return { status: 200, body: objections.map((objection) => (objection ? saved(objection) : rolledBack)) };
  }
  const results = prepared.map(
    ({ value, fields }, index) => objections[index] ?? upsert(records, type, key, value, fields ?? {}),
  );
  return { status: 200, body: results.map(saved) };
};

/** DELETE /composite/sobjects?ids=… */
export const removeMany = (records: Records, ids: string): ApiAnswer => ({
  status: 200,
  body: ids.split(',').map((id) =>
    records.remove(id)
      ? { id, success: true, errors: [] }
      : {
          id,
          success: false,
          errors: [{ statusCode: 'ENTITY_IS_DELETED', message: 'entity is deleted', fields: [] }],
        },
  ),
});

/** GET /query?q=… */
export const query = (records: Records, text: string): ApiAnswer => {
  const found = runSoql(records, text);
  if (!found) return errorAnswer(400, 'MALFORMED_QUERY', 'unexpected token');
  return { status: 200, body: { totalSize: found.length, done: true, records: found } };
};

/** GET /sobjects/{type}/describe: the fields seen so far, the standard ones among them. */
export const describe = (records: Records, type: string): ApiAnswer => {
  const names = new Set(['Id', 'Name', ...records.all(type).flatMap((record) => Object.keys(record.fields))]);
  const fields = [...names].map((name) => ({
    name,
    label: name,
    externalId: /^Upfront_\w*Id__c$/.test(name),
  }));
  return { status: 200, body: { name: type, label: type, createable: true, updateable: true, fields } };
};
