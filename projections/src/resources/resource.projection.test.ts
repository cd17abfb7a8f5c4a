import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { resources } from '@upfront/contracts/resources.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { atEnd, atPlace, first } from './record-order.js';
import { resourceProjections } from './resource.projection.js';
import { recordsOf, type RecordModel } from './resource.read-models.js';

const companyId = '01900000-0000-7000-8000-0000000000cc';
const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments(resourceProjections);
});
afterAll(() => documents.close());

const records = async (resource: AnyResource): Promise<RecordModel[]> =>
  documents.readModels
    .of(recordsOf(resource))
    .find({ companyId })
    .sort({ order: 1, _id: 1 })
    .lean<RecordModel[]>();
const titles = async (resource: AnyResource): Promise<unknown[]> =>
  (await records(resource)).map(({ values }) => values[resource.title]);

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { events, title, stream } = resource;
  const tell = (id: string, ...facts: { type: string; data: unknown }[]) =>
    documents.project(`${stream}-${id}`, facts, { companyId, userName: 'Ada Admin' });
  const create = (n: number, tag: string, key: string | null = null) =>
    tell(
      uuid(n),
      eventOf(events.created, { id: uuid(n), companyId, key, values: sampleValues(resource, tag) }),
    );
  const changed = (id: string, changes: Record<string, unknown>) =>
    tell(id, eventOf(events.changed, { id, changes, previous: {} }));

  it('follows what happens to its records', async () => {
    await create(1, 'Ümlaut');
    await create(2, 'beta', 'beta');
    const [one, two] = await records(resource);
    expect(one).toMatchObject({
      values: sampleValues(resource, 'Ümlaut'),
      reference: uuid(1),
      revision: 0,
      isDeleted: false,
      updatedByName: 'Ada Admin',
    });
    expect(two).toMatchObject({ reference: 'beta', key: 'beta' });
    await changed(uuid(1), { [title]: 'Änderung' });
    const [after] = await records(resource);
    expect(after).toMatchObject({
      values: { ...sampleValues(resource, 'Ümlaut'), [title]: 'Änderung' },
      revision: 1,
      words: expect.arrayContaining(['anderung']),
    });
    for (const sort of resource.sorts ?? [title]) expect(after?.sort).toHaveProperty(sort);
    await tell(uuid(2), eventOf(events.deleted, { id: uuid(2) }));
    expect((await records(resource))[1]).toMatchObject({ isDeleted: true });
    await tell(uuid(2), eventOf(events.restored, { id: uuid(2) }));
    expect((await records(resource))[1]).toMatchObject({ isDeleted: false, revision: 2 });
  });

  it('says by its facets what lists can be narrowed to', async () => {
    for (const field of resource.switches ?? []) {
      await tell(
        uuid(1),
        eventOf(events.switchedOff, { id: uuid(1), changes: { [field]: false }, previous: {} }),
      );
      expect((await records(resource))[0]?.facets).toContain(`${field}:false`);
    }
  });

  it('keeps the order that people arrange', async () => {
    if (!resource.isOrdered) return;
    await create(3, 'gamma');
    await changed(uuid(1), { [title]: 'alpha' });
    await changed(uuid(2), { [title]: 'beta' });
    await changed(uuid(3), { [title]: 'gamma' });
    expect(await titles(resource)).toEqual(['alpha', 'beta', 'gamma']);
    const order = (...recordIds: string[]) =>
      documents.project(`${stream}-order-${companyId}`, [
        eventOf(events.reordered, { companyId, recordIds }),
      ]);
    await order(uuid(3), uuid(1));
    expect(await titles(resource)).toEqual(['gamma', 'alpha', 'beta']);
    await tell(uuid(2), eventOf(events.moved, { id: uuid(2), order: 0 }));
    expect(await titles(resource)).toEqual(['beta', 'gamma', 'alpha']);
    expect((await records(resource)).map(({ order: place }) => place)).toEqual([0, 1, 2]);
  });

  it('is the same when everything is told once more, and when it is built anew', async () => {
    const live = await records(resource);
    await documents.repeat();
    expect(await records(resource)).toEqual(live);
  });
});

describe('an order', () => {
  it('takes new ones at the end, one to its place, and some to the front', () => {
    expect(atEnd('c')(['a', 'b'])).toEqual(['a', 'b', 'c']);
    expect(atEnd('a')(['a', 'b'])).toEqual(['b', 'a']);
    expect(atPlace('c', 1)(['a', 'b', 'c'])).toEqual(['a', 'c', 'b']);
    expect(atPlace('a', 99)(['a', 'b', 'c'])).toEqual(['b', 'c', 'a']);
    expect(first(['c', 'x', 'a'])(['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
  });
});
