import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { BudgetAllocated, BudgetSet } from '@upfront/contracts/campaigns/events.js';
import { GeoProfileAdded } from '@upfront/contracts/clients/events.js';
import { CompanySettingsChanged, ProfileChanged } from '@upfront/contracts/identity/events.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import { ProductEdited } from '@upfront/contracts/products/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { activityProjection } from './activity.projection.js';
import { activities } from './activity.read-models.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const companyId = uuid(99);
const { events, defaults } = CampaignStatuses;

describe('activity on declared records', () => {
  let documents: TestDocuments;
  const tell = (streamId: string, fact: { type: string; data: unknown }) =>
    documents.project(streamId, [fact], { companyId, userName: 'Ada Admin' });
  const newest = async () => {
    const [entry] = await documents.readModels.of(activities).find().sort({ position: -1 }).limit(1).lean();
    return entry;
  };

  beforeAll(async () => {
    documents = await startDocuments([activityProjection]);
    for (const [at, { key, values }] of defaults.entries()) {
      const data = { id: uuid(at), companyId, key, values };
      await tell(`campaign-status-${uuid(at)}`, { type: events.created.type, data });
    }
  });
  afterAll(() => documents.close());

  it('says nothing of what every company has from the start', async () => {
    expect(await newest()).toBeUndefined();
  });

  it('names the record and what changed, from what', async () => {
    const changes = { name: 'Pitched' };
    await tell(
      `campaign-status-${uuid(1)}`,
      eventOf(events.changed, { id: uuid(1), changes, previous: { name: 'Proposed' } }),
    );
    expect(await newest()).toMatchObject({
      action: 'Campaign status changed',
      recordType: 'Campaign status',
      recordName: 'Pitched',
      userName: 'Ada Admin',
      changes: [{ field: 'Name', from: 'Proposed', to: 'Pitched' }],
    });
  });

  it('names the records that were put in another order', async () => {
    await tell(
      `campaign-status-order-${companyId}`,
      eventOf(events.reordered, { companyId, recordIds: [uuid(1), uuid(0)] }),
    );
    expect(await newest()).toMatchObject({
      action: 'Campaign statuses reordered',
      changes: [{ field: 'Records', from: null, to: 'Pitched, Draft' }],
    });
  });
});

describe('activity on money', () => {
  it('says amounts in the currency of the campaign, and prices in that of the company', async () => {
    const documents = await startDocuments([activityProjection]);
    const [campaignId, productId, lineId] = [uuid(60), uuid(61), uuid(62)];
    const budget = { kind: 'total', amount: 120_050, total: 120_050, currency: 'JPY' } as const;
    const line = { lineId, productId, name: 'Streaming TV', amount: 120_050, flights: [] };
    const tell = (stream: string, ...facts: { type: string; data: unknown }[]) =>
      documents.project(stream, facts, { companyId });
    await tell(
      `company-${companyId}`,
      eventOf(CompanySettingsChanged, {
        companyId,
        name: 'Harbor Media',
        settings: CompanySettings.parse({ currency: 'EUR' }),
      }),
    );
    await tell(
      `campaign-${campaignId}`,
      eventOf(BudgetSet, { campaignId, budget, previous: null }),
      eventOf(BudgetAllocated, {
        ...{ campaignId, mode: 'hand', balanced: true, lines: [line], previous: [] },
      }),
    );
    await tell(`product-${productId}`, { type: ProductEdited.type, data: { details: { unitPrice: 2_850 } } });
    const told = await documents.readModels.of(activities).find().lean();
    const said = told.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to]));
    expect(said).toEqual(
      expect.arrayContaining([
        ['Budget amount', '¥120,050'],
        ['Streaming TV', '¥120,050'],
        ['Details unit price', '€28.50'],
      ]),
    );
    await documents.close();
  });
});

describe('activity on parts of a record', () => {
  it('puts what joins a record in the place of nothing', async () => {
    const documents = await startDocuments([activityProjection]);
    const clientId = uuid(50);
    const profile = (n: number, name: string) =>
      eventOf(GeoProfileAdded, {
        clientId,
        geoProfile: { id: uuid(n), name, type: 'dma', data: [], default: false },
      });
    await documents.project(`client-${clientId}`, [profile(51, 'Madison'), profile(52, 'Milwaukee')], {
      companyId,
    });
    const told = await documents.readModels.of(activities).find().lean();
    expect(
      told.flatMap(({ changes }) => changes.filter(({ field }) => field === 'Geo profile name')),
    ).toEqual(
      expect.arrayContaining([
        { field: 'Geo profile name', from: null, to: 'Madison' },
        { field: 'Geo profile name', from: null, to: 'Milwaukee' },
      ]),
    );
    await documents.close();
  });
});

describe('activity that a batch told in part', () => {
  it('says what was changed from what once the batch is repeated', async () => {
    const documents = await startDocuments([activityProjection]);
    const userId = uuid(70);
    const called = (lastName: string) =>
      eventOf(ProfileChanged, { userId, firstName: 'Ann', lastName, title: '' });
    await documents.project(`user-${userId}`, [called('Old')], { companyId });
    await documents.projectInPart(activities, `user-${userId}`, [called('Middle'), called('New')]);
    await documents.repeat();
    const told = await documents.readModels.of(activities).find().sort({ position: 1 }).lean();
    expect(told.map(({ changes }) => changes.find(({ field }) => field === 'Last name'))).toEqual([
      { field: 'Last name', from: null, to: 'Old' },
      { field: 'Last name', from: 'Old', to: 'Middle' },
      { field: 'Last name', from: 'Middle', to: 'New' },
    ]);
    await documents.close();
  });
});
