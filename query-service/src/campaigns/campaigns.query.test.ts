import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import {
  BudgetSet,
  CampaignCompleted,
  CampaignDeleted,
  CampaignStarted,
  EditStarted,
  OrderRequested,
  OrderSettled,
  ProductsSelected,
  StatusMoved,
  VersionCreated,
  VersionDiscarded,
} from '@upfront/contracts/campaigns/events.js';
import {
  campaignList,
  campaignListForClient,
  campaignListForWorkspace,
  campaigns,
  campaignTabCounts,
} from '@upfront/contracts/campaigns/list-queries.js';
import type { CampaignLine, CampaignTeamMember } from '@upfront/contracts/campaigns/model.js';
import {
  campaign,
  campaignByName,
  campaignHistory,
  deletedCampaign,
  campaignNameCheck,
  campaignPotentialOwners,
  campaignPotentialTeamMembers,
  campaignStatusChoices,
  submissionStatus,
} from '@upfront/contracts/campaigns/queries.js';
import {
  availableSegments,
  campaignBudgetRecommendation,
  primaryProducts,
  productMetadata,
  rankedProducts,
  recommendedGeo,
  recommendedSegments,
} from '@upfront/contracts/campaigns/step-queries.js';
import { ClientCreated } from '@upfront/contracts/clients/events.js';
import { GroupCreated, MembershipGranted, UserCreated } from '@upfront/contracts/identity/events.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { OrderAccepted, OrderOpened } from '@upfront/contracts/orders/events.js';
import { ProductCreated, ProductDisabled } from '@upfront/contracts/products/events.js';
import { DEFAULT_PRODUCTS } from '@upfront/contracts/products/default-catalogue.js';
import { productList } from '@upfront/contracts/products/queries.js';
import { campaignCountsProjection } from '@upfront/projections/campaigns/campaign-counts.projection.js';
import { campaignHistoryProjection } from '@upfront/projections/campaigns/campaign-history.projection.js';
import { campaignListProjection } from '@upfront/projections/campaigns/campaign-list.projection.js';
import { clientsProjection } from '@upfront/projections/clients/clients.projection.js';
import { workspaceNamesProjection } from '@upfront/projections/clients/names.projection.js';
import { crmProjection } from '@upfront/projections/crm/crm.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { ordersProjection } from '@upfront/projections/orders/orders.projection.js';
import { productsProjection } from '@upfront/projections/products/products.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { startBus } from '../testing/query-bus.js';
import { asking } from '../testing/asking.js';
import { readerData } from '../assistant/reader-data.js';
import { createContext } from '../edge/query-context.js';
import { isPending } from '../edge/query-handler.js';
import { productListQuery } from '../products/products.query.js';
import { availableSegmentsQuery, recommendedSegmentsQuery } from './campaign-audience.query.js';
import { recommendedGeoQuery } from './campaign-geo.query.js';
import {
  campaignListForClientQuery,
  campaignListForWorkspaceQuery,
  campaignListQuery,
  campaignTabCountsQuery,
} from './campaign-lists.query.js';
import { campaignPotentialOwnersQuery, campaignPotentialTeamMembersQuery } from './campaign-people.query.js';
import {
  campaignBudgetRecommendationQuery,
  primaryProductsQuery,
  productMetadataQuery,
  rankedProductsQuery,
} from './campaign-products.query.js';
import { deletedCampaignQuery } from './deleted-campaign.query.js';
import { campaignByNameQuery, campaignNameCheckQuery, campaignsQuery } from './campaign-search.query.js';
import {
  campaignHistoryQuery,
  campaignQuery,
  campaignStatusChoicesQuery,
  campaignStatusesQuery,
  submissionStatusQuery,
} from './campaign.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [harbor, northline, east, west, north] = [1, 2, 3, 4, 5].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
];
const [ana, ben, cho, dan] = [11, 12, 13, 14].map(uuid) as [string, string, string, string];
const [tamarack, kestrel, foreignClient] = [21, 22, 23].map(uuid) as [string, string, string];

const actor = (userId: string, ...permissions: string[]): Actor => ({
  userId,
  fullName: '',
  companyId: userId === dan ? northline : harbor,
  groupId: userId === dan ? north : userId === cho ? west : east,
  permissions,
  permissionRoutes: [],
  isProviderEmployee: false,
});
const admin = actor(ana, 'CampaignEditForOwnCompany');
const seller = actor(ben, 'CampaignViewForOwnGroup');
const junior = actor(cho);
const provider = { ...actor(ana, 'CampaignViewAll'), isProviderEmployee: true };
const stranger = actor(dan, 'CampaignEditForOwnCompany');

const invited = (userId: string, firstName: string, lastName: string, companyId: string, groupId: string) => [
  eventOf(UserCreated, {
    ...{ userId, firstName, lastName, email: `${firstName}@x.test`, title: '' },
    isProviderEmployee: false,
    showInitialSetup: false,
  }),
  eventOf(MembershipGranted, { userId, companyId, groupId, roleIds: [] }),
];
const client = (clientId: string, name: string, companyId: string, companyGroupId: string, owner: string) =>
  eventOf(ClientCreated, {
    ...{
      clientId,
      companyId,
      companyGroupId,
      name,
      industryId: 'home-improvement',
      termsAndConditions: '',
      logo: null,
    },
    addresses: [],
    geoProfiles: [
      { id: `${clientId}.1`, name: 'State', type: 'state', data: [], default: false },
      { id: `${clientId}.2`, name: 'Metro', type: 'dma', data: [], default: true },
    ],
    billingDetails: null,
    ownerIds: [owner],
    teamMembers: [],
    createdBy: owner,
  });
interface Given {
  readonly name: string;
  readonly clientId?: string;
  readonly companyId?: string;
  readonly groupId?: string;
  readonly owner: string;
  readonly team?: CampaignTeamMember[];
  readonly total?: number;
  readonly currency?: string;
  readonly statusId?: string;
  readonly isTest?: boolean;
}
const started = (campaignId: string, given: Given) =>
  eventOf(CampaignStarted, {
    campaignId,
    companyId: given.companyId ?? harbor,
    groupId: given.groupId ?? east,
    clientId: given.clientId ?? tamarack,
    flow: 'full',
    statusId: given.statusId ?? 'draft',
    ownerUserId: given.owner,
    createdByUserId: given.owner,
    teamMembers: given.team ?? [],
    isTest: given.isTest ?? false,
    content: {
      ...EMPTY_CONTENT,
      name: given.name,
      objectives: ['store-visits'],
      flight: { startDate: '2027-04-05', endDate: '2027-06-27' },
      budget: {
        ...{ kind: 'total' as const, amount: given.total ?? 100, total: given.total ?? 100 },
        currency: given.currency ?? 'USD',
      },
    },
  });
const line = (productId: string): CampaignLine => ({
  ...{ id: uuid(700), productId, name: 'Streaming TV', category: 'video', unit: 'CPM', unitPrice: 2800 },
  ...{ minSpend: null, maxSpend: null, rank: 1, weight: 1, isPrimary: false, amount: 12_000_000 },
  ...{ flights: [], productOptions: [], options: [] },
});
const member = (userId: string): CampaignTeamMember => ({
  userId,
  campaignTeamsAccess: 'view',
  allowCampaignPresentationEdit: false,
});
const given: readonly Given[] = [
  { name: 'Spring Patio Launch', owner: ben, total: 12_000_000 },
  { name: 'AC/DC Tour (June)', owner: ana, total: 300, statusId: 'live' },
  { name: 'Renter Switch', owner: ana, total: 200, team: [member(ben), member(cho)] },
  { name: 'Winter Rebate', owner: cho, groupId: west, clientId: kestrel, statusId: 'live' },
  { name: 'Émile 😀 مرحبا', owner: cho, groupId: west, clientId: kestrel, team: [member(ben)] },
  { name: 'Test run', owner: ben, isTest: true },
  {
    ...{ name: 'Foreign Patio', owner: dan, companyId: northline, groupId: north, clientId: foreignClient },
    ...{ total: 1_234_550, currency: 'CAD' },
  },
];
const idOf = (name: string): string => uuid(100 + given.findIndex((one) => one.name === name));
const spring = idOf('Spring Patio Launch');

describe('campaigns as their readers find them', () => {
  let documents: TestDocuments;
  let ask: ReturnType<typeof asking>;
  let assistant: Awaited<ReturnType<typeof startBus>>;
  beforeAll(async () => {
    assistant = await startBus([campaignsQuery, campaignListQuery, campaignStatusesQuery]);
  });
  afterAll(() => assistant.close());
  const list = async (who: Actor, input: Partial<z.input<typeof campaignListForWorkspace.input>> = {}) => {
    const { campaigns: rows, num } = await ask(who, campaignListForWorkspaceQuery, campaignListForWorkspace, {
      tab: 'all',
      sortField: 'name',
      sortDir: 'asc',
      limit: 50,
      ...input,
    });
    // However it is counted, the number is that of the rows.
    expect(num).toBe(rows.length);
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    documents = await startDocuments([
      companiesProjection,
      identityProjection,
      workspaceNamesProjection,
      clientsProjection,
      productsProjection,
      campaignListProjection,
      campaignCountsProjection,
      campaignHistoryProjection,
      ordersProjection,
      crmProjection,
    ]);
    ask = asking(documents.readModels);
    for (const [groupId, companyId, name] of [
      [east, harbor, 'East'],
      [west, harbor, 'West'],
      [north, northline, 'North'],
    ] as const) {
      const settings = GroupSettings.parse({});
      await documents.project(`group-${groupId}`, [
        eventOf(GroupCreated, { groupId, companyId, name, settings }),
      ]);
    }
    await documents.project(`user-${ana}`, invited(ana, 'Ana', 'Adams', harbor, east));
    await documents.project(`user-${ben}`, invited(ben, 'Ben', 'Baker', harbor, east));
    await documents.project(`user-${cho}`, invited(cho, 'Cho', 'Chen', harbor, west));
    await documents.project(`user-${dan}`, invited(dan, 'Dan', 'Diaz', northline, north));
    await documents.project(`client-${tamarack}`, [
      client(tamarack, 'Tamarack Home Supply', harbor, east, ana),
    ]);
    await documents.project(`client-${kestrel}`, [client(kestrel, 'Kestrel Auto', harbor, west, cho)]);
    await documents.project(`client-${foreignClient}`, [
      client(foreignClient, 'Northern Lights', northline, north, dan),
    ]);
    for (const [at, { key, isDisabled, ...details }] of DEFAULT_PRODUCTS.entries()) {
      const productId = uuid(500 + at);
      const disabled = isDisabled ? [eventOf(ProductDisabled, { productId })] : [];
      await documents.project(`product-${productId}`, [
        eventOf(ProductCreated, { productId, companyId: harbor, details }),
        ...disabled,
      ]);
      expect(key).not.toBe('');
    }
    for (const [at, one] of given.entries()) {
      const id = uuid(100 + at);
      const time = { at: `2027-03-0${at + 1}T10:00:00.000Z`, userId: one.owner, userName: 'Someone' };
      await documents.project(`campaign-${id}`, [started(id, one)], time);
    }
    const lines = [line(uuid(500))];
    const selected = eventOf(ProductsSelected, { campaignId: spring, lines, added: [], removed: [] });
    await documents.project(`campaign-${spring}`, [selected], { at: '2027-03-09T10:00:00.000Z' });
  });
  afterAll(() => documents.close());

  it('shows each reader what they may see', async () => {
    expect(await list(admin)).toEqual([
      'AC/DC Tour (June)',
      'Émile 😀 مرحبا',
      'Renter Switch',
      'Spring Patio Launch',
      'Test run',
      'Winter Rebate',
    ]);
    expect(await list(seller)).toEqual([
      'AC/DC Tour (June)',
      'Émile 😀 مرحبا',
      'Renter Switch',
      'Spring Patio Launch',
      'Test run',
    ]);
    expect(await list(junior)).toEqual(['Émile 😀 مرحبا', 'Renter Switch', 'Winter Rebate']);
    expect(await list(stranger)).toEqual(['Foreign Patio']);
    expect(await list(provider)).toHaveLength(given.length);
    expect(await list(provider, { sortField: 'budget' })).toHaveLength(given.length);
  });

  it('has the tabs of the workspace, with their counts', async () => {
    expect(await list(seller, { tab: 'my' })).toEqual([
      'Émile 😀 مرحبا',
      'Renter Switch',
      'Spring Patio Launch',
      'Test run',
    ]);
    expect(await list(seller, { tab: 'owned' })).toEqual(['Spring Patio Launch', 'Test run']);
    expect(await list(seller, { tab: 'created' })).toEqual(['Spring Patio Launch', 'Test run']);
    expect(await list(seller, { tab: 'collaborated' })).toEqual(['Émile 😀 مرحبا', 'Renter Switch']);
    const counts = await ask(seller, campaignTabCountsQuery, campaignTabCounts, {});
    expect(counts).toEqual({ all: 5, my: 4, owned: 2, created: 2, collaborated: 2 });
  });

  it('WT-014: filters by owner, team, status, test and primary', async () => {
    expect(await list(admin, { owner: [ana] })).toEqual(['AC/DC Tour (June)', 'Renter Switch']);
    expect(await list(admin, { team: [cho] })).toEqual(['Renter Switch']);
    expect(await list(admin, { status: ['live'] })).toEqual(['AC/DC Tour (June)', 'Winter Rebate']);
    expect(await list(seller, { status: ['live'], test: false })).toEqual(['AC/DC Tour (June)']);
    expect(await list(seller, { test: true })).toEqual(['Test run']);
    expect(await list(admin, { primary: true })).toEqual([]);
    expect(await list(admin, { owner: [ana], status: ['live'] })).toEqual(['AC/DC Tour (June)']);
  });

  it('WT-014: sorts what was updated last first, else by every column in both directions and pages without repetition', async () => {
    const unsorted = { tab: 'all', limit: 50 } as const;
    const usual = await ask(admin, campaignListForWorkspaceQuery, campaignListForWorkspace, unsorted);
    expect(usual.campaigns.map(({ name }) => name)).toEqual(
      await list(admin, { sortField: 'updatedAt', sortDir: 'desc' }),
    );
    expect((await list(admin, { sortField: 'budget', sortDir: 'desc' }))[0]).toBe('Spring Patio Launch');
    expect((await list(admin, { sortField: 'client' }))[0]).toBe('Winter Rebate');
    expect((await list(admin, { sortField: 'owner', sortDir: 'desc' }))[0]).toBe('Émile 😀 مرحبا');
    expect((await list(admin, { sortField: 'updatedAt', sortDir: 'desc' }))[0]).toBe('Spring Patio Launch');
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const found = await ask(admin, campaignListQuery, campaignList, {
        page,
        limit: 2,
        sortField: 'status',
      });
      expect(found.num).toBe(6);
      seen.push(...found.campaigns.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(6);
  });

  it.each(['AC/DC', 'dc', '(', '(June', '😀', 'مرح', 'emile'])(
    'finds %s literally, whatever the case and accents',
    async (search) => {
      const found = await list(admin, { search });
      expect(found).toHaveLength(1);
      expect(['AC/DC Tour (June)', 'Émile 😀 مرحبا']).toContain(found[0]);
    },
  );

  it.each(['\\', '[', '*', '.', '.*'])('finds nothing for %s and does not fail', async (search) => {
    expect(await list(admin, { search })).toEqual([]);
  });

  it('searches within what the reader sees: beginnings of words first', async () => {
    const find = async (who: Actor, search: string) =>
      (await ask(who, campaignsQuery, campaigns, { search, sortField: 'name', sortDir: 'asc' })).campaigns;
    expect((await find(admin, 'patio')).map(({ name }) => name)).toEqual(['Spring Patio Launch']);
    expect(await find(junior, 'patio')).toEqual([]);
    expect((await find(admin, 'tam')).map(({ name }) => name)).toHaveLength(4);
    expect((await find(admin, 'inte'))[0]).toMatchObject({
      name: 'Winter Rebate',
      clientName: 'Kestrel Auto',
      status: 'Live',
      statusId: 'live',
      activeStep: 'details',
      ownerFirstName: 'Cho',
    });
    expect((await find(admin, 'ente')).map(({ name }) => name)).toEqual(['Renter Switch']);
    expect((await find(admin, 'estrel')).map(({ name }) => name)).toEqual([
      'Émile 😀 مرحبا',
      'Winter Rebate',
    ]);
  });

  it('forgives a typing error where nothing is found otherwise, within what the reader sees', async () => {
    const find = async (who: Actor, search: string) => {
      const found = await ask(who, campaignsQuery, campaigns, { search, sortField: 'name', sortDir: 'asc' });
      return [found.num, ...found.campaigns.map(({ name }) => name)];
    };
    expect(await find(admin, 'sprign aptio')).toEqual([1, 'Spring Patio Launch']);
    expect(await find(admin, 'winter kestrle')).toEqual([1, 'Winter Rebate']);
    expect(await find(junior, 'sprign aptio')).toEqual([0]);
    expect(await find(admin, 'wintertime')).toEqual([0]);
  });

  it('lists the campaigns of one client, for those who may see them', async () => {
    const ofClient = async (who: Actor, clientId: string) =>
      (await ask(who, campaignListForClientQuery, campaignListForClient, { clientId, tab: 'all' })).campaigns
        .length;
    expect([
      await ofClient(admin, tamarack),
      await ofClient(junior, tamarack),
      await ofClient(stranger, tamarack),
    ]).toEqual([4, 1, 0]);
  });

  it('offers owners, team members and statuses to filter by', async () => {
    const found = await ask(seller, campaignListForWorkspaceQuery, campaignListForWorkspace, { limit: 0 });
    expect(found.owners.map(({ fullName }) => fullName)).toEqual(['Ana Adams', 'Ben Baker']);
    expect(found.teamMembers.map(({ fullName }) => fullName)).toEqual(['Ben Baker', 'Cho Chen']);
    expect(found.statuses.map(({ name }) => name).slice(0, 2)).toEqual(['Draft', 'Proposed']);
  });

  it('loads a campaign with bars, lines, history and what the reader may do', async () => {
    const { campaign: found, client: itsClient } = await ask(admin, campaignQuery, campaign, { id: spring });
    expect(itsClient.name).toBe('Tamarack Home Supply');
    expect(found).toMatchObject({
      name: 'Spring Patio Launch',
      status: { name: 'Draft' },
      durationMonths: 2.8,
      durationWeeks: 12,
      companyGroup: { name: 'East' },
      owner: { fullName: 'Ben Baker' },
      objectives: [{ name: 'Store visits' }],
      lines: [{ estimatedDelivery: 4_285_714, share: 100, problem: null }],
      allocation: {
        balanced: true,
        message: 'The sum equals the budget.',
        categories: [{ category: 'video', amount: 12_000_000 }],
      },
      missing: [],
      accessLevel: 'edit',
      abilities: { edit: true, submitOrder: true },
      submission: null,
    });
    expect(found.allocation.months.map(({ month }) => month)).toEqual(['2027-04', '2027-05', '2027-06']);
    expect(found.latestHistory.map(({ title }) => title)).toContain('Campaign created');
    const asOwner = await ask(seller, campaignQuery, campaign, { id: spring });
    expect(asOwner.campaign.accessLevel).toBe('owner');
    const asViewer = await ask(seller, campaignQuery, campaign, { id: idOf('AC/DC Tour (June)') });
    expect(asViewer.campaign).toMatchObject({
      accessLevel: 'view',
      abilities: { edit: false, submitOrder: false, remove: false },
    });
  });

  it('has no campaign for those who may not see it', async () => {
    const refused = expect.objectContaining({ problem: expect.objectContaining({ code: 'not-found' }) });
    for (const who of [stranger, junior]) {
      await expect(ask(who, campaignQuery, campaign, { id: spring })).rejects.toThrow(refused);
      await expect(ask(who, campaignHistoryQuery, campaignHistory, { id: spring })).rejects.toThrow(refused);
      await expect(ask(who, submissionStatusQuery, submissionStatus, { id: spring })).rejects.toThrow(
        refused,
      );
      await expect(ask(who, rankedProductsQuery, rankedProducts, { id: spring })).rejects.toThrow(refused);
    }
  });

  it('shows what is in force while an ordered campaign is revised', async () => {
    const id = uuid(190);
    const orderId = uuid(191);
    const was = { kind: 'total' as const, amount: 500, total: 500, currency: 'USD' };
    const more = { ...was, amount: 900, total: 900 };
    await documents.project(`campaign-${id}`, [
      started(id, { name: 'In Force', owner: ana, total: 500, isTest: true }),
      eventOf(CampaignCompleted, { campaignId: id }),
      eventOf(OrderRequested, {
        ...{ campaignId: id, orderId, version: 1, attempt: 1, comment: 'Go', requestedBy: ana },
        ...{ campaignName: 'In Force', ownerUserId: ana },
      }),
    ]);
    const opened = { campaignId: id, companyId: harbor, groupId: east, clientId: tamarack, ownerUserId: ana };
    await documents.project(`order-${orderId}`, [
      eventOf(OrderOpened, {
        ...opened,
        ...{ orderId, version: 1, attempt: 1, comment: 'Go', submittedByUserId: ana },
        content: { ...EMPTY_CONTENT, budget: was },
      }),
      eventOf(OrderAccepted, { orderId, campaignId: id, orderNumber: 'UF-7' }),
    ]);
    await documents.project(`campaign-${id}`, [
      eventOf(OrderSettled, {
        ...{ campaignId: id, orderId, outcome: 'submitted', reason: null, lineId: null, orderNumber: 'UF-7' },
      }),
      eventOf(VersionCreated, { campaignId: id, version: 2 }),
      eventOf(EditStarted, { campaignId: id }),
      eventOf(BudgetSet, { campaignId: id, budget: more, previous: was }),
    ]);
    const look = async () => (await ask(admin, campaignQuery, campaign, { id })).campaign;
    const budgetInList = async () => {
      const { campaigns: rows } = await ask(admin, campaignListQuery, campaignList, { search: 'force' });
      return rows[0]?.budget;
    };
    expect(await look()).toMatchObject({
      ...{ version: 2, isOrdered: false, submission: null, budget: { total: 900 } },
      inForce: {
        version: 1,
        budget: { total: 500 },
        submission: { orderNumber: 'UF-7', status: 'submitted' },
      },
    });
    expect(await budgetInList()).toBe(500);
    const { statuses } = await ask(admin, campaignStatusChoicesQuery, campaignStatusChoices, { id });
    expect(statuses.every(({ isAllowed }) => isAllowed)).toBe(true);
    await documents.project(`campaign-${id}`, [
      eventOf(VersionDiscarded, {
        ...{ campaignId: id, version: 1, discarded: 2, orderId, submissionComment: 'Go' },
        restored: { ...EMPTY_CONTENT, name: 'In Force', budget: was },
      }),
    ]);
    expect(await look()).toMatchObject({
      ...{ version: 1, isOrdered: true, editingStatus: 'none', inForce: null, budget: { total: 500 } },
      submission: { orderNumber: 'UF-7' },
    });
    expect((await look()).latestHistory[0]?.title).toBe('Version 2 discarded, version 1 counts again');
    await documents.project(`campaign-${id}`, [
      eventOf(CampaignDeleted, { campaignId: id, statusId: 'draft', isTest: true }),
    ]);
    const told = await ask(seller, deletedCampaignQuery, deletedCampaign, { id });
    expect(told).toMatchObject({ name: 'In Force', clientName: 'Tamarack Home Supply', canRestore: false });
    const asAdmin = await ask(admin, deletedCampaignQuery, deletedCampaign, { id });
    expect(asAdmin.canRestore).toBe(true);
    const refused = expect.objectContaining({ problem: expect.objectContaining({ code: 'not-found' }) });
    for (const [who, other] of [
      [stranger, id],
      [junior, id],
      [admin, spring],
    ] as const)
      await expect(ask(who, deletedCampaignQuery, deletedCampaign, { id: other })).rejects.toThrow(refused);
  });

  it('says whether another campaign can be made for its client', async () => {
    const canCopy = async (who: Actor) =>
      (await ask(who, campaignQuery, campaign, { id: spring })).campaign.abilities.copy;
    expect(await canCopy(seller)).toBe(false);
    expect(await canCopy({ ...seller, permissions: [...seller.permissions, 'ClientEditForOwnGroup'] })).toBe(
      true,
    );
  });

  it('checks names within a client', async () => {
    const named = await ask(admin, campaignByNameQuery, campaignByName, {
      name: ' spring PATIO launch ',
      clientId: tamarack,
    });
    expect(named.campaign?.id).toBe(spring);
    const checked = await ask(admin, campaignNameCheckQuery, campaignNameCheck, {
      name: 'Winter rebate',
      clientIds: [tamarack, kestrel],
    });
    expect(checked.clients).toEqual([
      { clientId: tamarack, exists: false },
      { clientId: kestrel, exists: true },
    ]);
  });

  it('knows who can own it or join its team', async () => {
    const owners = await ask(admin, campaignPotentialOwnersQuery, campaignPotentialOwners, { id: spring });
    expect(owners.users.map(({ fullName }) => fullName)).toEqual(['Ana Adams', 'Ben Baker', 'Cho Chen']);
    const team = await ask(admin, campaignPotentialTeamMembersQuery, campaignPotentialTeamMembers, {
      id: idOf('Renter Switch'),
    });
    expect(team.users.map(({ fullName }) => fullName)).toEqual([]);
  });

  it('offers statuses by hand, those of ordering aside', async () => {
    const { statuses } = await ask(admin, campaignStatusChoicesQuery, campaignStatusChoices, { id: spring });
    expect(statuses.filter(({ isAllowed }) => !isAllowed).map(({ name }) => name)).toEqual(['Submitted']);
  });

  it('never offers disabled products', async () => {
    const all = await ask(seller, productListQuery, productList, {});
    expect(all.products.map(({ name }) => name)).not.toContain('Classified Listing');
    expect(all.num).toBe(DEFAULT_PRODUCTS.length - 1);
    const found = await ask(seller, productListQuery, productList, { search: 'tv', category: 'video' });
    expect(found.products.map(({ name }) => name)).toEqual(['Streaming TV', 'Local Broadcast TV']);
    const { products } = await ask(seller, productMetadataQuery, productMetadata, { id: spring });
    expect(products.every(({ isDisabled }) => !isDisabled)).toBe(true);
  });

  it('ranks products and recommends a split that sums to the budget', async () => {
    const id = idOf('Renter Switch');
    const { products } = await ask(seller, rankedProductsQuery, rankedProducts, { id: spring });
    const recommended = products.filter(({ isRecommended }) => isRecommended);
    expect(recommended.map(({ product }) => product.name)).toEqual(['Streaming TV']);
    expect(recommended[0]).toMatchObject({
      recommendedAmount: 12_000_000,
      reasons: [expect.stringMatching(/^Usually \d+% of a budget$/), 'Serves store visits'],
    });
    const poor = await ask(seller, rankedProductsQuery, rankedProducts, { id });
    expect(poor.products.filter(({ isRecommended }) => isRecommended)).toEqual([]);
    const { lines, allocation } = await ask(seller, primaryProductsQuery, primaryProducts, { id: spring });
    expect([lines.length, allocation.balanced]).toEqual([1, true]);
  });

  it('recommends segments by industry and objective, and geo profiles with the default first', async () => {
    const { segments } = await ask(seller, recommendedSegmentsQuery, recommendedSegments, { id: spring });
    expect(segments[0]?.reason).toContain('Store visits');
    expect(segments[0]?.reason).toContain('Home and garden');
    const found = await ask(seller, availableSegmentsQuery, availableSegments, {
      id: spring,
      search: 'movers',
    });
    expect(found.segments.map(({ name }) => name)).toEqual(['New movers']);
    const { geoProfiles } = await ask(seller, recommendedGeoQuery, recommendedGeo, { id: spring });
    expect(geoProfiles.map(({ name, reason }) => [name, reason])).toEqual([
      ['Metro', 'Default profile of the client'],
      ['State', null],
    ]);
  });

  it('recommends a budget from what is usually spent', async () => {
    const input = {
      productIds: [uuid(500), uuid(502)],
      flight: { startDate: '2027-04-01', endDate: '2027-05-31' },
    };
    const found = await ask(seller, campaignBudgetRecommendationQuery, campaignBudgetRecommendation, input);
    expect(found).toMatchObject({
      durationMonths: 2,
      recommended: 2 * (1_200_000 + 550_000),
      currency: 'USD',
    });
  });

  it('answers a running submission with its operation, then with its outcome', async () => {
    const refused = expect.objectContaining({ problem: expect.objectContaining({ code: 'not-submitted' }) });
    await expect(ask(seller, submissionStatusQuery, submissionStatus, { id: spring })).rejects.toThrow(
      refused,
    );
    const orderId = uuid(800);
    const asked = {
      campaignId: spring,
      orderId,
      version: 1,
      attempt: 1,
      comment: '',
      requestedBy: ben,
      campaignName: 'Spring',
      ownerUserId: ben,
    };
    await documents.project(`campaign-${spring}`, [eventOf(OrderRequested, asked)]);
    const running: unknown = await ask(seller, submissionStatusQuery, submissionStatus, { id: spring });
    expect(isPending(running) && running.operationId).toBe(orderId);
    const locked = await ask(seller, campaignQuery, campaign, { id: spring });
    expect(locked.campaign.abilities).toMatchObject({
      edit: true,
      editContent: false,
      submitOrder: false,
      remove: false,
    });
    await documents.project(`campaign-${spring}`, [
      eventOf(OrderSettled, {
        campaignId: spring,
        orderId,
        outcome: 'submitted',
        reason: null,
        lineId: null,
        orderNumber: 'UF-1',
      }),
      eventOf(StatusMoved, { campaignId: spring, statusId: 'submitted', previous: 'draft', isTest: false }),
    ]);
    const done = await ask(seller, submissionStatusQuery, submissionStatus, { id: spring });
    expect(done).toMatchObject({
      status: 'submitted',
      orderNumber: 'UF-1',
      submittedBy: { fullName: 'Ben Baker' },
    });
    expect(await list(seller, { status: ['submitted'] })).toEqual(['Spring Patio Launch']);
  });

  it('of a status are counted by the assistant by their status, not by words in their names', async () => {
    const { readModels } = documents;
    const context = createContext({ actor: admin, session: undefined, correlationId: 'test', readModels });
    const { num, records } = await readerData(context, assistant.bus).campaigns('live', 10);
    expect(num).toBe(2);
    expect(records.map(({ name }) => name).toSorted()).toEqual(['AC/DC Tour (June)', 'Winter Rebate']);
  });

  it('are told by the assistant with their budget in the currency that it is in', async () => {
    const { readModels } = documents;
    const context = createContext({ actor: stranger, session: undefined, correlationId: 'test', readModels });
    const { records } = await readerData(context, assistant.bus).campaigns('patio', 10);
    expect(records.map(({ detail }) => detail)).toEqual(['Northern Lights, Draft, budget CA$12,345.50']);
  });
});
