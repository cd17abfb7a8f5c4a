import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { Samples, sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { administered } from '@upfront/contracts/resources.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { atEnd, atPlace, first } from './record-order.js';
import { recordProjection, resourceProjections } from './resource.projection.js';
import { recordsOf, type RecordModel } from './resource.read-models.js';

const companyId = '01900000-0000-7000-8000-0000000000cc';
const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([...resourceProjections, recordProjection(Samples)]);
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

describe.each([...administered, Samples].map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, resource) => {
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
  },
);

it('sorts and searches every kind by what it means', async () => {
  const { events, stream } = Samples;
  const values: Values = {
    ...sampleValues(Samples, 'Ümlaut'),
    story: '<p>Told <b>well</b></p>',
    flight: { from: '2027-03-01', to: '2027-03-31' },
    fee: { amount: 1250, currency: 'CAD' },
    areas: [{ name: 'Atlantic', depth: 0 }],
    rows: [{ label: 'Banner', price: { amount: 5, currency: 'CAD' } }],
  };
  const id = uuid(77);
  await documents.project(`${stream}-${id}`, [
    { type: events.created.type, data: { id, companyId, key: null, values } },
  ]);
  const found = await documents.readModels.of(recordsOf(Samples)).findById(id).lean<RecordModel>();
  expect(found?.sort).toEqual({
    ...{ name: 'sample umlaut', fee: 1250, day: values['day'], flight: '2027-03-01' },
    place: '1 umlaut street, toronto',
  });
  expect(found?.words).toEqual(expect.arrayContaining(['told', 'well', 'atlantic', 'banner', 'toronto']));
  expect(found?.words).not.toContain('p');
  expect(found?.facets).toEqual(
    expect.arrayContaining(['isActive:true', 'size:small', 'industryId:automotive']),
  );
});

it('has a place within its parent, and comes last in another', async () => {
  const { events, stream } = Samples;
  const tell = (n: number, event: { type: string; data: unknown }) =>
    documents.project(`${stream}-${uuid(n)}`, [event], { companyId });
  for (const [n, industryId] of [
    [81, 'finance'],
    [82, 'finance'],
    [83, 'legal'],
    [84, 'legal'],
  ] as const) {
    const values = { ...sampleValues(Samples, `of ${n}`), industryId };
    await tell(n, { type: events.created.type, data: { id: uuid(n), companyId, key: null, values } });
  }
  const placesOf = async (industryId: string) => {
    const filter = { companyId, facets: `industryId:${industryId}` };
    const found = await documents.readModels.of(recordsOf(Samples)).find(filter).sort({ order: 1 }).lean();
    return found.map(({ _id, order }) => `${Number(_id.slice(-3))} ${order}`);
  };
  expect([await placesOf('finance'), await placesOf('legal')]).toEqual([
    ['81 0', '82 1'],
    ['83 0', '84 1'],
  ]);
  const order = eventOf(events.reordered, { companyId, recordIds: [uuid(84)] });
  await documents.project(`${stream}-order-${companyId}`, [order]);
  const change = { id: uuid(81), changes: { industryId: 'legal' }, previous: { industryId: 'finance' } };
  await tell(81, eventOf(events.changed, change));
  expect([await placesOf('finance'), await placesOf('legal')]).toEqual([['82 0'], ['84 0', '83 1', '81 2']]);
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
