import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import {
  BudgetAllocated,
  BudgetSet,
  DetailsSet,
  ProductOptionsSet,
} from '@upfront/contracts/campaigns/events.js';
import {
  ClientDetailsChanged,
  ClientHidden,
  GeoProfileAdded,
  GeoProfileRemoved,
  LocationEdited,
} from '@upfront/contracts/clients/events.js';
import {
  ActiveGroupSwitched,
  CompanyChanged,
  PasswordLinkIssued,
  ProfileChanged,
} from '@upfront/contracts/identity/events.js';
import { ClientAddress } from '@upfront/contracts/clients/model.js';
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
      eventOf(CompanyChanged, {
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
        ['Unit price', '€28.50'],
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

describe('activity on records and their parts', () => {
  let documents: TestDocuments;
  const newestAfter = async (stream: string, ...facts: { type: string; data: unknown }[]) => {
    await documents.project(stream, facts, { companyId });
    const told = await documents.readModels.of(activities).find().sort({ position: -1 }).limit(1).lean();
    return told[0];
  };

  beforeAll(async () => {
    documents = await startDocuments([activityProjection]);
  });
  afterAll(() => documents.close());

  it('says what a record was that is called added, once it is edited', async () => {
    const agencyId = uuid(90);
    const entry = await newestAfter(
      `agency-${agencyId}`,
      {
        type: 'AgencyAdded.v1',
        data: {
          agencyId,
          companyId,
          name: 'Northwind',
          useDefaultCommission: true,
          isActive: true,
          createdBy: '',
        },
      },
      {
        type: 'AgencyEdited.v1',
        data: { agencyId, changes: { name: 'Northwind Media' }, previous: { name: 'Northwind' } },
      },
    );
    expect(entry).toMatchObject({
      recordName: 'Northwind Media',
      changes: [{ field: 'Name', from: 'Northwind', to: 'Northwind Media' }],
    });
  });

  it('says of a part what it was itself before, and not what another one was', async () => {
    const clientId = uuid(91);
    const place = (n: number, city: string) => ClientAddress.parse({ id: `${clientId}.${n}`, city });
    const moved = (n: number, from: string, to: string) =>
      eventOf(LocationEdited, { clientId, address: place(n, to), previous: place(n, from) });
    const entry = await newestAfter(
      `client-${clientId}`,
      moved(1, 'Lansing', 'Flint'),
      moved(2, 'Holland', 'Zeeland'),
    );
    expect(entry?.changes.filter(({ field }) => field === 'Address city')).toEqual([
      { field: 'Address city', from: 'Holland', to: 'Zeeland' },
    ]);
  });

  it('calls a record by its own name, whatever its parts are called', async () => {
    const [clientId, campaignId] = [uuid(92), uuid(93)];
    expect(
      await newestAfter(
        `client-${clientId}`,
        eventOf(ClientDetailsChanged, { clientId, changes: { name: 'Harbor Bank' }, previous: {} }),
        eventOf(GeoProfileRemoved, { clientId, geoProfileId: `${clientId}.1`, name: 'Madison' }),
      ),
    ).toMatchObject({ recordName: 'Harbor Bank', changes: [{ field: 'Name', from: null, to: 'Madison' }] });
    const audio = { optionId: uuid(98), name: 'Length', value: '30 s' };
    expect(
      await newestAfter(
        `campaign-${campaignId}`,
        eventOf(DetailsSet, { campaignId, changes: { name: 'Long Road' }, previous: {} }),
        eventOf(ProductOptionsSet, {
          ...{ campaignId, lineId: uuid(94), name: 'Radio' },
          ...{ options: [audio], previous: [{ ...audio, value: '15 s' }] },
        }),
      ),
    ).toMatchObject({
      recordName: 'Long Road',
      changes: [
        { field: 'Name', from: null, to: 'Radio' },
        { field: 'Options', from: 'Length 15 s', to: 'Length 30 s' },
      ],
    });
  });

  it('puts an entry of a list in the place of no other', async () => {
    const [userId, first, second] = [uuid(95), uuid(96), uuid(97)];
    const named = (clientId: string, name: string) =>
      documents.project(
        `client-${clientId}`,
        [eventOf(ClientDetailsChanged, { clientId, changes: { name }, previous: {} })],
        { companyId },
      );
    await named(first, 'Harbor Bank');
    await named(second, 'Lakeside Cars');
    const hidden = (clientId: string) => eventOf(ClientHidden, { userId, clientId });
    const entry = await newestAfter(`my-clients-${userId}`, hidden(first), hidden(second));
    expect(entry?.changes).toEqual([{ field: 'Client', from: null, to: 'Lakeside Cars' }]);
  });
});

describe('activity of an invitation', () => {
  it('says that it was sent, and nothing of the group that the account begins in', async () => {
    const documents = await startDocuments([activityProjection]);
    const [userId, groupId] = [uuid(80), uuid(81)];
    const switched = eventOf(ActiveGroupSwitched, { userId, groupId });
    const link = {
      userId,
      linkId: uuid(82),
      purpose: 'invitation',
      expiresAt: '2030-01-01T00:00:00Z',
    } as const;
    await documents.project(`user-${userId}`, [switched, eventOf(PasswordLinkIssued, link)], {
      companyId,
    });
    await documents.project(`user-${userId}`, [switched], { companyId, userId });
    const told = await documents.readModels.of(activities).find().sort({ position: 1 }).lean();
    expect(told.map(({ action }) => action)).toEqual(['Invitation sent', 'Active group switched']);
    expect(told[0]?.changes.map(({ field }) => field)).toEqual(['Expires at']);
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
