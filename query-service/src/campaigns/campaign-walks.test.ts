import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { campaignRows } from '@upfront/contracts/campaigns/campaign.lists.js';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import { CampaignStarted } from '@upfront/contracts/campaigns/events.js';
import {
  campaignListForWorkspace,
  campaigns,
  COUNT_LIMIT,
} from '@upfront/contracts/campaigns/list-queries.js';
import { ClientCreated } from '@upfront/contracts/clients/events.js';
import { MembershipGranted, UserCreated } from '@upfront/contracts/identity/events.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { SortOf } from '@upfront/contracts/kernel/define-list.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { campaignCountsProjection } from '@upfront/projections/campaigns/campaign-counts.projection.js';
import { campaignListProjection } from '@upfront/projections/campaigns/campaign-list.projection.js';
import { clientsProjection } from '@upfront/projections/clients/clients.projection.js';
import { workspaceNamesProjection } from '@upfront/projections/clients/names.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { asking } from '../testing/asking.js';
import { campaignListForWorkspaceQuery } from './campaign-lists.query.js';
import { campaignsQuery } from './campaign-search.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [company, east, west] = [1, 2, 3].map(uuid) as [string, string, string];
const [ana, ben, cho] = [11, 12, 13].map(uuid) as [string, string, string];
const clients = ['Tamarack Home', 'Kestrel Auto', 'Maple Zoo'].map((name, n) => ({ id: uuid(21 + n), name }));

/** More than the limit in all, and words that stand in most, many and few of the names. */
const COUNT = 640;
const given = Array.from({ length: COUNT }, (_, n) => ({
  id: uuid(1_000 + n),
  name: `${n % 10 === 9 ? 'Summer' : 'Spring'} ${n % 7 === 0 ? 'Launch' : 'Rebate'} ${n}`,
  client: clients[n % 50 === 0 ? 2 : n % 2],
  groupId: n % 5 === 0 ? west : east,
  ownerUserId: n % 40 === 3 ? ana : n % 3 === 0 ? ben : cho,
  at: new Date(Date.UTC(2027, 0, 1) + n * 60_000).toISOString(),
}));
type Given = (typeof given)[number];

const actor = (userId: string, groupId: string, ...permissions: string[]): Actor => ({
  userId,
  fullName: '',
  companyId: company,
  groupId,
  permissions,
  permissionRoutes: [],
  isProviderEmployee: false,
});
const readers = {
  provider: actor(ana, east, 'CampaignViewAll'),
  company: actor(ana, east, 'CampaignViewForOwnCompany'),
  group: actor(ana, east, 'CampaignViewForOwnGroup'),
  own: actor(ana, east),
};
const sees: Record<keyof typeof readers, (one: Given) => boolean> = {
  provider: () => true,
  company: () => true,
  group: (one) => one.groupId === east || one.ownerUserId === ana,
  own: (one) => one.ownerUserId === ana,
};

const wordsOf = (one: Given): string[] => `${one.name} ${one.client?.name}`.toLowerCase().split(' ');
const isFound = (one: Given, search: string): boolean =>
  search
    .toLowerCase()
    .split(' ')
    .filter(Boolean)
    .every((word) =>
      wordsOf(one).some((own) => (word.length < 3 ? own.startsWith(word) : own.includes(word))),
    );
const isAtStart = (one: Given, search: string): boolean =>
  search.split(' ').every((word) => wordsOf(one).some((own) => own.startsWith(word)));

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
const keyOf = (one: Given, sort: SortOf<typeof campaignRows>): string =>
  sort === 'name'
    ? one.name.toLowerCase()
    : sort === 'client'
      ? (one.client?.name ?? '').toLowerCase()
      : one.at;
const ordered = (found: readonly Given[], sort: 'name' | 'client' | 'updatedAt', dir: 'asc' | 'desc') =>
  found.toSorted(
    (a, b) => (byBytes(keyOf(a, sort), keyOf(b, sort)) || byBytes(a.id, b.id)) * (dir === 'asc' ? 1 : -1),
  );

describe('lists that are longer than they are counted', () => {
  let documents: TestDocuments;
  let ask: ReturnType<typeof asking>;

  beforeAll(async () => {
    documents = await startDocuments([
      companiesProjection,
      identityProjection,
      workspaceNamesProjection,
      clientsProjection,
      campaignListProjection,
      campaignCountsProjection,
    ]);
    ask = asking(documents.readModels);
    for (const [userId, name] of [
      [ana, 'Ana'],
      [ben, 'Ben'],
      [cho, 'Cho'],
    ] as const) {
      await documents.project(`user-${userId}`, [
        eventOf(UserCreated, {
          ...{ userId, firstName: name, lastName: name, email: `${name}@x.test`, title: '' },
          isProviderEmployee: false,
          showInitialSetup: false,
        }),
        eventOf(MembershipGranted, { userId, companyId: company, groupId: east, roleIds: [] }),
      ]);
    }
    for (const { id, name } of clients) {
      await documents.project(`client-${id}`, [
        eventOf(ClientCreated, {
          ...{ clientId: id, companyId: company, companyGroupId: east, name, industryId: null },
          ...{ termsAndConditions: '', logo: null, addresses: [], geoProfiles: [], billingDetails: null },
          ...{ ownerIds: [], teamMembers: [], createdBy: ben },
        }),
      ]);
    }
    const started = given.map((one) => {
      const data = {
        ...{ campaignId: one.id, companyId: company, groupId: one.groupId, clientId: one.client?.id ?? '' },
        ...{ flow: 'full' as const, statusId: 'draft', ownerUserId: one.ownerUserId, isTest: false },
        ...{ createdByUserId: one.ownerUserId, teamMembers: [] },
        content: { ...EMPTY_CONTENT, name: one.name },
      };
      return [`campaign-${one.id}`, eventOf(CampaignStarted, data), { at: one.at }] as const;
    });
    await documents.projectAll(started);
  });
  afterAll(() => documents.close());

  const searches = [
    '',
    'spring',
    'pring',
    'launch',
    'summer launch',
    'tamarack',
    'amarac',
    'zo',
    'spring zoo',
  ];
  const cases = Object.keys(readers).flatMap((reader) =>
    searches.flatMap((search) =>
      (['updatedAt', 'name', 'client'] as const).map((sort) => [reader, search, sort] as const),
    ),
  );

  it.each(cases)('%s reader, searching “%s”, by %s: pages and number', async (name, search, sort) => {
    const reader = name as keyof typeof readers;
    for (const owner of [[], [ana], [ben]]) {
      const expected = ordered(
        given.filter(
          (one) =>
            sees[reader](one) &&
            isFound(one, search) &&
            (owner.length === 0 || owner.includes(one.ownerUserId)),
        ),
        sort,
        'desc',
      );
      for (const page of [1, 3]) {
        const input = {
          tab: 'all',
          search,
          owner,
          page,
          limit: 7,
          sortField: sort,
          sortDir: 'desc',
        } as const;
        const found = await ask(
          readers[reader],
          campaignListForWorkspaceQuery,
          campaignListForWorkspace,
          input,
        );
        expect(found.campaigns.map(({ id }) => id)).toEqual(
          expected.slice((page - 1) * 7, page * 7).map(({ id }) => id),
        );
        if (found.hasMore) expect([found.num, expected.length > COUNT_LIMIT]).toEqual([COUNT_LIMIT, true]);
        else expect(found.num).toBe(expected.length);
      }
    }
  });

  it.each(['provider', 'company', 'group', 'own'] as const)('%s reader: what is theirs', async (reader) => {
    for (const sort of ['updatedAt', 'name'] as const) {
      const who = { ...readers[reader], userId: reader === 'own' ? ana : ben };
      const seen =
        reader === 'group' ? (one: Given) => one.groupId === east || one.ownerUserId === ben : sees[reader];
      const mine = given.filter((one) => one.ownerUserId === who.userId && seen(one));
      const input = { tab: 'my', page: 2, limit: 5, sortField: sort, sortDir: 'asc' } as const;
      const found = await ask(who, campaignListForWorkspaceQuery, campaignListForWorkspace, input);
      expect(found.num).toBe(mine.length);
      expect(found.campaigns.map(({ id }) => id)).toEqual(
        ordered(mine, sort, 'asc')
          .slice(5, 10)
          .map(({ id }) => id),
      );
    }
  });

  it.each(['spring', 'pring', 'maple', 'aple', 'zo'])('search for “%s”: beginnings first', async (search) => {
    for (const reader of ['company', 'group', 'own'] as const) {
      const all = ordered(
        given.filter((one) => sees[reader](one) && isFound(one, search)),
        'name',
        'asc',
      );
      const expected = [
        ...all.filter((one) => isAtStart(one, search)),
        ...all.filter((one) => !isAtStart(one, search)),
      ];
      const input = { search, sortField: 'name', sortDir: 'asc', limit: 10 } as const;
      const found = await ask(readers[reader], campaignsQuery, campaigns, input);
      expect(found.campaigns.map(({ id }) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id));
      expect(found.num).toBe(Math.min(COUNT_LIMIT, expected.length));
    }
  });
});
