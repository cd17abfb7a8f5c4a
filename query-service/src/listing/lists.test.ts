import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queries } from '@upfront/contracts/catalogue.js';
import {
  filterNamesOf,
  sortFieldsOf,
  sortNamesOf,
  type ListDefinition,
} from '@upfront/contracts/kernel/define-list.js';
import type { AnyReadModel } from '@upfront/projections/runner/read-model.js';
import { projections } from '@upfront/projections/registry.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { z } from 'zod';
import { sortBy } from './listing.js';
import { searchFilters } from './search.js';

/** Documents of each model: enough that a walk over all of them would show. */
const COUNT = 60;

const listed = [...new Set(projections.flatMap(({ models }) => models))].filter(
  ({ lists }) => lists.length > 0,
);
const cases = listed.flatMap((model) =>
  model.lists.map((list, n) => [`${model.name} ${n + 1}`, model, list] as const),
);

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments(projections);
  await Promise.all(listed.map((model) => fill(model)));
});
afterAll(() => documents.close());

const fieldsOf = ({ sorts, filters, indexes }: ListDefinition): string[] => [
  ...Object.values(sorts).flat(),
  ...Object.values(filters).flatMap(({ field, index = [] }) => [field, ...index]),
  ...[...(indexes.everySort ?? []), ...(indexes.defaultSort ?? [])].flat(),
  ...(indexes.search ?? []).flatMap(({ before = [], after = [] }) => [...before, ...after]),
];

const isArray = (model: AnyReadModel, field: string): boolean =>
  model.schema.path(field.split('.')[0] ?? field)?.instance === 'Array';

/** What a field of the nth document holds. */
const valueOf = (n: number): string => `value ${n % 6}`;

const put = (
  document: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void => {
  if (rest.length === 0) {
    document[first] = value;
    return;
  }
  const inner = { ...(document[first] as Record<string, unknown> | undefined) };
  put(inner, rest, value);
  document[first] = inner;
};

const fill = async (model: AnyReadModel): Promise<void> => {
  const fields = [...new Set(model.lists.flatMap(fieldsOf))];
  const found = Array.from({ length: COUNT }, (_, n) => {
    const document: Record<string, unknown> = { words: [`word${n}`], terms: [`word${n}`, `ord${n}`] };
    for (const field of fields)
      put(
        document,
        field.split('.'),
        isArray(model, field) && !field.includes('.') ? [valueOf(n)] : valueOf(n),
      );
    return { ...document, _id: `${model.name}-${n}`, position: n };
  });
  await documents.readModels.collection(model).insertMany(found);
};

const Plan = z.object({
  stage: z.string(),
  get inputStage() {
    return z.optional(Plan);
  },
  get inputStages() {
    return z.optional(z.array(Plan));
  },
});
const stagesOf = (plan: z.output<typeof Plan>): string[] => [
  plan.stage,
  ...[...(plan.inputStage ? [plan.inputStage] : []), ...(plan.inputStages ?? [])].flatMap(stagesOf),
];

/** The stages by which the store answers a page. */
const answeredBy = async (
  model: AnyReadModel,
  filter: Record<string, unknown>,
  sort: Record<string, 1 | -1> = {},
): Promise<string[]> => {
  const explained = await documents.readModels
    .collection(model)
    .find(filter)
    .sort(sort)
    .limit(10)
    .explain('queryPlanner');
  return stagesOf(Plan.parse(explained['queryPlanner'].winningPlan));
};

const within = (leading: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(leading.map((field) => [field, valueOf(1)]));

describe.each(cases)('the list of %s', (_name, model, list) => {
  const { everySort = [], defaultSort = [], search = [] } = list.indexes;
  const [main] = sortNamesOf(list);

  const orders = everySort.flatMap((leading) => sortNamesOf(list).map((sort) => [leading, sort] as const));
  const walks = [...orders, ...defaultSort.map((leading) => [leading, main] as const)];
  it.each(walks)('walks an index: within %j by %s', async (leading, sort) => {
    for (const direction of ['asc', 'desc'] as const) {
      const stages = await answeredBy(model, within(leading), sortBy(direction, ...sortFieldsOf(list, sort)));
      expect(stages).not.toContain('SORT');
      expect(stages).not.toContain('COLLSCAN');
    }
  });

  const filters = filterNamesOf(list);
  if (filters.length > 0) {
    it.each(filters)('is narrowed by %s without looking at every document', async (name) => {
      const { field, index } = list.filters[name] ?? { field: '' };
      const place = index ?? [...(everySort.find((leading) => leading.length > 0) ?? []), field];
      const order = sortBy(list.direction, ...sortFieldsOf(list, main));
      const stages = await answeredBy(model, within(place), order);
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
    });
  }

  if (search.length > 0) {
    it.each(search)('is searched by an index: %j', async ({ before = [] }) => {
      for (const word of ['wo', 'ord'])
        expect(await answeredBy(model, { ...within(before), ...searchFilters(word)[0] })).not.toContain(
          'COLLSCAN',
        );
    });
  }
});

describe('the walk over the indexes', () => {
  it('sees a sort and a filter that have none', async () => {
    const [model] = listed;
    if (!model) throw new Error('No model has a list');
    expect(await answeredBy(model, {}, sortBy('asc', 'position'))).toContain('SORT');
    expect(await answeredBy(model, { position: 1 })).toContain('COLLSCAN');
  });
});

/** Declared resources make their list anew wherever it is needed. */
const isKept = (list: ListDefinition, kept: ReadonlySet<ListDefinition>): boolean =>
  [...kept].some((one) => JSON.stringify(one) === JSON.stringify(list));

const inputOf = ({ input }: (typeof queries)[number]): Readonly<Record<string, unknown>> =>
  input instanceof z.ZodObject ? input.shape : {};

describe('the queries', () => {
  it('have a declared list where they have a sort', () => {
    const sorted = queries.filter((query) => ['sortField', 'sort'].some((name) => name in inputOf(query)));
    expect(sorted.length).toBeGreaterThan(25);
    expect(sorted.filter(({ list }) => list === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('ask for every filter that a list declares', () => {
    const lists = new Set(queries.flatMap(({ list }) => list ?? []));
    const unasked = [...lists].flatMap((list) => {
      const names = queries
        .filter((query) => query.list === list)
        .flatMap((query) => Object.keys(inputOf(query)));
      return filterNamesOf(list).filter((filter) => !names.includes(filter));
    });
    expect(unasked).toEqual([]);
  });

  it('answer lists whose indexes a read model has', () => {
    const kept = new Set<ListDefinition>(listed.flatMap(({ lists }) => lists));
    const bare = queries.filter(
      ({ list }) => list && Object.keys(list.indexes).length > 0 && !isKept(list, kept),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});
