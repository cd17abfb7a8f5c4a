import type { SandboxRecord } from './journal.js';
import type { Records } from './records.js';

const SHAPE =
  /^\s*SELECT\s+(?<fields>[\w\s.,]+?)\s+FROM\s+(?<type>\w+)(?:\s+WHERE\s+(?<path>[\w.]+)\s*=\s*'(?<value>(?:[^'\\]|\\.)*)')?\s*$/i;

/** Reads `Field` of a record, or `Parent.Field` through its `ParentId`. */
const valueAt = (records: Records, record: SandboxRecord, path: string): unknown => {
  const [first = '', second] = path.split('.');
  if (second === undefined) return first === 'Id' ? record.id : record.fields[first];
  const parentId = record.fields[`${first}Id`];
  const parent = typeof parentId === 'string' ? records.get(parentId) : undefined;
  return parent ? valueAt(records, parent, second) : undefined;
};

/** The little of SOQL that is needed: fields of one type, with at most one condition. Undefined: not understood. */
export const runSoql = (records: Records, text: string): Record<string, unknown>[] | undefined => {
  const groups = SHAPE.exec(text)?.groups;
  if (!groups) return undefined;
  const { fields = '', type = '', path, value = '' } = groups;
  const wanted = fields.split(',').map((name) => name.trim());
  const literal = value.replaceAll(/\\(.)/g, '$1');
  return records
    .all(type)
    .filter((record) => path === undefined || valueAt(records, record, path) === literal)
    .map((record) => ({
      attributes: { type },
      ...Object.fromEntries(wanted.map((name) => [name, valueAt(records, record, name) ?? null])),
    }));
};
