import { StoreError, badValue } from '../errors.js';
import { elementsOf, type RawValue } from '../bson/raw.js';
import { numberOf } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { writeDocument } from '../bson/write.js';
import { batchesOfFind, batchesOfList } from '../commands/batches.js';
import { countMatches } from '../plan/count.js';
import { Find, type FindRequest } from '../plan/find.js';
import type { Hint } from '../plan/planner.js';
import { conjuncts, type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import type { Batches } from '../sessions/cursors.js';
import type { CollectionEntry } from '../storage/catalogue.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { TableView } from '../storage/tables.js';
import type { Pace, Work } from '../work/pace.js';
import { countField, positive, sortOf, wholeNumber } from './stage-operands.js';
import type { Stage } from './stage.js';
import { parseStage } from './stages.js';

/** A pipeline whose beginning is a search that the planner answers. */
export interface Pipeline {
  readonly filter: Filter;
  /** The filter as it was given, for the log. */
  readonly query: Buffer;
  readonly sort: KeySpec;
  readonly skip: number;
  readonly limit: number;
  /** The name under which the rest would only count, if that is all it does. */
  readonly counts: ((n: number) => Buffer | undefined) | undefined;
  readonly rest: readonly Stage[];
}

/** @throws StoreError 40324 for a stage that does not exist, 115 for one that is not held */
export function parsePipeline(documents: readonly Buffer[]): Pipeline {
  const stages = documents.map(operatorOf);
  let at = 0;
  const matches: Buffer[] = [];
  while (stages[at]?.name === '$match') {
    const operand = stages[at]?.operand;
    if (operand?.type !== T.object) throw badValue('the match filter must be an expression in an object');
    matches.push(operand.bytes());
    at += 1;
  }
  let sort: KeySpec = [];
  if (stages[at]?.name === '$sort') {
    sort = sortOf(stages[at]?.operand);
    at += 1;
  }
  let skip = 0;
  if (stages[at]?.name === '$skip') {
    skip = wholeNumber('$skip', stages[at]?.operand);
    at += 1;
  }
  let limit = 0;
  if (stages[at]?.name === '$limit') {
    limit = positive('$limit', stages[at]?.operand);
    at += 1;
  }
  const counts = stages.length === at + 1 ? countingStage(stages[at]) : undefined;
  const rest = counts ? [] : stages.slice(at).map(({ name, operand }) => parseStage(name, operand));
  const filters = matches.map((match) => parseFilter(match));
  const [first] = matches;
  return {
    filter: { kind: 'and', of: filters.flatMap(conjuncts) },
    query:
      first && matches.length === 1 ? first : writeDocument(matches.length === 0 ? {} : { $and: matches }),
    sort,
    skip,
    limit,
    counts,
    rest,
  };
}

function operatorOf(doc: Buffer): { name: string; operand: RawValue } {
  const [first, ...others] = elementsOf(doc);
  if (!first || others.length > 0) {
    throw new StoreError(
      'UnrecognisedStage',
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return { name: first.name, operand: first.value };
}

/** `countDocuments` groups everything under one constant and adds up ones. */
function countingStage(stage: { name: string; operand: RawValue } | undefined): Pipeline['counts'] {
  if (stage?.name === '$count') {
    const name = countField(stage.operand);
    return (n) => (n === 0 ? undefined : writeDocument({ [name]: n }));
  }
  if (stage?.name !== '$group' || stage.operand.type !== T.object) return undefined;
  const [id, field, ...others] = elementsOf(stage.operand.buf, stage.operand.start);
  const isConstant = id?.name === '_id' && (id.value.type === T.null || isNumber(id.value.type));
  if (!isConstant || others.length > 0 || field?.value.type !== T.object) return undefined;
  const [sum, ...more] = elementsOf(field.value.buf, field.value.start);
  if (sum?.name !== '$sum' || more.length > 0 || sum.value.type !== T.int32 || numberOf(sum.value) !== 1)
    return undefined;
  return (n) => (n === 0 ? undefined : writeDocument({ _id: id.value, [field.name]: n }));
}

export function searchOf(
  pipeline: Pipeline,
  collection: CollectionEntry,
  view: TableView,
  hint: Hint | undefined,
): FindRequest {
  const { filter, sort, skip, limit } = pipeline;
  return { collection, view, filter, sort, skip, limit, hint };
}

/** Starts a pipeline. What only searches is read batch by batch; everything else is worked out at once. */
export function* openPipeline(
  pipeline: Pipeline,
  collection: CollectionEntry | undefined,
  view: TableView,
  hint: Hint | undefined,
  pace: Pace,
): Work<{ batches: Batches; find?: Find }> {
  if (!collection) return { batches: batchesOfList(yield* runStages(pipeline.rest, [], pace)) };
  const request = searchOf(pipeline, collection, view, hint);
  if (pipeline.counts) {
    const counted = yield* countMatches(request, pace);
    const doc = pipeline.counts(counted.n);
    return { batches: batchesOfList(doc ? [doc] : []), ...(counted.find ? { find: counted.find } : {}) };
  }
  const find = new Find(request);
  if (pipeline.rest.length === 0) return { batches: batchesOfFind(find, undefined), find };
  const documents: Buffer[] = [];
  let bytes = 0;
  while (!find.done) {
    for (const [, doc] of yield* find.next(1000, pace)) {
      documents.push(doc);
      bytes += doc.length;
    }
    if (pace.isDue) yield;
    if (bytes > maxBytes) {
      throw new StoreError(
        'QueryExceededMemoryLimit',
        `An aggregation may take in ${String(maxBytes)} bytes; a $match has to narrow it`,
      );
    }
  }
  return { batches: batchesOfList(yield* runStages(pipeline.rest, documents, pace)), find };
}

const maxBytes = 256 * 1024 * 1024;

function* runStages(
  stages: readonly Stage[],
  documents: readonly Buffer[],
  pace: Pace,
): Work<readonly Buffer[]> {
  let found = documents;
  for (const stage of stages) found = yield* stage(found, pace);
  return found;
}
