import { writeDocument } from '../bson/write.js';
import { failedToParse } from '../errors.js';
import { parseFilter } from '../query/parse-filter.js';
import { parseProjection, type Projection } from '../query/projection.js';
import { parseSort } from '../storage/key-spec.js';
import type { Store } from '../store.js';
import type { Pace, Work } from '../work/pace.js';
import { parseUpdate } from '../update/parse-update.js';
import { checkOptions, namespaceOf, ok, type Command, type Reply } from './command.js';
import { hintOf } from './hint.js';
import { retryable } from './retryable.js';
import type { MatchRequest } from './each-match.js';
import { runDelete, runUpdate, type UpdateRequest, type UpdateResult } from './write-commands.js';

const options = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'bypassDocumentValidation',
];

export async function findAndModify(store: Store, command: Command): Promise<Reply> {
  const { fields, pace } = command;
  checkOptions(fields, command.name, options);
  const namespace = namespaceOf(command);
  const query = fields.document('query') ?? writeDocument({});
  const sortDoc = fields.document('sort');
  const sort = sortDoc ? parseSort(sortDoc) : [];
  const fieldsDoc = fields.document('fields');
  const project = (fieldsDoc && parseProjection(fieldsDoc)) ?? ((doc: Buffer) => doc);
  const hint = hintOf(fields);
  const change = fields.get('update');
  if (fields.boolean('remove')) {
    if (change || fields.boolean('new') || fields.boolean('upsert'))
      throw failedToParse('Cannot specify both an update and remove=true');
    const request = { namespace, query, filter: parseFilter(query), sort, limit: 1, hint } as const;
    return retryable(store, command, namespace, () => ({ work: removeOne(store, request, pace, project) }));
  }
  if (!change) throw failedToParse('Either an update or remove=true must be specified');
  const request = {
    namespace,
    query,
    filter: parseFilter(query),
    update: parseUpdate(change, fields.array('arrayFilters'), new Date()),
    limit: 1,
    upsert: fields.boolean('upsert'),
    sort,
    hint,
  } as const;
  const shown = fields.boolean('new') ? 'after' : 'before';
  return retryable(store, command, namespace, () => ({
    work: updateOne(store, request, pace, (outcome) => {
      const doc = outcome[shown];
      return doc && project(doc);
    }),
  }));
}

function* removeOne(store: Store, request: MatchRequest, pace: Pace, project: Projection): Work<Reply> {
  const { removed, doc } = yield* runDelete(store, request, pace);
  return { lastErrorObject: { n: removed }, value: doc ? project(doc) : null, ok };
}

function* updateOne(
  store: Store,
  request: UpdateRequest,
  pace: Pace,
  show: (outcome: UpdateResult) => Buffer | undefined,
): Work<Reply> {
  const outcome = yield* runUpdate(store, request, pace);
  return {
    lastErrorObject: {
      n: outcome.matched,
      updatedExisting: outcome.matched > 0 && outcome.upserted === undefined,
      upserted: outcome.upserted,
    },
    value: show(outcome) ?? null,
    ok,
  };
}
