import { writeDocument } from '../bson/write.js';
import { failedToParse } from '../errors.js';
import { parseFilter } from '../query/parse-filter.js';
import { parseProjection } from '../query/projection.js';
import { parseSort } from '../storage/key-spec.js';
import type { Store } from '../store.js';
import { parseUpdate } from '../update/parse-update.js';
import { checkOptions, namespaceOf, ok, type Command, type Reply } from './command.js';
import { hintOf } from './hint.js';
import { retryable } from './retryable.js';
import { runDelete, runUpdate } from './write-commands.js';

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
  const { fields } = command;
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
    return retryable(store, command, () => {
      const [removed] = runDelete(store, namespace, query, sort, 1, hint);
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: removed ? project(removed) : null, ok };
    });
  }
  if (!change) throw failedToParse('Either an update or remove=true must be specified');
  const filter = parseFilter(query);
  const update = parseUpdate(change, fields.array('arrayFilters'), new Date());
  return retryable(store, command, () => {
    const outcome = runUpdate(store, {
      namespace,
      query,
      filter,
      update,
      multi: false,
      upsert: fields.boolean('upsert'),
      sort,
      hint,
    });
    const value = fields.boolean('new') ? outcome.after : outcome.before;
    return {
      lastErrorObject: {
        n: outcome.matched,
        updatedExisting: outcome.matched > 0 && outcome.upserted === undefined,
        upserted: outcome.upserted,
      },
      value: value ? project(value) : null,
      ok,
    };
  });
}
