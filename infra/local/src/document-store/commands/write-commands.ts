import { Fields } from '../bson/read.js';
import { idOf, type RawValue } from '../bson/raw.js';
import type { Writable } from '../bson/write.js';
import { StoreError, badValue, failedToParse } from '../errors.js';
import { Find } from '../plan/find.js';
import { parseFilter } from '../query/parse-filter.js';
import { compileMatcher, type MatchDetails } from '../query/matcher.js';
import type { Filter } from '../query/filter.js';
import { parseSort, type KeySpec } from '../storage/key-spec.js';
import type { Store } from '../store.js';
import { applyUpdate } from '../update/apply-update.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { upsertDocument, withId } from '../update/upsert.js';
import { checkOptions, documentsOf, namespaceOf, ok, type Command, type Reply } from './command.js';
import { hintOf } from './hint.js';
import { retryable } from './retryable.js';

const maxBatch = 100_000;

export async function insert(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'insert', ['documents', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const documents = checkedBatch(documentsOf(command, 'documents'));
  return retryable(store, command, () => {
    const writer = store.engine.writer(store.ensure(namespace));
    let n = 0;
    const writeErrors = eachStatement(command, documents, (doc) => {
      writer.insert(withId(doc, undefined));
      n += 1;
    });
    return { n, ...writeErrors, ok };
  });
}

export async function update(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'update', ['updates', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const statements = checkedBatch(documentsOf(command, 'updates'));
  return retryable(store, command, () => {
    let n = 0;
    let nModified = 0;
    const upserted: Writable[] = [];
    const now = new Date();
    const writeErrors = eachStatement(command, statements, (statement, index) => {
      const outcome = updateStatement(store, namespace, statement, now);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted) upserted.push({ index, _id: outcome.upserted });
    });
    return { n, nModified, upserted: upserted.length > 0 ? upserted : undefined, ...writeErrors, ok };
  });
}

export async function remove(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'delete', ['deletes', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const statements = checkedBatch(documentsOf(command, 'deletes'));
  return retryable(store, command, () => {
    let n = 0;
    const writeErrors = eachStatement(command, statements, (statement) => {
      n += deleteStatement(store, namespace, statement);
    });
    return { n, ...writeErrors, ok };
  });
}

function checkedBatch(statements: readonly Buffer[]): readonly Buffer[] {
  if (statements.length === 0 || statements.length > maxBatch) {
    throw new StoreError(
      'InvalidOptions',
      `Write batch sizes must be between 1 and ${String(maxBatch)}. Got ${String(statements.length)} operations.`,
    );
  }
  return statements;
}

/** Runs the statements one by one. A refusal is noted, and ends the batch if it is ordered. */
function eachStatement(
  command: Command,
  statements: readonly Buffer[],
  run: (statement: Buffer, index: number) => void,
): { writeErrors?: Writable } {
  const ordered = command.fields.get('ordered') === undefined || command.fields.boolean('ordered');
  const writeErrors: Writable[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Within a transaction any error ends it.
      if (command.transaction) throw error;
      const { keyPattern, keyValue } = error.fields;
      writeErrors.push({
        index,
        code: error.code,
        errmsg: error.message,
        keyPattern: Buffer.isBuffer(keyPattern) ? keyPattern : undefined,
        keyValue: Buffer.isBuffer(keyValue) ? keyValue : undefined,
      });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: RawValue;
}

function updateStatement(store: Store, namespace: string, statement: Buffer, now: Date): UpdateOutcome {
  const fields = new Fields(statement, 'update.updates');
  checkOptions(fields, 'update', ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort']);
  const query = fields.document('q');
  const change = fields.get('u');
  if (!query || !change) throw failedToParse("BSON field 'update.updates' needs q and u");
  const parsed = parseUpdate(change, fields.array('arrayFilters'), now);
  const multi = fields.boolean('multi');
  if (multi && parsed.kind === 'replace')
    throw failedToParse('multi update is not supported for replacement-style update');
  const sortDoc = fields.document('sort');
  if (multi && sortDoc) throw failedToParse('Cannot specify sort with multi=true');
  return runUpdate(store, {
    namespace,
    query,
    filter: parseFilter(query),
    update: parsed,
    multi,
    upsert: fields.boolean('upsert'),
    sort: sortDoc ? parseSort(sortDoc) : [],
    hint: hintOf(fields),
  });
}

export interface UpdateRequest {
  readonly namespace: string;
  readonly query: Buffer;
  readonly filter: Filter;
  readonly update: Update;
  readonly multi: boolean;
  readonly upsert: boolean;
  readonly sort: KeySpec;
  readonly hint: ReturnType<typeof hintOf>;
}

export interface UpdateResult extends UpdateOutcome {
  /** The document before and after, of the last one that was changed or inserted. */
  readonly before?: Buffer;
  readonly after?: Buffer;
}

/** Finds and changes documents, or inserts one. Only within a write. */
export function runUpdate(store: Store, request: UpdateRequest): UpdateResult {
  const { namespace, query, filter, update: change, multi, upsert, sort, hint } = request;
  const view = store.writingView;
  const collection = view.find(namespace);
  let matched = 0;
  let modified = 0;
  let before: Buffer | undefined;
  let after: Buffer | undefined;
  if (collection) {
    const find = new Find({ collection, view, filter, sort, skip: 0, limit: multi ? 0 : 1, hint });
    const rows = find.next(multi ? Infinity : 1);
    store.unindexed.check(namespace, 'update', query, sort, find);
    const writer = store.engine.writer(collection);
    const positional = usesPosition(change) ? compileMatcher(filter) : undefined;
    for (const [rid, doc] of rows) {
      const details: MatchDetails = {};
      positional?.(doc, 0, details);
      const changed = applyUpdate(change, doc, details.arrayIndex);
      matched += 1;
      before = doc;
      after = changed;
      if (changed.equals(doc)) continue;
      writer.replace(rid, doc, changed);
      modified += 1;
    }
  }
  if (matched > 0 || !upsert) return { matched, modified, ...(before && after ? { before, after } : {}) };
  const inserted = upsertDocument(filter, change);
  store.engine.writer(store.ensure(namespace)).insert(inserted);
  const id = idOf(inserted);
  if (!id) throw new Error('an upsert gives every document an _id');
  return { matched: 1, modified: 0, upserted: id, after: inserted };
}

const usesPosition = (change: Update): boolean =>
  change.kind === 'modify' && change.modifications.some(({ parts }) => parts.includes('$'));

function deleteStatement(store: Store, namespace: string, statement: Buffer): number {
  const fields = new Fields(statement, 'delete.deletes');
  checkOptions(fields, 'delete', ['q', 'limit', 'hint']);
  const query = fields.document('q');
  const limit = fields.number('limit');
  if (!query || limit === undefined) throw failedToParse("BSON field 'delete.deletes' needs q and limit");
  if (limit !== 0 && limit !== 1)
    throw badValue(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  return runDelete(store, namespace, query, [], limit, hintOf(fields)).length;
}

/** Removes documents and returns them. Only within a write. */
export function runDelete(
  store: Store,
  namespace: string,
  query: Buffer,
  sort: KeySpec,
  limit: number,
  hint: ReturnType<typeof hintOf>,
): Buffer[] {
  const filter = parseFilter(query);
  const view = store.writingView;
  const collection = view.find(namespace);
  if (!collection) return [];
  const find = new Find({ collection, view, filter, sort, skip: 0, limit, hint });
  const rows = find.next(limit === 0 ? Infinity : limit);
  store.unindexed.check(namespace, 'delete', query, sort, find);
  const writer = store.engine.writer(collection);
  for (const [rid, doc] of rows) writer.remove(rid, doc);
  return rows.map(([, doc]) => doc);
}
