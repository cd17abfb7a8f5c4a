import type { SandboxRecord } from './journal.js';
import type { Records } from './records.js';

type Fields = SandboxRecord['fields'];

export type UpsertResult =
  | { readonly ok: true; readonly record: SandboxRecord; readonly created: boolean }
  | {
      readonly ok: false;
      readonly errorCode: string;
      readonly message: string;
      readonly fields: readonly string[];
    };

/** Fields that Salesforce demands when a record is made. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Opportunity: ['Name', 'StageName', 'CloseDate'],
  OpportunityLineItem: ['OpportunityId', 'Quantity'],
};
/** Fields that Salesforce takes when a record is made, and refuses afterwards. */
const CREATE_ONLY: Readonly<Record<string, readonly string[]>> = {
  OpportunityLineItem: ['OpportunityId', 'PricebookEntryId'],
};
const NAME_LENGTH = 120;

const refuse = (errorCode: string, message: string, fields: readonly string[]): UpsertResult => ({
  ok: false,
  errorCode,
  message,
  fields,
});

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Says what Salesforce would object to, or nothing. Writes nothing. */
export const checkUpsert = (
  type: string,
  fields: Fields,
  known: SandboxRecord | undefined,
): UpsertResult | undefined => {
  const fixed = known ? (CREATE_ONLY[type] ?? []).filter((name) => name in fields) : [];
  if (fixed.length > 0) {
    const message = `Unable to create/update fields: ${fixed.join(', ')}. Please check the security settings of this field.`;
    return refuse('INVALID_FIELD_FOR_INSERT_UPDATE', message, fixed);
  }
  const next = { ...known?.fields, ...fields };
  const missing = (REQUIRED[type] ?? []).filter((name) => isMissing(next[name]));
  if (missing.length > 0)
    return refuse('REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing);
  const name = next['Name'];
  if (typeof name === 'string' && name.length > NAME_LENGTH) {
    return refuse('STRING_TOO_LONG', `Name: data value too large: ${name} (max length=${NAME_LENGTH})`, [
      'Name',
    ]);
  }
  return undefined;
};

/** Creates the record that carries this key, or changes it. */
export const upsert = (
  records: Records,
  type: string,
  key: string,
  value: string,
  fields: Fields,
): UpsertResult => {
  const known = records.find(type, key, value);
  const objection = checkUpsert(type, fields, known);
  if (objection) return objection;
  const record = known ? records.update(known, fields) : records.create(type, { ...fields, [key]: value });
  return { ok: true, record, created: known === undefined };
};
