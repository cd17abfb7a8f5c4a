import { valuesOf, type RawValue } from '../bson/raw.js';
import { keyOf } from '../bson/key-string.js';
import { T } from '../bson/types.js';
import { writeDocument } from '../bson/write.js';
import { StoreError, badValue, failedToParse } from '../errors.js';
import { countMatches } from '../plan/count.js';
import { Find, type FindRequest } from '../plan/find.js';
import { parseFilter } from '../query/parse-filter.js';
import { parsePath, visitPath } from '../query/path.js';
import { parseProjection } from '../query/projection.js';
import { parseSort } from '../storage/key-spec.js';
import type { Store } from '../store.js';
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
  const view = store.view(command.transaction);
  const collection = view.find(namespaceOf(command));
  return { query, request: collection && { collection, view, filter, sort, skip, limit, hint } };
}

export function find(store: Store, command: Command): Reply {
  const { fields } = command;
  const namespace = namespaceOf(command);
  const projectionDoc = fields.document('projection');
  const project = projectionDoc && parseProjection(projectionDoc);
  const { request, query } = findRequestOf(store, command);
  const given = fields.get('batchSize') ? countOf(fields, 'batchSize') : undefined;
  if (!request)
    return firstBatch(store, command, namespace, batchesOfList([]), {
      batchSize: 1,
      single: true,
      keepsOpen: false,
    });
  const search = new Find(request);
  const reply = firstBatch(store, command, namespace, batchesOfFind(search, project), {
    batchSize: given ?? Math.max(defaultFirstBatch, 0),
    single: fields.boolean('singleBatch'),
    keepsOpen: fields.boolean('noCursorTimeout'),
  });
  store.unindexed.check(namespace, 'find', query, request.sort, search);
  return reply;
}

export function getMore(store: Store, command: Command): Reply {
  const { fields } = command;
  checkOptions(fields, 'getMore', ['collection', 'batchSize']);
  const id = cursorIdOf(fields.get('getMore'));
  const namespace = checkedNamespace(command.db, fields.string('collection') ?? '');
  const cursor = store.cursors.get(id, namespace, command.transaction);
  const batchSize = countOf(fields, 'batchSize') || Infinity;
  const batch = cursor.batches.next(batchSize, batchBytes);
  const isDone = cursor.batches.done;
  if (isDone) store.cursors.kill(id, namespace);
  return { cursor: { nextBatch: batch, id: isDone ? 0n : id, ns: namespace }, ok };
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

export function count(store: Store, command: Command): Reply {
  const { fields } = command;
  checkOptions(fields, 'count', ['query', 'limit', 'skip', 'hint', 'fields']);
  const query = fields.document('query') ?? writeDocument({});
  const filter = parseFilter(query);
  const view = store.view(command.transaction);
  const namespace = namespaceOf(command);
  const collection = view.find(namespace);
  if (!collection) return { n: 0, ok };
  const limit = Math.abs(Math.trunc(fields.number('limit') ?? 0));
  const counted = countMatches({
    collection,
    view,
    filter,
    sort: [],
    skip: countOf(fields, 'skip'),
    limit,
    hint: hintOf(fields),
  });
  if (counted.find) store.unindexed.check(namespace, 'count', query, [], counted.find);
  return { n: counted.n, ok };
}

export function distinct(store: Store, command: Command): Reply {
  const { fields } = command;
  checkOptions(fields, 'distinct', ['key', 'query', 'hint']);
  const key = fields.string('key');
  if (!key || key.startsWith('$')) throw badValue("BSON field 'distinct.key' has to name a field");
  const path = parsePath(key);
  const query = fields.document('query') ?? writeDocument({});
  const filter = parseFilter(query);
  const view = store.view(command.transaction);
  const namespace = namespaceOf(command);
  const collection = view.find(namespace);
  if (!collection) return { values: [], ok };
  const search = new Find({ collection, view, filter, sort: [], skip: 0, limit: 0, hint: hintOf(fields) });
  const values = new Map<string, RawValue>();
  const add = (value: RawValue): void => {
    const encoded = keyOf(value).toString('latin1');
    if (!values.has(encoded)) values.set(encoded, value);
  };
  for (let rows = search.next(1000); rows.length > 0; rows = search.next(1000)) {
    for (const [, doc] of rows) {
      visitPath(doc, 0, path, 'whole', (value) => {
        if (value.type === T.array) valuesOf(value.buf, value.start).forEach(add);
        else if (value.type !== T.missing) add(value);
        return false;
      });
    }
  }
  store.unindexed.check(namespace, 'distinct', query, [], search);
  const reply = { values: [...values.values()], ok };
  if (writeDocument(reply).length > batchBytes)
    throw new StoreError('BSONObjectTooLarge', 'distinct too big, 16mb cap');
  return reply;
}
