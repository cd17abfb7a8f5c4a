import { valuesOf } from '../bson/raw.js';
import { Fields } from '../bson/read.js';
import { T } from '../bson/types.js';
import { failedToParse, typeMismatch } from '../errors.js';
import { openPipeline, parsePipeline, searchOf } from '../aggregate/pipeline.js';
import type { FindRequest } from '../plan/find.js';
import type { Store } from '../store.js';
import { defaultFirstBatch, firstBatch } from './batches.js';
import { checkOptions, countOf, documentIn, namespaceOf, type Command, type Reply } from './command.js';
import { hintOf } from './hint.js';

const options = ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'];

export function aggregate(store: Store, command: Command): Promise<Reply> {
  const { fields, pace } = command;
  const switchedOff = ['explain'].filter((name) => !fields.boolean(name));
  checkOptions(fields, 'aggregate', [...options, ...switchedOff]);
  if (fields.get('aggregate')?.type !== T.string) throw typeMismatch('An aggregation needs a collection');
  const cursor = fields.document('cursor');
  if (!cursor)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const namespace = namespaceOf(command);
  const cursorFields = new Fields(cursor, 'aggregate.cursor');
  const batchSize = cursorFields.get('batchSize') ? countOf(cursorFields, 'batchSize') : defaultFirstBatch;
  const pipeline = parsePipeline(stagesOf(command));
  const hint = hintOf(fields);
  return store.read(command, namespace, function* () {
    const view = store.view(command);
    const { batches, find } = yield* openPipeline(pipeline, view.find(namespace), view, hint, pace);
    const reply = yield* firstBatch(store, command, namespace, batches, {
      batchSize,
      single: false,
      keepsOpen: false,
    });
    if (find) store.unindexed.check(namespace, 'aggregate', pipeline.query, pipeline.sort, find);
    return reply;
  });
}

/** The search that an aggregation begins with, for explain. */
export function aggregateSearch(store: Store, command: Command): FindRequest | undefined {
  const view = store.view(command);
  const collection = view.find(namespaceOf(command));
  return collection && searchOf(parsePipeline(stagesOf(command)), collection, view, hintOf(command.fields));
}

function stagesOf(command: Command): Buffer[] {
  const list = command.fields.array('pipeline');
  if (!list) throw failedToParse("BSON field 'aggregate.pipeline' is missing but a required field");
  return valuesOf(list.buf, list.start).map((item) => documentIn(item, 'aggregate.pipeline'));
}
