import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembershipGranted, UserCreated } from '@upfront/contracts/identity/events.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Samples, sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { recordProjection } from '@upfront/projections/resources/resource.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { asking } from '../testing/asking.js';
import { recordQueries } from './resource.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [companyId, groupId, userId, strangerId] = [901, 902, 903, 904].map(uuid) as [
  string,
  string,
  string,
  string,
];
const system = systemActor(companyId);
const { list, one } = Samples.queries;
const [listHandler, oneHandler] = recordQueries(Samples);

let documents: TestDocuments;
let ask: ReturnType<typeof asking>;
beforeAll(async () => {
  documents = await startDocuments([
    recordProjection(PermissionGroups),
    identityProjection,
    recordProjection(Samples),
  ]);
  ask = asking(documents.readModels);
  const invite = async (id: string, firstName: string, company: string): Promise<void> => {
    const person = { email: `${firstName}@harbor.test`, firstName, lastName: 'Whitfield', title: '' };
    await documents.project(`user-${id}`, [
      eventOf(UserCreated, { userId: id, ...person, isProviderEmployee: false, showInitialSetup: false }),
      eventOf(MembershipGranted, { userId: id, groupId, companyId: company, roleIds: [] }),
    ]);
  };
  await invite(userId, 'Dana', companyId);
  await invite(strangerId, 'Omar', uuid(999));
  for (const [n, ownerId] of [userId, strangerId].entries()) {
    const values = {
      ...sampleValues(Samples, `tag ${n}`),
      ...{ ownerId, fee: { amount: 100 - n, currency: 'CAD' } },
    };
    const data = { id: uuid(n), companyId, key: null, values };
    await documents.project(`${Samples.stream}-${uuid(n)}`, [{ type: Samples.events.created.type, data }]);
  }
});
afterAll(() => documents.close());

describe('a record with a field of every kind', () => {
  it('is listed with the names of what it refers to, of its company alone', async () => {
    if (!listHandler) throw new Error('There is no list');
    const { items, names } = await ask(system, listHandler, list, { companyId, sortField: 'fee' });
    expect(items.map(({ fee }) => fee?.amount)).toEqual([99, 100]);
    expect(items[0]).toMatchObject({ ...sampleValues(Samples, 'tag 1'), ownerId: strangerId, fee: {} });
    expect(names).toEqual({ [userId]: 'Dana Whitfield', automotive: 'Automotive' });
  });

  it('is found by the words of its parts, and narrowed by its choices', async () => {
    if (!listHandler) throw new Error('There is no list');
    const num = async (input: object) => (await ask(system, listHandler, list, { companyId, ...input })).num;
    expect(await num({ search: 'toronto' })).toBe(2);
    expect(await num({ search: 'nothing' })).toBe(0);
    expect(await num({ filters: [`ownerId:${userId}`] })).toBe(1);
    expect(await num({ filters: ['size:small', 'industryId:automotive'] })).toBe(2);
  });

  it('is read by itself', async () => {
    if (!oneHandler) throw new Error('There is no query for one');
    expect(await ask(system, oneHandler, one, { id: uuid(0) })).toMatchObject({ name: 'Sample tag 0' });
  });
});
