import { Fields } from '../bson/read.js';
import { fieldOf, idOf, type RawValue } from '../bson/raw.js';
import { StoreError, badValue, failedToParse, unknownField } from '../errors.js';
import { parseFilter } from '../query/parse-filter.js';
import { compileMatcher, type MatchDetails } from '../query/matcher.js';
import type { Store } from '../store.js';
import { applyUpdate } from '../update/apply-update.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { upsertDocument, withId } from '../update/upsert.js';
import { withoutPause, type Pace, type Work } from '../work/pace.js';
import { checkOptions, documentsOf, namespaceOf, type Command, type Reply } from './command.js';
import { eachMatch, type MatchRequest } from './each-match.js';
import { hintOf } from './hint.js';
import { retryable } from './retryable.js';
import { Statements, checkedBatch } from './statements.js';

const sortName = Buffer.from('sort');

export async function insert(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'insert', ['documents', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const documents = checkedBatch(documentsOf(command, 'documents'));
  return batch(
    store,
    command,
    namespace,
    documents,
    (statements) => (doc) =>
      withoutPause(() => {
        store.engine.writer(store.ensure(namespace)).insert(withId(doc, undefined));
        statements.n += 1;
      }),
  );
}

export async function update(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'update', ['updates', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const given = checkedBatch(documentsOf(command, 'updates'));
  // What MongoDB 8.0 knows and 7.0, which this store says it is, does not.
  if (given.some((statement) => fieldOf(statement, 0, sortName))) throw unknownField('update.updates.sort');
  const now = new Date();
  return batch(
    store,
    command,
    namespace,
    given,
    (statements) =>
      function* (statement, index) {
        const outcome = yield* updateStatement(store, command, namespace, statement, now);
        statements.n += outcome.matched;
        statements.nModified += outcome.modified;
        if (outcome.upserted) statements.upserted.push({ index, _id: outcome.upserted });
      },
  );
}

export async function remove(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'delete', ['deletes', 'ordered', 'bypassDocumentValidation']);
  const namespace = namespaceOf(command);
  const given = checkedBatch(documentsOf(command, 'deletes'));
  return batch(
    store,
    command,
    namespace,
    given,
    (statements) =>
      function* (statement) {
        const { removed } = yield* deleteStatement(store, command, namespace, statement);
        statements.n += removed;
      },
  );
}

function batch(
  store: Store,
  command: Command,
  namespace: string,
  given: readonly Buffer[],
  runOne: (statements: Statements) => (statement: Buffer, index: number) => Work<void>,
): Promise<Reply> {
  return retryable(store, command, namespace, (before) => {
    const statements = new Statements(command, given, before);
    return { work: statements.run(runOne(statements)), progress: () => statements.progress() };
  });
}

/** Of what may be sent again it is kept how far it came, by statements and not within one. */
function refuseRetry({ transactionNumber, transaction }: Command, multi: boolean): void {
  if (multi && transactionNumber !== undefined && !transaction)
    throw new StoreError('InvalidOptions', 'Cannot use (or request) retryable writes with multi=true');
}

interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: RawValue;
}

function updateStatement(
  store: Store,
  command: Command,
  namespace: string,
  statement: Buffer,
  now: Date,
): Work<UpdateOutcome> {
  const fields = new Fields(statement, 'update.updates');
  checkOptions(fields, 'update', ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);
  const query = fields.document('q');
  const change = fields.get('u');
  if (!query || !change) throw failedToParse("BSON field 'update.updates' needs q and u");
  const parsed = parseUpdate(change, fields.array('arrayFilters'), now);
  const multi = fields.boolean('multi');
  refuseRetry(command, multi);
  if (multi && parsed.kind === 'replace')
    throw failedToParse('multi update is not supported for replacement-style update');
  const request = {
    namespace,
    query,
    filter: parseFilter(query),
    update: parsed,
    limit: multi ? 0 : 1,
    upsert: fields.boolean('upsert'),
    sort: [],
    hint: hintOf(fields),
  } as const;
  return runUpdate(store, request, command.pace);
}

export interface UpdateRequest extends MatchRequest {
  readonly update: Update;
  readonly upsert: boolean;
}

export interface UpdateResult extends UpdateOutcome {
  /** The document before and after, of the last one that was changed or inserted. */
  readonly before?: Buffer;
  readonly after?: Buffer;
}

/** Finds and changes documents, or inserts one. Only within a write. */
export function* runUpdate(store: Store, request: UpdateRequest, pace: Pace): Work<UpdateResult> {
  const { namespace, filter, update: change, upsert } = request;
  let matched = 0;
  let modified = 0;
  let before: Buffer | undefined;
  let after: Buffer | undefined;
  const positional = usesPosition(change) ? compileMatcher(filter) : undefined;
  yield* eachMatch(store, request, 'update', pace, (writer, rid, doc) => {
    const details: MatchDetails = {};
    positional?.(doc, 0, details);
    const changed = applyUpdate(change, doc, details.arrayIndex);
    matched += 1;
    before = doc;
    after = changed;
    if (changed.equals(doc)) return;
    writer.replace(rid, doc, changed);
    modified += 1;
  });
  if (matched > 0 || !upsert) return { matched, modified, ...(before && after ? { before, after } : {}) };
  const inserted = upsertDocument(filter, change);
  store.engine.writer(store.ensure(namespace)).insert(inserted);
  const id = idOf(inserted);
  if (!id) throw new Error('an upsert gives every document an _id');
  return { matched: 1, modified: 0, upserted: id, after: inserted };
}

const usesPosition = (change: Update): boolean =>
  change.kind === 'modify' && change.modifications.some(({ parts }) => parts.includes('$'));

function deleteStatement(
  store: Store,
  command: Command,
  namespace: string,
  statement: Buffer,
): Work<DeleteResult> {
  const fields = new Fields(statement, 'delete.deletes');
  checkOptions(fields, 'delete', ['q', 'limit', 'hint']);
  const query = fields.document('q');
  const limit = fields.number('limit');
  if (!query || limit === undefined) throw failedToParse("BSON field 'delete.deletes' needs q and limit");
  if (limit !== 0 && limit !== 1)
    throw badValue(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  refuseRetry(command, limit === 0);
  const request = { namespace, query, filter: parseFilter(query), sort: [], hint: hintOf(fields) };
  return runDelete(store, { ...request, limit }, command.pace);
}

export interface DeleteResult {
  readonly removed: number;
  /** The last one. */
  readonly doc: Buffer | undefined;
}

/** Removes documents. Only within a write. */
export function* runDelete(store: Store, request: MatchRequest, pace: Pace): Work<DeleteResult> {
  let removed = 0;
  let last: Buffer | undefined;
  yield* eachMatch(store, request, 'delete', pace, (writer, rid, doc) => {
    writer.remove(rid, doc);
    removed += 1;
    last = doc;
  });
  return { removed, doc: last };
}
