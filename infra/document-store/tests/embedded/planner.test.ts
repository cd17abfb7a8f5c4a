import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionWith, startEngine, type Collection, type Document, type Engine } from '../engine.js';

interface Plan {
  readonly stage: string;
  readonly indexName?: string;
  readonly direction?: string;
  readonly inputStage?: Plan;
  readonly inputStages?: Plan[];
}

const stagesOf = (plan: Plan): string[] => [
  plan.indexName ? `${plan.stage} ${plan.indexName} ${plan.direction}` : plan.stage,
  ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((inner) => (inner ? stagesOf(inner) : [])),
];

const walk = (index: string, direction = 'forward') => ['FETCH', `IXSCAN ${index} ${direction}`];
const merge = (index: string, direction = 'forward') => ['FETCH', `SORT_MERGE ${index} ${direction}`];

interface Query {
  readonly filter: Document;
  readonly sort?: Record<string, 1 | -1>;
  readonly limit?: number;
}

const byDate = 'company_1_at_-1__id_1';
const byStatus = 'company_1_status_1_name_1';

/** @param keys the most entries that may be read for the answer */
const plans: [about: string, query: Query, stages: string[], keys: number][] = [
  ['the _id', { filter: { _id: 7 } }, walk('_id_'), 1],
  ['several _ids', { filter: { _id: { $in: [7, 8, 5000] } } }, walk('_id_'), 2],
  ['a range of _ids', { filter: { _id: { $gte: 10, $lt: 20 } } }, walk('_id_'), 10],
  [
    'the first page of a list',
    { filter: { company: 'c1' }, sort: { at: -1, _id: 1 }, limit: 10 },
    walk(byDate),
    10,
  ],
  [
    'the last page of a list',
    { filter: { company: 'c1' }, sort: { at: 1, _id: -1 }, limit: 10 },
    walk(byDate, 'backward'),
    10,
  ],
  [
    'a range of the field in order',
    { filter: { company: 'c1', at: { $gte: 100, $lt: 200 } }, sort: { at: -1 }, limit: 5 },
    walk(byDate),
    5,
  ],
  [
    'the bound field within the order',
    { filter: { company: 'c1' }, sort: { company: 1, at: -1 }, limit: 10 },
    walk(byDate),
    10,
  ],
  [
    'several values before the order',
    { filter: { company: { $in: ['c1', 'c3'] } }, sort: { at: -1, _id: 1 }, limit: 10 },
    merge(byDate),
    130,
  ],
  [
    'several values of the field in order',
    { filter: { company: { $in: ['c1', 'c3'] } }, sort: { company: 1, at: -1 }, limit: 10 },
    walk(byDate),
    10,
  ],
  [
    'the beginning of a name',
    { filter: { company: 'c1', status: 'open', name: /^N 1/ }, sort: { name: 1 } },
    walk(byStatus),
    400,
  ],
  [
    'two equalities',
    { filter: { company: 'c1', status: 'open' }, sort: { name: 1 }, limit: 3 },
    walk(byStatus),
    3,
  ],
  ['an order alone', { filter: {}, sort: { rank: -1 }, limit: 3 }, walk('rank_1', 'backward'), 3],
  ['an element of an array', { filter: { tags: 't3' }, sort: { at: -1 }, limit: 5 }, walk('tags_1_at_-1'), 8],
  [
    'elements of an array that many have, of which few have both',
    { filter: { words: { $all: ['even', 'third'] }, names: 'n2' }, sort: { at: -1, _id: 1 }, limit: 5 },
    [
      'SORT',
      'FETCH',
      'AND_HASH',
      ...['names_1', 'words_1', 'words_1'].map((name) => `IXSCAN ${name} forward`),
    ],
    170,
  ],
  [
    'an element rather than the absence of another',
    { filter: { words: 'third', names: { $ne: 'n2' } }, sort: { note: 1 } },
    ['SORT', ...walk('words_1')],
    667,
  ],
  [
    'of several elements the one that fewest have',
    { filter: { company: 'c1', words: { $all: ['even', 'n 7'] } }, sort: { at: -1, _id: 1 }, limit: 1 },
    ['SORT', ...walk('words_1')],
    3,
  ],
  [
    'few of many rather than the order of all',
    { filter: { company: 'c1', words: 'n 7' }, sort: { at: -1, _id: 1 }, limit: 2 },
    ['SORT', ...walk('words_1')],
    3,
  ],
  ['a unique key', { filter: { code: 'k5' } }, walk('code_1'), 1],
  [
    'a key of a partial index',
    { filter: { flag: true, rank: { $gt: 10 } }, sort: { due: 1 }, limit: 3 },
    walk('due_1'),
    40,
  ],
  [
    'elements of documents',
    { filter: { lines: { $elemMatch: { sku: 's3', n: 3 } } } },
    walk('lines.sku_1'),
    500,
  ],
  [
    'alternatives',
    { filter: { $or: [{ code: 'k5' }, { rank: 9 }] } },
    ['FETCH', 'OR', 'IXSCAN code_1 forward', 'IXSCAN rank_1 forward'],
    2,
  ],
  [
    'a scope of alternatives in an order',
    { filter: { $or: [{ owner: 'u1' }, { team: 'x2' }] }, sort: { at: -1 }, limit: 5 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN owner_1_at_-1 forward', 'IXSCAN team_1_at_-1 forward'],
    200,
  ],
  ['nothing that an index serves', { filter: { note: 'x' } }, ['COLLSCAN'], 0],
  [
    'alternatives of which one is not served',
    { filter: { $or: [{ code: 'k5' }, { note: 'x' }] } },
    ['COLLSCAN'],
    0,
  ],
  [
    'an order that no index gives',
    { filter: { company: 'c1' }, sort: { note: 1 } },
    ['SORT', 'FETCH', `IXSCAN ${byDate} forward`],
    600,
  ],
  [
    'an alternative that is asked for anyway',
    { filter: { owner: 'u3', $or: [{ owner: 'u3' }, { rank: 5 }] }, sort: { at: -1 }, limit: 3 },
    walk('owner_1_at_-1'),
    3,
  ],
  ['a negation', { filter: { note: { $ne: 'x' } } }, ['COLLSCAN'], 0],
];

describe('the planner', () => {
  let engine: Engine;
  let collection: Collection;
  beforeAll(async () => {
    engine = await startEngine();
    collection = await collectionWith(
      engine,
      Array.from({ length: 2000 }, (_, n) => ({
        _id: n,
        company: `c${n % 4}`,
        status: n % 3 ? 'open' : 'done',
        name: `N ${n}`,
        at: (n * 7) % 2000,
        rank: n,
        code: `k${n}`,
        owner: `u${n % 50}`,
        team: `x${n % 40}`,
        tags: [`t${n % 7}`, `t${(n + 1) % 7}`],
        words: [n % 2 ? 'odd' : 'even', n % 3 ? 'other' : 'third', `n ${n % 800}`],
        names: [`n${n % 4}`, `m${n % 40}`],
        lines: [{ sku: `s${n % 10}`, n: n % 5 }],
        flag: n % 50 === 0,
        due: n,
      })),
    );
    await collection.createIndexes([
      { key: { company: 1, at: -1, _id: 1 } },
      { key: { company: 1, status: 1, name: 1 } },
      { key: { rank: 1 } },
      { key: { tags: 1, at: -1 } },
      { key: { words: 1 } },
      { key: { names: 1 } },
      { key: { code: 1 }, unique: true },
      { key: { due: 1 }, partialFilterExpression: { flag: true } },
      { key: { 'lines.sku': 1 } },
      { key: { owner: 1, at: -1 } },
      { key: { team: 1, at: -1 } },
    ]);
  });
  afterAll(() => engine.stop());

  it.each(plans)(
    'answers by an index: %s',
    async (_about, { filter, sort = {}, limit = 0 }, stages, keys) => {
      const explained = await collection.find(filter).sort(sort).limit(limit).explain('executionStats');
      expect(stagesOf(explained['queryPlanner'].winningPlan)).toEqual(stages);
      const { totalKeysExamined, totalDocsExamined, nReturned } = explained['executionStats'];
      expect(totalKeysExamined).toBeLessThanOrEqual(keys);
      if (!stages.includes('COLLSCAN')) expect(totalDocsExamined).toBeLessThanOrEqual(keys);

      const found = await collection.find(filter).sort(sort).limit(limit).toArray();
      const scanned = await collection.find(filter).hint({ $natural: 1 }).sort(sort).limit(limit).toArray();
      expect(found).toHaveLength(nReturned);
      // Documents that are equal in the order may come in any.
      const inOrder = (documents: Document[]) =>
        documents.map((document) => Object.keys(sort).map((field) => document[field]));
      const ids = (documents: Document[]) => documents.map(({ _id }) => Number(_id)).sort((a, b) => a - b);
      expect(inOrder(found)).toEqual(inOrder(scanned));
      if (limit === 0) expect(ids(found)).toEqual(ids(scanned));
    },
  );

  it('explains the search that an aggregation begins with', async () => {
    const pipeline = [
      { $match: { company: 'c1' } },
      { $sort: { at: -1 } },
      { $limit: 3 },
      { $project: { at: 1 } },
    ];
    const explained = await collection.aggregate(pipeline).explain('queryPlanner');
    expect(stagesOf(explained['queryPlanner'].winningPlan)).toEqual(walk(byDate));
    expect(explained).not.toHaveProperty('executionStats');
  });

  it('uses the index that a hint names', async () => {
    const explained = await collection.find({ company: 'c1', rank: 5 }).hint(byDate).explain('queryPlanner');
    expect(stagesOf(explained['queryPlanner'].winningPlan)).toEqual(walk(byDate));
  });
});
