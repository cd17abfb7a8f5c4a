import { StoreError, notHeld } from '../errors.js';
import { Fields, isTruthy } from '../bson/read.js';
import { writeDocument } from '../bson/write.js';
import { conjuncts, type Filter } from '../query/filter.js';
import { compileMatcher, type Matcher } from '../query/matcher.js';
import { parseFilter } from '../query/parse-filter.js';
import { parseIndexKey, type KeySpec } from './key-spec.js';

/** What was declared of an index. */
export interface IndexSpec {
  readonly name: string;
  readonly keyPattern: Buffer;
  readonly key: KeySpec;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { readonly doc: Buffer; readonly filter: Filter; readonly matches: Matcher } | undefined;
  /** Seconds after the indexed date at which a document is removed. */
  readonly expireAfterSeconds: number | undefined;
  /** The declaration as `listIndexes` gives it back. */
  readonly doc: Buffer;
}

const known = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
  'ns',
  'hidden',
  'collation',
]);

/** Reads one entry of `createIndexes.indexes`, or one stored by `IndexSpec.doc`. */
export function parseIndexSpec(doc: Buffer): IndexSpec {
  const fields = new Fields(doc, 'createIndexes.indexes');
  const faulty = (why: string): StoreError => new StoreError('CannotCreateIndex', why);
  for (const name of fields.names()) {
    if (!known.has(name)) throw notHeld(`The option '${name}' of an index`);
  }
  if (fields.boolean('hidden')) throw notHeld('A hidden index');
  refuseCollation(fields);
  const keyPattern = fields.document('key');
  const name = fields.string('name');
  if (!keyPattern)
    throw new StoreError('FailedToParse', "The 'key' field is a required property of an index specification");
  if (!name)
    throw new StoreError(
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  const key = parseIndexKey(keyPattern);
  const partial = fields.document('partialFilterExpression');
  const expireAfterSeconds = fields.number('expireAfterSeconds');
  const sparse = optional(fields, 'sparse');
  if (sparse && partial) throw faulty('cannot mix "partialFilterExpression" and "sparse" options');
  if (expireAfterSeconds !== undefined && (key.length > 1 || expireAfterSeconds < 0)) {
    throw faulty('TTL indexes are single-field indexes, and expireAfterSeconds is not negative');
  }
  const unique = optional(fields, 'unique');
  return {
    name,
    keyPattern,
    key,
    unique: unique || name === '_id_',
    sparse,
    partial: partial && parsePartial(partial),
    expireAfterSeconds,
    doc: writeDocument({
      v: 2,
      key: keyPattern,
      name,
      unique: unique || undefined,
      sparse: sparse || undefined,
      partialFilterExpression: partial,
      expireAfterSeconds,
    }),
  };
}

function optional(fields: Fields, name: string): boolean {
  const value = fields.get(name);
  return value !== undefined && isTruthy(value);
}

/** A simple collation is no collation; any other would change what is equal. */
export function refuseCollation(fields: Fields): void {
  const collation = fields.document('collation');
  if (collation && new Fields(collation, 'collation').string('locale') !== 'simple')
    throw notHeld('A collation');
}

function parsePartial(doc: Buffer): NonNullable<IndexSpec['partial']> {
  const filter = parseFilter(doc);
  for (const part of conjuncts(filter)) {
    const held =
      part.kind === 'leaf' && ['eq', 'lt', 'lte', 'gt', 'gte', 'in', 'exists', 'type'].includes(part.test.op);
    if (!held) throw new StoreError('CannotCreateIndex', 'unsupported expression in partial index');
  }
  return { doc, filter, matches: compileMatcher(filter) };
}
