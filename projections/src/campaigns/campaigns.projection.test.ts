import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import {
  BudgetAllocated,
  BudgetSet,
  CampaignCompleted,
  CampaignDeleted,
  CampaignRestored,
  CampaignStarted,
  DetailsSet,
  EditCancelled,
  EditStarted,
  MadePrimary,
  MarkedTest,
  OrderRequested,
  OrderSettled,
  OwnerChanged,
  ProductsSelected,
  StatusMoved,
  StepReached,
  TeamChanged,
} from '@upfront/contracts/campaigns/events.js';
import type { CampaignContent, CampaignLine } from '@upfront/contracts/campaigns/model.js';
import {
  ClientCreated,
  ClientDetailsChanged,
  TeamChanged as ClientTeamChanged,
} from '@upfront/contracts/clients/events.js';
import { PushConfirmed, PushFailed, PushRequested, PushRequeued } from '@upfront/contracts/crm/events.js';
import { CompanyRegistered, ProfileChanged, UserCreated } from '@upfront/contracts/identity/events.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { OrderFailed, OrderOpened, OrderValidated } from '@upfront/contracts/orders/events.js';
import { clientsProjection } from '../clients/clients.projection.js';
import { workspaceNamesProjection } from '../clients/names.projection.js';
import { ordersProjection } from '../orders/orders.projection.js';
import { orders } from '../orders/orders.read-model.js';
import { resourceProjections } from '../resources/resource.projection.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { campaignCountsProjection } from './campaign-counts.projection.js';
import { campaignHistoryProjection } from './campaign-history.projection.js';
import { campaignListProjection } from './campaign-list.projection.js';
import {
  campaignCounts,
  campaignDetails,
  campaignHistories,
  campaignLists,
} from './campaigns.read-models.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const company = uuid(1);
const group = uuid(2);
const dana = uuid(3);
const marcus = uuid(4);
const clientId = uuid(5);
const campaignId = uuid(6);
const other = uuid(7);
const orderId = uuid(8);
const crm = { pushId: uuid(9), campaignId, crmId: uuid(10), companyId: company, groupId: group };

const line: CampaignLine = {
  id: 'line-1',
  productId: uuid(20),
  name: 'Streaming TV',
  category: 'video',
  unit: 'CPM',
  unitPrice: 2800,
  minSpend: null,
  maxSpend: null,
  rank: 1,
  weight: 1,
  isPrimary: false,
  amount: 0,
  flights: [],
  productOptions: [],
  options: [],
};
const budget = (total: number) => ({ kind: 'total' as const, amount: total, total, currency: 'USD' });
const content: CampaignContent = {
  ...EMPTY_CONTENT,
  name: 'Spring Patio Launch',
  flight: { startDate: '2027-04-05', endDate: '2027-06-27' },
  budget: budget(11_200_000),
};
const started = (id: string, name = content.name) =>
  eventOf(CampaignStarted, {
    campaignId: id,
    companyId: company,
    groupId: group,
    clientId,
    flow: 'full',
    statusId: 'draft',
    ownerUserId: dana,
    createdByUserId: dana,
    teamMembers: [],
    isTest: false,
    content: { ...content, name },
  });
const invited = (userId: string, firstName: string, lastName: string) =>
  eventOf(UserCreated, {
    ...{ userId, firstName, lastName, email: `${firstName}@harbor.test`, title: '' },
    isProviderEmployee: false,
    showInitialSetup: false,
  });

describe('campaigns as documents', () => {
  let documents: TestDocuments;
  const row = (id = campaignId) => documents.readModels.of(campaignLists).findById(id).lean();
  const detail = (id = campaignId) => documents.readModels.of(campaignDetails).findById(id).lean();
  const counts = () => documents.readModels.of(campaignCounts).findById(`group:${group}`).lean();
  const order = () => documents.readModels.of(orders).findById(orderId).lean();
  const history = () =>
    documents.readModels.of(campaignHistories).find({ campaignId }).sort({ sequence: -1 }).lean();
  let commands = 0;
  /** Facts of one command. */
  const happens = (...facts: { type: string; data: unknown }[]) => {
    commands += 1;
    const metadata = { commandId: uuid(1000 + commands), userId: dana, userName: 'Dana Whitfield' };
    return documents.project(`campaign-${campaignId}`, facts, {
      ...metadata,
      at: '2027-03-08T14:12:00.000Z',
    });
  };

  beforeAll(async () => {
    documents = await startDocuments([
      workspaceNamesProjection,
      clientsProjection,
      ...resourceProjections,
      campaignListProjection,
      campaignCountsProjection,
      campaignHistoryProjection,
      ordersProjection,
    ]);
    await documents.project(`user-${dana}`, [invited(dana, 'Dana', 'Whitfield')]);
    await documents.project(`user-${marcus}`, [invited(marcus, 'Marcus', 'Oyelaran')]);
    const settings = CompanySettings.parse({});
    await documents.project(`company-${company}`, [
      eventOf(CompanyRegistered, { companyId: company, name: 'Harbor Media', isProvider: false, settings }),
    ]);
    await documents.project(`client-${clientId}`, [
      eventOf(ClientCreated, {
        clientId,
        companyId: company,
        companyGroupId: group,
        name: 'Tamarack Home Supply',
        industryId: null,
        termsAndConditions: '',
        logo: null,
        addresses: [],
        geoProfiles: [],
        billingDetails: null,
        ownerIds: [marcus],
        teamMembers: [],
        createdBy: marcus,
      }),
    ]);
    await documents.project(`campaign-${campaignId}`, [started(campaignId)], {
      at: '2027-03-01T10:00:00.000Z',
    });
    await documents.project(`campaign-${other}`, [started(other, 'Wave 2')], {
      at: '2027-03-01T11:00:00.000Z',
    });
  });
  afterAll(() => documents.close());

  it('names client and owner, and is found by both names', async () => {
    expect(await row()).toMatchObject({
      client: { name: 'Tamarack Home Supply' },
      ownerSort: 'dana whitfield',
      budget: 11_200_000,
      startDate: '2027-04-05',
      statusOrder: 0,
      words: expect.arrayContaining(['patio', 'tamarack']),
      editorIds: [marcus],
      personIds: expect.arrayContaining([dana, marcus]),
    });
  });

  it('counts by status and test flag, for company and group', async () => {
    expect((await counts())?.byStatus).toEqual({ draft: { real: 2, test: 0 } });
    await happens(eventOf(MarkedTest, { campaignId, isTest: true, statusId: 'draft' }));
    await happens(
      eventOf(StatusMoved, { campaignId, statusId: 'proposed', previous: 'draft', isTest: true }),
    );
    expect((await counts())?.byStatus).toMatchObject({
      draft: { real: 1, test: 0 },
      proposed: { real: 0, test: 1 },
    });
    expect(await row()).toMatchObject({ isTest: true, statusId: 'proposed', statusOrder: 1 });
  });

  it('tells what one command changed as one entry, from what to what', async () => {
    const lines = [line];
    await happens(
      eventOf(BudgetSet, { campaignId, budget: budget(12_000_000), previous: budget(11_200_000) }),
      eventOf(DetailsSet, {
        campaignId,
        changes: { flight: { startDate: '2027-04-05', endDate: '2027-06-20' } },
        previous: { flight: content.flight },
      }),
      eventOf(ProductsSelected, {
        campaignId,
        lines,
        added: [{ id: line.id, productId: line.productId, name: line.name }],
        removed: [],
      }),
    );
    expect((await history())[0]).toMatchObject({
      title: 'Products changed',
      byName: 'Dana Whitfield',
      changes: [
        { field: 'Budget', from: '$112,000', to: '$120,000' },
        { field: 'Flight end', from: 'Jun 27, 2027', to: 'Jun 20, 2027' },
        { field: 'Streaming TV', from: null, to: 'Added' },
      ],
    });
  });

  it('keeps amounts and flights of the lines', async () => {
    const before = { lineId: line.id, name: line.name, amount: 0, flights: [] };
    const after = { ...before, amount: 12_000_000 };
    await happens(
      eventOf(BudgetAllocated, {
        campaignId,
        mode: 'hand',
        balanced: true,
        lines: [after],
        previous: [before],
      }),
    );
    expect((await detail())?.content.lines[0]).toMatchObject({ amount: 12_000_000 });
    expect((await history())[0]?.changes).toEqual([{ field: 'Streaming TV', from: '$0', to: '$120,000' }]);
  });

  it('brings everything back when an edit is cancelled', async () => {
    await happens(eventOf(StepReached, { campaignId, step: 'products' }));
    await happens(eventOf(CampaignCompleted, { campaignId }));
    const restored = (await detail())?.content ?? content;
    const changes = { name: 'Other' };
    await happens(
      eventOf(EditStarted, { campaignId }),
      eventOf(DetailsSet, { campaignId, changes, previous: { name: content.name } }),
    );
    expect(await row()).toMatchObject({ name: 'Other', foldedName: 'other', editingStatus: 'editing' });
    await happens(eventOf(EditCancelled, { campaignId, restored }));
    expect(await row()).toMatchObject({
      name: content.name,
      foldedName: 'spring patio launch',
      editingStatus: 'none',
      activeStep: 'complete',
    });
    expect(await detail()).toMatchObject({ content: restored });
  });

  it('follows owner, team, client and profile', async () => {
    await happens(eventOf(OwnerChanged, { campaignId, ownerUserId: marcus, previous: dana }));
    const team = [
      { userId: dana, campaignTeamsAccess: 'view' as const, allowCampaignPresentationEdit: true },
    ];
    await happens(eventOf(TeamChanged, { campaignId, teamMembers: team, previous: [] }));
    expect(await row()).toMatchObject({
      ownerSort: 'marcus oyelaran',
      teamIds: [dana],
      presentationEditorIds: [dana],
    });
    expect(await counts()).toMatchObject({
      owners: [
        { userId: dana, count: 1 },
        { userId: marcus, count: 1 },
      ],
    });
    await documents.project(`client-${clientId}`, [
      eventOf(ClientDetailsChanged, {
        clientId,
        changes: { name: 'Tamarack & Sons' },
        previous: { name: 'Tamarack Home Supply' },
      }),
      eventOf(ClientTeamChanged, {
        clientId,
        teamMembers: [
          { userId: uuid(44), clientCampaignTeamsAccess: 'edit', allowClientCampaignPresentationEdit: false },
        ],
        previous: [],
      }),
    ]);
    expect(await row(other)).toMatchObject({
      client: { name: 'Tamarack & Sons' },
      clientSort: 'tamarack & sons',
      editorIds: [marcus, uuid(44)],
    });
    await documents.project(`user-${marcus}`, [
      eventOf(ProfileChanged, { userId: marcus, firstName: 'Émile', lastName: 'Oyelaran', title: '' }),
    ]);
    expect((await row())?.ownerSort).toBe('emile oyelaran');
  });

  it('has one primary campaign per client', async () => {
    await happens(eventOf(MadePrimary, { campaignId, clientId, isPrimary: true }));
    await documents.project(`campaign-${other}`, [
      eventOf(MadePrimary, { campaignId: other, clientId, isPrimary: true }),
    ]);
    expect([(await row())?.isPrimary, (await row(other))?.isPrimary]).toEqual([false, true]);
    expect((await detail())?.isPrimary).toBe(false);
  });

  it.each([campaignLists, campaignDetails])(
    'leaves one primary campaign where $name was not written and the batch is repeated',
    async (unwritten) => {
      await documents.project(`campaign-${other}`, [
        eventOf(MadePrimary, { campaignId: other, clientId, isPrimary: true }),
      ]);
      await documents.projectInPart(unwritten, `campaign-${campaignId}`, [
        eventOf(MadePrimary, { campaignId, clientId, isPrimary: true }),
      ]);
      await documents.repeat();
      expect([(await row())?.isPrimary, (await row(other))?.isPrimary]).toEqual([true, false]);
      expect([(await detail())?.isPrimary, (await detail(other))?.isPrimary]).toEqual([true, false]);
    },
  );

  it('a deleted campaign comes back without being primary where another one was made so', async () => {
    const facts = { campaignId: other, statusId: 'draft', isTest: false };
    await documents.project(`campaign-${other}`, [
      eventOf(MadePrimary, { campaignId: other, clientId, isPrimary: true }),
      eventOf(CampaignDeleted, facts),
    ]);
    await happens(eventOf(MadePrimary, { campaignId, clientId, isPrimary: true }));
    await documents.project(`campaign-${other}`, [eventOf(CampaignRestored, facts)]);
    expect([(await row())?.isPrimary, (await row(other))?.isPrimary]).toEqual([true, false]);
  });

  it('shows an order from the press of the button to its refusal', async () => {
    const facts = {
      orderId,
      campaignId,
      version: 1,
      attempt: 1,
      comment: 'Please',
      requestedBy: dana,
      campaignName: content.name,
      ownerUserId: marcus,
    };
    await happens(eventOf(OrderRequested, facts));
    expect(await order()).toMatchObject({ status: 'queued', companyId: company, comment: 'Please' });
    await documents.project(`order-${orderId}`, [
      eventOf(OrderOpened, {
        ...{
          orderId,
          campaignId,
          companyId: company,
          groupId: group,
          clientId,
          ownerUserId: marcus,
          version: 1,
          attempt: 1,
        },
        ...{ comment: 'Please', submittedByUserId: dana, content },
      }),
    ]);
    expect([(await order())?.status, (await row())?.submissionStatus]).toEqual(['validating', 'validating']);
    await documents.project(`order-${orderId}`, [eventOf(OrderValidated, { orderId, campaignId })]);
    expect((await order())?.status).toBe('submitting');
    const failure = {
      orderId,
      campaignId,
      reason: 'Streaming TV is no longer available.',
      lineId: line.id,
      lineName: line.name,
    };
    await documents.project(`order-${orderId}`, [eventOf(OrderFailed, failure)]);
    const { reason, lineId } = failure;
    await happens(
      eventOf(OrderSettled, { campaignId, orderId, outcome: 'failed', reason, lineId, orderNumber: null }),
    );
    expect(await order()).toMatchObject({ status: 'failed', reason, lineId });
    expect((await history())[0]).toMatchObject({ title: 'Order failed', shape: 'failed', detail: reason });
  });

  it('tells of each run of a push, as it stands', async () => {
    const facts = {
      run: 1,
      campaignName: content.name,
      clientName: 'Tamarack',
      ownerId: marcus,
      requestedById: dana,
      system: 'Salesforce',
      kind: 'Salesforce' as const,
    };
    await documents.project(`crm-push-${crm.pushId}`, [eventOf(PushRequested, { ...crm, ...facts })]);
    expect((await history())[0]).toMatchObject({ title: 'Push to Salesforce started', shape: 'running' });
    const failed = { campaignName: content.name, system: 'Salesforce', ownerId: marcus, requestedById: dana };
    await documents.project(`crm-push-${crm.pushId}`, [
      eventOf(PushFailed, { ...crm, ...failed, reason: 'Required field Billing Account is empty.' }),
    ]);
    expect((await history())[0]).toMatchObject({
      title: 'Push to Salesforce failed',
      detail: 'Required field Billing Account is empty.',
      subjectId: crm.pushId,
    });
    const confirmed = {
      campaignName: content.name,
      system: 'Salesforce',
      requestedById: dana,
      ids: { opportunityId: '006', lines: [] },
      url: null,
    };
    await documents.project(`crm-push-${crm.pushId}`, [
      eventOf(PushRequeued, { ...crm, acceptNewIds: false, lookUpFirst: false }),
    ]);
    expect((await history())[0]).toMatchObject({ title: 'Push to Salesforce started again' });
    await documents.project(`crm-push-${crm.pushId}`, [eventOf(PushConfirmed, { ...crm, ...confirmed })]);
    expect((await history()).filter(({ kind }) => kind === 'push')).toMatchObject([
      { title: 'Pushed to Salesforce', shape: 'disc-tick', detail: null },
      { title: 'Push to Salesforce failed', detail: 'Required field Billing Account is empty.' },
    ]);
  });

  it('leaves the lists when deleted and comes back as it was', async () => {
    const facts = { campaignId, statusId: 'proposed', isTest: true };
    const before = await row();
    await happens(eventOf(CampaignDeleted, facts));
    expect([await row(), (await detail())?.isDeleted]).toEqual([null, true]);
    expect((await counts())?.byStatus).toMatchObject({ proposed: { real: 0, test: 0 } });
    await happens(eventOf(CampaignRestored, facts));
    expect(await row()).toEqual({ ...before, position: expect.any(Number) });
    expect((await counts())?.byStatus).toMatchObject({ proposed: { real: 0, test: 1 } });
  });

  it('follows the order of the statuses of the company', async () => {
    const { created, reordered } = CampaignStatuses.events;
    const { defaults } = CampaignStatuses;
    const ids = defaults.map(({ key }) => recordIdOf('CampaignStatus', company, key));
    for (const [at, { key, values }] of defaults.entries()) {
      const id = ids[at] ?? '';
      const fact = { type: created.type, data: { id, companyId: company, key, values } };
      await documents.project(`campaign-status-${id}`, [fact]);
    }
    expect((await row())?.statusOrder).toBe(1);
    const upsideDown = eventOf(reordered, { companyId: company, recordIds: ids.toReversed() });
    await documents.project(`campaign-status-order-${company}`, [upsideDown]);
    expect((await row())?.statusOrder).toBe(7);
  });

  it('is the same after everything is applied once more', async () => {
    const all = async () => ({
      rows: await documents.readModels.of(campaignLists).find().sort({ _id: 1 }).lean(),
      details: await documents.readModels.of(campaignDetails).find().sort({ _id: 1 }).lean(),
      counts: await documents.readModels.of(campaignCounts).find().sort({ _id: 1 }).lean(),
      history: await documents.readModels.of(campaignHistories).find().sort({ _id: 1 }).lean(),
      orders: await documents.readModels.of(orders).find().lean(),
    });
    const before = await all();
    await documents.repeat();
    expect(await all()).toEqual(before);
  });
});
