import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import type { AdministeredResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { handledBy } from '@upfront/platform/handler-registry.js';
import { administered } from '@upfront/contracts/resources.js';
import { resourceProjections } from '@upfront/projections/resources/resource.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import type { QueryHandlerType } from '../edge/query-handler.js';
import { asking } from '../testing/asking.js';
import { resourceQueries } from './resource.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbor = uuid(901);
const northline = uuid(902);
const tags = ['Delta', 'Álpha', 'charlie', 'Bravo'];

const adminOf = (companyId: string, more: Partial<Actor> = {}): Actor => ({
  userId: uuid(900),
  fullName: 'Ada Admin',
  companyId,
  groupId: uuid(903),
  permissions: ['AdminUIAccess'],
  permissionRoutes: administered.map(({ screen }) => screen.route),
  isProviderEmployee: false,
  ...more,
});

let documents: TestDocuments;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  documents = await startDocuments(resourceProjections);
  ask = asking(documents.readModels);
  for (const { stream, events, fields } of administered) {
    for (const [at, tag] of [...tags, 'Foreign'].entries()) {
      const id = uuid(at + 1);
      const companyId = tag === 'Foreign' ? northline : harbor;
      const values = sampleValues({ fields }, tag);
      const created = eventOf(events.created, { id, companyId, key: null, values });
      await documents.project(`${stream}-${id}`, [created], {
        companyId,
        at: `2027-01-0${at + 1}T00:00:00.000Z`,
      });
    }
  }
});
afterAll(() => documents.close());

const handlerOf = (definition: QueryDefinition): QueryHandlerType => {
  const found = resourceQueries.find((handler) => handledBy([handler]).includes(definition));
  if (!found) throw new Error(`No handler for ${definition.name}`);
  return found;
};
const list = ({ queries }: AdministeredResource, actor: Actor, input: object = {}) =>
  ask(actor, handlerOf(queries.list), queries.list, input);
const statusOf = async (work: Promise<unknown>): Promise<number> => {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.problem.status;
    throw error;
  }
};

describe.each(administered.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { title, queries } = resource;
  const titled = async (input: object, actor = adminOf(harbor)): Promise<string[]> =>
    (await list(resource, actor, input)).items.map((item) => textOf(item[title]).split(/[ /]/).at(-1) ?? '');

  it('is listed within the company, sorted by what the reader chose, page by page', async () => {
    expect(await titled({ sortField: title, sortDir: 'asc' })).toEqual([
      'Álpha',
      'Bravo',
      'charlie',
      'Delta',
    ]);
    expect(await titled({ sortField: title, sortDir: 'desc', limit: 2, page: 2 })).toEqual([
      'Bravo',
      'Álpha',
    ]);
    expect(await titled({ sortField: 'createdAt', limit: 1 })).toEqual(['Delta']);
    const { num, abilities } = await list(resource, adminOf(harbor), { limit: 1 });
    expect({ num, abilities }).toEqual({ num: 4, abilities: { create: true } });
  });

  it('is found by words', async () => {
    expect(await titled({ search: 'alph' })).toEqual(['Álpha']);
    expect(await titled({ search: 'nothing' })).toEqual([]);
  });

  it('is narrowed by switches', async () => {
    for (const field of resource.switches ?? []) {
      const narrowed = (value: string) => list(resource, adminOf(harbor), { filters: [`${field}:${value}`] });
      expect((await narrowed('true')).num).toBe(4);
      expect((await narrowed('false')).num).toBe(0);
    }
  });

  it('shows only what the reader may see', async () => {
    expect(await titled({}, adminOf(northline))).toEqual(['Foreign']);
    expect(await titled({ companyId: harbor }, adminOf(northline))).toEqual([]);
    const provider = adminOf(northline, { isProviderEmployee: true });
    expect(await titled({ companyId: harbor }, provider)).toHaveLength(4);
    expect(await statusOf(list(resource, adminOf(harbor, { permissionRoutes: [] })))).toBe(403);
    const one = (actor: Actor) => statusOf(ask(actor, handlerOf(queries.one), queries.one, { id: uuid(1) }));
    expect(await one(adminOf(harbor))).toBe(200);
    expect(await one(adminOf(northline))).toBe(404);
    expect(await one(adminOf(harbor, { permissionRoutes: [] }))).toBe(404);
  });
});
