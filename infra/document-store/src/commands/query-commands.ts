import { valuesOf, type RawValue } from '../bson/raw.js';
import { keyOf } from '../bson/key-string.js';
import { T } from '../bson/types.js';
import { writeDocument } from '../bson/write.js';
import { StoreError, badValue, failedToParse } from '../errors.js';
import { countMatches } from '../plan/count.js';
import { Find, type FindRequest } from '../plan/find.js';
import { parseFilter } from '../query/parse-filter.js';
import { parsePath, visitPath, type Path } from '../query/path.js';
import { parseProjection } from '../query/projection.js';
import { parseSort } from '../storage/key-spec.js';
import type { Store } from '../store.js';
import { Pace } from '../work/pace.js';
import { batchBytes, batchesOfFind, batchesOfList, defaultFirstBatch, firstBatch } from './batches.js';
import {
  checkOptions,
  checkedNamespace,
  countOf,
  namespaceOf,
  ok,
  type Command,
  type Reply,
} from './command.js';
import { hintOf } from './hint.js';

const findOptions = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
  'oplogReplay',
];

/** What `find` and `explain` of it ask for; undefined where there is no such collection. */
export function findRequestOf(
  store: Store,
  command: Command,
): { request: FindRequest | undefined; query: Buffer } {
  const { fields } = command;
  // These are sent as false by some clients.
  const switchedOff = ['returnKey', 'showRecordId', 'tailable', 'awaitData'].filter(
    (name) => !fields.boolean(name),
  );
  checkOptions(fields, 'find', [...findOptions, ...switchedOff]);
  const query = fields.document('filter') ?? writeDocument({});
  const sortDoc = fields.document('sort');
  const filter = parseFilter(query);
  const sort = sortDoc ? parseSort(sortDoc) : [];
  const [skip, limit, hint] = [countOf(fields, 'skip'), countOf(fields, 'limit'), hintOf(fields)];
  const view = store.view(command);
  const collection = view.find(namespaceOf(command));
  return { query, request: collection && { collection, view, filter, sort, skip, limit, hint } };
}

export function find(store: Store, command: Command): Promise<Reply> {
  const { fields } = command;
  const namespace = namespaceOf(command);
  const projectionDoc = fields.document('projection');
  const project = projectionDoc && parseProjection(projectionDoc);
  const { request, query } = findRequestOf(store, command);
  const given = fields.get('batchSize') ? countOf(fields, 'batchSize') : undefined;
  return store.read(command, namespace, function* () {
    if (!request)
      return yield* firstBatch(store, command, namespace, batchesOfList([]), {
        batchSize: 1,
        single: true,
        keepsOpen: false,
      });
    const search = new Find(request);
    const reply = yield* firstBatch(store, command, namespace, batchesOfFind(search, project), {
      batchSize: given ?? Math.max(defaultFirstBatch, 0),
      single: fields.boolean('singleBatch'),
      keepsOpen: fields.boolean('noCursorTimeout'),
    });
    store.unindexed.check(namespace, 'find', query, request.sort, search);
    return reply;
  });
}

export async function getMore(store: Store, command: Command): Promise<Reply> {
  const { fields } = command;
  checkOptions(fields, 'getMore', ['collection', 'batchSize']);
  if (fields.has('maxTimeMS'))
    throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const id = cursorIdOf(fields.get('getMore'));
  const namespace = checkedNamespace(command.db, fields.string('collection') ?? '');
  const cursor = store.cursors.get(id, namespace, command.transaction);
  const batchSize = countOf(fields, 'batchSize') || Infinity;
  const pace = new Pace(performance.now() + cursor.timeLeft);
  cursor.isBusy = true;
  try {
    const batch = await store.read({ ...command, pace }, namespace, () =>
      cursor.batches.next(batchSize, batchBytes, pace),
    );
    const isDone = cursor.batches.done;
    if (isDone) store.cursors.kill(id, namespace);
    return { cursor: { nextBatch: batch, id: isDone ? 0n : id, ns: namespace }, ok };
  } finally {
    cursor.isBusy = false;
    cursor.timeLeft = pace.left;
  }
}

export function killCursors(store: Store, command: Command): Reply {
  checkOptions(command.fields, 'killCursors', ['cursors']);
  const namespace = namespaceOf(command);
  const list = command.fields.array('cursors');
  if (!list) throw failedToParse("BSON field 'killCursors.cursors' is missing but a required field");
  const ids = valuesOf(list.buf, list.start).map(cursorIdOf);
  const killed = ids.filter((id) => store.cursors.kill(id, namespace));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok,
  };
}

function cursorIdOf(value: RawValue | undefined): bigint {
  if (value?.type === T.int64) return value.buf.readBigInt64LE(value.start);
  if (value?.type === T.int32) return BigInt(value.buf.readInt32LE(value.start));
  throw new StoreError('TypeMismatch', 'A cursor id has to be a long');
}

export function count(store: Store, command: Command): Promise<Reply> {
  const { fields, pace } = command;
  checkOptions(fields, 'count', ['query', 'limit', 'skip', 'hint', 'fields']);
  const query = fields.document('query') ?? writeDocument({});
  const filter = parseFilter(query);
  const namespace = namespaceOf(command);
  const limit = Math.abs(Math.trunc(fields.number('limit') ?? 0));
  const [skip, hint] = [countOf(fields, 'skip'), hintOf(fields)];
  return store.read(command, namespace, function* () {
    const view = store.view(command);
    const collection = view.find(namespace);
    if (!collection) return { n: 0, ok };
    const request = { collection, view, filter, sort: [], skip, limit, hint };
    const counted = yield* countMatches(request, pace);
    if (counted.find) store.unindexed.check(namespace, 'count', query, [], counted.find);
    return { n: counted.n, ok };
  });
}

export function distinct(store: Store, command: Command): Promise<Reply> {
  const { fields, pace } = command;
  checkOptions(fields, 'distinct', ['key', 'query', 'hint']);
  const key = fields.string('key');
  if (!key || key.startsWith('$')) throw badValue("BSON field 'distinct.key' has to name a field");
  const path = parsePath(key);
  const query = fields.document('query') ?? writeDocument({});
  const filter = parseFilter(query);
  const namespace = namespaceOf(command);
  const hint = hintOf(fields);
  return store.read(command, namespace, function* () {
    const view = store.view(command);
    const collection = view.find(namespace);
    const values = new DistinctValues(path);
    if (collection) {
      const search = new Find({ collection, view, filter, sort: [], skip: 0, limit: 0, hint });
      while (!search.done) {
        for (const [, doc] of yield* search.next(1000, pace)) {
          values.addOf(doc);
          if (pace.isDue) yield;
        }
      }
      store.unindexed.check(namespace, 'distinct', query, [], search);
    }
    const reply = { values: values.all, atClusterTime: command.snapshot?.timestamp, ok };
    if (writeDocument(reply).length > batchBytes)
      throw new StoreError('BSONObjectTooLarge', 'distinct too big, 16mb cap');
    return reply;
  });
}

/** The values under a path, through arrays, each once. */
class DistinctValues {
  private readonly byKey = new Map<string, RawValue>();

  constructor(private readonly path: Path) {}

  get all(): RawValue[] {
    return [...this.byKey.values()];
  }

  addOf(doc: Buffer): void {
    visitPath(doc, 0, this.path, 'whole', (value) => {
      if (value.type === T.array) for (const element of valuesOf(value.buf, value.start)) this.add(element);
      else if (value.type !== T.missing) this.add(value);
      return false;
    });
  }

  private add(value: RawValue): void {
    const key = keyOf(value).toString('latin1');
    if (!this.byKey.has(key)) this.byKey.set(key, value);
  }
}
