import { writeDocument, type Writable } from '../bson/write.js';
import { Fields } from '../bson/read.js';
import { notHeld } from '../errors.js';
import { Find } from '../plan/find.js';
import type { IndexPlan } from '../plan/index-plan.js';
import type { Plan } from '../plan/planner.js';
import type { Store } from '../store.js';
import { aggregateSearch } from './aggregate-command.js';
import { checkOptions, namespaceOf, ok, type Command, type Reply } from './command.js';
import { findRequestOf } from './query-commands.js';

/** Tells by which index a `find` or the beginning of an `aggregate` is answered, and what it reads. */
export function explain(store: Store, command: Command): Promise<Reply> {
  checkOptions(command.fields, 'explain', ['verbosity']);
  const inner = command.fields.document('explain') ?? writeDocument({});
  const [name] = new Fields(inner, 'explain').names();
  const explained: Command = { ...command, name: name ?? '', fields: new Fields(inner, name ?? '') };
  const request = explainedRequest(store, explained);
  const planOnly = command.fields.string('verbosity') === 'queryPlanner';
  const namespace = namespaceOf(explained);
  return store.read(command, namespace, function* () {
    const find = request && new Find(request);
    if (!planOnly) while (find && !find.done) yield* find.next(1000, command.pace);
    return {
      queryPlanner: { namespace, winningPlan: find ? describe(find.plan) : { stage: 'EOF' } },
      ...(planOnly ? {} : statistics(find)),
      ok,
    };
  });
}

function explainedRequest(
  store: Store,
  explained: Command,
): ConstructorParameters<typeof Find>[0] | undefined {
  if (explained.name === 'find') return findRequestOf(store, explained).request;
  if (explained.name === 'aggregate') return aggregateSearch(store, explained);
  throw notHeld(`explain of ${explained.name}`);
}

function statistics(find: Find | undefined): Record<string, Writable> {
  return {
    executionStats: {
      executionSuccess: true,
      nReturned: find?.returned ?? 0,
      totalKeysExamined: find?.keysExamined ?? 0,
      totalDocsExamined: find?.docsExamined ?? 0,
    },
  };
}

function describe(plan: Plan): Writable {
  const source: Writable = describeSource(plan);
  return plan.sorted ? source : { stage: 'SORT', inputStage: source };
}

function describeSource(plan: Plan): Writable {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.backward ? 'backward' : 'forward' };
  if (plan.kind === 'index') return { stage: 'FETCH', inputStage: describeWalk(plan) };
  if (plan.kind === 'intersection')
    return {
      stage: 'FETCH',
      inputStage: { stage: 'AND_HASH', inputStages: plan.branches.map(describeWalk) },
    };
  return {
    stage: 'FETCH',
    inputStage: { stage: plan.merges ? 'SORT_MERGE' : 'OR', inputStages: plan.branches.map(describeWalk) },
  };
}

function describeWalk(plan: IndexPlan): Writable {
  return {
    stage: plan.mergeAfter && plan.ranges.length > 1 ? 'SORT_MERGE' : 'IXSCAN',
    indexName: plan.index.name,
    keyPattern: plan.index.keyPattern,
    isMultiKey: plan.index.multikey !== 0,
    isUnique: plan.index.unique,
    direction: plan.backward ? 'backward' : 'forward',
    ranges: plan.ranges.length,
    boundFields: plan.index.key.map(({ path }) => path.dotted).filter((path) => plan.narrowed.has(path)),
  };
}
