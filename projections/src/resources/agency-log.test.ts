import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Agencies } from '@upfront/contracts/agencies/agency.resource.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { recordProjection } from './resource.projection.js';
import { recordsOf, type RecordModel } from './resource.read-models.js';

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([recordProjection(Agencies)]);
});
afterAll(() => documents.close());

it('projects the log of agencies as it was before they were declared', async () => {
  const agencyId = '01900000-0000-7000-8000-000000000001';
  const companyId = '01900000-0000-7000-8000-0000000000cc';
  const added = { agencyId, companyId, name: 'Brïght', useDefaultCommission: true, isActive: true };
  const tell = (at: string, type: string, data: object) =>
    documents.project(`agency-${agencyId}`, [{ type, data }], { companyId, at, userName: 'Sam Seller' });
  await tell('2027-01-01T00:00:00.000Z', 'AgencyAdded.v1', { ...added, createdBy: 'u1' });
  await tell('2027-01-02T00:00:00.000Z', 'AgencyEdited.v1', {
    agencyId,
    changes: { useDefaultCommission: false },
    previous: { useDefaultCommission: true },
  });
  await tell('2027-01-03T00:00:00.000Z', 'AgencyDeactivated.v1', { agencyId });
  const read = () => documents.readModels.of(recordsOf(Agencies)).find().lean<RecordModel[]>();
  const found = await read();
  expect(found).toMatchObject([
    {
      _id: agencyId,
      companyId,
      isDeleted: false,
      values: { name: 'Brïght', useDefaultCommission: false, isActive: false },
      sort: { name: 'bright' },
      facets: expect.arrayContaining(['isActive:false']),
      revision: 2,
      createdAt: '2027-01-01T00:00:00.000Z',
      updatedAt: '2027-01-03T00:00:00.000Z',
    },
  ]);
  await documents.repeat();
  expect(await read()).toEqual(found);
});
