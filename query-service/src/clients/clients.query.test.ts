import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClientAddedForUser,
  ClientCreated,
  ClientHidden,
  ContactLinked,
} from '@upfront/contracts/clients/events.js';
import {
  client,
  clientByName,
  clientGroupChoices,
  clientHistory,
  clientList,
  clientSearch,
  groupClientList,
} from '@upfront/contracts/clients/queries.js';
import type { ClientTeamMember } from '@upfront/contracts/clients/model.js';
import { ContactCreated, ContactDeleted } from '@upfront/contracts/contacts/events.js';
import { clientContacts, contactList } from '@upfront/contracts/contacts/queries.js';
import {
  CompanyRegistered,
  GroupCreated,
  MembershipGranted,
  UserCreated,
} from '@upfront/contracts/identity/events.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { activityProjection } from '@upfront/projections/activity/activity.projection.js';
import { clientFacetsProjection } from '@upfront/projections/clients/client-facets.projection.js';
import { clientsProjection } from '@upfront/projections/clients/clients.projection.js';
import { workspaceNamesProjection } from '@upfront/projections/clients/names.projection.js';
import { contactsProjection } from '@upfront/projections/contacts/contacts.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { clientContactsQuery, contactListQuery } from '../contacts/contacts.query.js';
import { asking } from '../testing/asking.js';
import { clientListQuery, groupClientListQuery } from './client-lists.query.js';
import { clientGroupChoicesQuery } from './client-groups.query.js';
import { clientByNameQuery, clientSearchQuery } from './client-search.query.js';
import { clientHistoryQuery, clientQuery } from './client.query.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbor = uuid(1);
const northline = uuid(2);
const halifax = uuid(11);
const toronto = uuid(12);
const north = uuid(13);
const ana = uuid(21);
const ben = uuid(22);
const nora = uuid(23);

const actor = (userId: string, companyId: string, groupId: string, ...permissions: string[]): Actor => ({
  userId,
  fullName: 'Someone',
  companyId,
  groupId,
  permissions,
  permissionRoutes: [],
  isProviderEmployee: false,
});
const seller = actor(
  ana,
  harbor,
  halifax,
  'ClientViewForOwnGroup',
  'ContactViewForOwnGroup',
  'ContactCreateForOwnGroup',
);
const junior = actor(ben, harbor, halifax, 'ContactViewOwn');
const manager = actor(ben, harbor, halifax, 'ClientEditForOwnCompany', 'CampaignViewForOwnCompany');
const stranger = actor(nora, northline, north, 'ClientViewForOwnCompany', 'ContactViewForOwnCompany');
const provider = actor(nora, northline, north, 'ClientViewAll');

describe('clients as their readers find them', () => {
  let documents: TestDocuments;
  let ask: ReturnType<typeof asking>;
  let at = 0;
  const stamp = (): string => new Date(Date.UTC(2027, 0, 1) + (at += 1) * 60_000).toISOString();
  const make = async (
    n: number,
    name: string,
    place: {
      companyId?: string;
      groupId?: string;
      owner?: string;
      team?: ClientTeamMember[];
      industryId?: string;
    } = {},
  ): Promise<void> => {
    const { companyId = harbor, groupId = halifax, owner = ana, team = [], industryId = 'grocery' } = place;
    const created = eventOf(ClientCreated, {
      clientId: uuid(n),
      companyId,
      companyGroupId: groupId,
      name,
      industryId,
      termsAndConditions: '',
      logo: null,
      addresses: [],
      geoProfiles: [],
      billingDetails: null,
      ownerIds: [owner],
      teamMembers: team,
      createdBy: owner,
    });
    await documents.project(`client-${uuid(n)}`, [created], { at: stamp() });
  };
  const names = async (who: Actor, input: Partial<Parameters<typeof list>[1]> = {}): Promise<string[]> =>
    (await list(who, input)).clients.map(({ name }) => name);
  const list = (who: Actor, input: object) => ask(who, clientListQuery, clientList, input);

  beforeAll(async () => {
    documents = await startDocuments([
      companiesProjection,
      identityProjection,
      workspaceNamesProjection,
      clientsProjection,
      clientFacetsProjection,
      contactsProjection,
      activityProjection,
    ]);
    ask = asking(documents.readModels);
    for (const [companyId, name] of [
      [harbor, 'Harbor'],
      [northline, 'Northline'],
    ] as const) {
      const settings = CompanySettings.parse({});
      await documents.project(`company-${companyId}`, [
        eventOf(CompanyRegistered, { companyId, name, isProvider: false, settings }),
      ]);
    }
    for (const [groupId, companyId, name] of [
      [halifax, harbor, 'Halifax'],
      [toronto, harbor, 'Toronto'],
      [north, northline, 'North'],
    ] as const) {
      await documents.project(`group-${groupId}`, [
        eventOf(GroupCreated, { groupId, companyId, name, settings: GroupSettings.parse({}) }),
      ]);
    }
    for (const [userId, firstName, groupId, companyId] of [
      [ana, 'Ana', halifax, harbor],
      [ben, 'Ben', halifax, harbor],
      [nora, 'Nora', north, northline],
    ] as const) {
      const person = { userId, email: `${firstName}@x.test`, firstName, lastName: 'Test', title: '' };
      await documents.project(`user-${userId}`, [
        eventOf(UserCreated, { ...person, isProviderEmployee: false, showInitialSetup: false }),
        eventOf(MembershipGranted, { userId, groupId, companyId, roleIds: [] }),
      ]);
    }
    const view: ClientTeamMember = {
      userId: ben,
      clientCampaignTeamsAccess: 'view',
      allowClientCampaignPresentationEdit: true,
    };
    await make(101, 'Bluewater Bank', { industryId: 'banks-credit-unions' });
    await make(102, 'AC/DC (Halifax) Repair', { team: [view] });
    await make(103, 'Épicerie Été', { owner: ben });
    await make(104, 'Maple [Toronto]', { groupId: toronto, owner: ben });
    await make(105, 'Northern Lights', { companyId: northline, groupId: north, owner: nora });
    await make(106, '😀 مرحبا');
  });
  afterAll(() => documents.close());

  it('WT-013: shows what was updated last first, and a reader only what their permissions reach', async () => {
    expect(await names(seller)).toEqual([
      '😀 مرحبا',
      'Épicerie Été',
      'AC/DC (Halifax) Repair',
      'Bluewater Bank',
    ]);
    expect(await names(manager)).toHaveLength(5);
    expect(await names(junior)).toEqual(['Maple [Toronto]', 'Épicerie Été', 'AC/DC (Halifax) Repair']);
    expect(await names(stranger)).toEqual(['Northern Lights']);
    expect(await names(provider)).toHaveLength(6);
    expect(await names(actor(nora, harbor, halifax))).toEqual([]);
  });

  it('counts the tabs as their lists are long', async () => {
    await documents.project(`my-clients-${ana}`, [
      eventOf(ClientHidden, { userId: ana, clientId: uuid(101) }),
      eventOf(ClientAddedForUser, { userId: ana, clientId: uuid(103) }),
    ]);
    for (const who of [seller, junior, manager, stranger, provider]) {
      const { tabs } = await list(who, {});
      for (const tab of ['all', 'my', 'created', 'owned', 'collaborated', 'hidden'] as const) {
        const { num, clients } = await list(who, { tab, limit: 100 });
        expect([tab, num, clients.length]).toEqual([tab, tabs[tab], tabs[tab]]);
      }
    }
    expect((await list(seller, {})).tabs).toEqual({
      all: 3,
      my: 3,
      created: 2,
      owned: 2,
      collaborated: 0,
      hidden: 1,
    });
    expect(await names(seller, { tab: 'hidden' })).toEqual(['Bluewater Bank']);
    expect((await list(junior, {})).tabs.collaborated).toBe(1);
  });

  it.each([
    ['AC/DC', ['AC/DC (Halifax) Repair']],
    ['(', ['AC/DC (Halifax) Repair']],
    ['[', ['Maple [Toronto]']],
    ['\\', []],
    ['*', []],
    ['.', []],
    ['epicerie', ['Épicerie Été']],
    ['ÉTÉ épi', ['Épicerie Été']],
    ['water', ['Bluewater Bank']],
    ['wa', []],
    ['😀', ['😀 مرحبا']],
    ['مرح', ['😀 مرحبا']],
    ['zzz', []],
  ])('finds %j', async (search, found) => {
    expect(await names(manager, { search })).toEqual(found);
    expect((await list(manager, { search })).num).toBe(found.length);
  });

  it.each([
    [
      'name',
      'asc',
      ['AC/DC (Halifax) Repair', 'Bluewater Bank', 'Épicerie Été', 'Maple [Toronto]', '😀 مرحبا'],
    ],
    [
      'owner',
      'asc',
      ['AC/DC (Halifax) Repair', 'Bluewater Bank', '😀 مرحبا', 'Épicerie Été', 'Maple [Toronto]'],
    ],
    [
      'companyGroup',
      'desc',
      ['Maple [Toronto]', '😀 مرحبا', 'Épicerie Été', 'Bluewater Bank', 'AC/DC (Halifax) Repair'],
    ],
    [
      'industryCategory',
      'asc',
      ['Bluewater Bank', 'AC/DC (Halifax) Repair', 'Épicerie Été', 'Maple [Toronto]', '😀 مرحبا'],
    ],
    [
      'createdAt',
      'asc',
      ['Bluewater Bank', 'AC/DC (Halifax) Repair', 'Épicerie Été', 'Maple [Toronto]', '😀 مرحبا'],
    ],
  ])('sorts by %s %s', async (sortField, sortDir, expected) => {
    expect(await names(manager, { sortField, sortDir })).toEqual(expected);
  });

  it('pages through without losing or repeating a row', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => names(manager, { page, limit: 2, sortField: 'owner' })),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  it('WT-013: filters by owner and team and offers those who are there', async () => {
    expect(await names(manager, { owner: [ana] })).toEqual([
      '😀 مرحبا',
      'AC/DC (Halifax) Repair',
      'Bluewater Bank',
    ]);
    expect(await names(manager, { team: [ben] })).toEqual(['AC/DC (Halifax) Repair']);
    const { owners, teamMembers } = await list(manager, {});
    expect(owners.map(({ fullName }) => fullName)).toEqual(['Ana Test', 'Ben Test']);
    expect(teamMembers.map(({ fullName }) => fullName)).toEqual(['Ben Test']);
    expect((await list(stranger, {})).owners.map(({ fullName }) => fullName)).toEqual(['Nora Test']);
  });

  it('tells what happened to a client, to whoever may see it', async () => {
    const told = (who: Actor, id: string) => ask(who, clientHistoryQuery, clientHistory, { id });
    const { num, entries } = await told(junior, uuid(102));
    expect(num).toBe(entries.length);
    const [created] = entries;
    expect(created).toMatchObject({ action: 'Client created', impersonatorName: null });
    expect(created?.changes).toContainEqual({ field: 'Name', from: null, to: 'AC/DC (Halifax) Repair' });
    await expect(told(stranger, uuid(102))).rejects.toThrow();
    expect(await told(stranger, uuid(105))).toMatchObject({ num: 1 });
  });

  it('gives a client with the reader’s own levels, and to nobody else', async () => {
    const load = (who: Actor, id: string) => ask(who, clientQuery, client, { id });
    expect(await load(junior, uuid(102))).toMatchObject({
      accessLevel: 'view',
      fullCampaignAccessLevel: 'view',
      teamMembers: [{ id: ben, allowClientCampaignPresentationEdit: true }],
      abilities: { edit: false },
    });
    expect(await load(seller, uuid(102))).toMatchObject({
      accessLevel: 'owner',
      fullCampaignAccessLevel: 'edit',
      companyGroup: { name: 'Halifax' },
    });
    expect(await load(manager, uuid(101))).toMatchObject({
      accessLevel: 'edit',
      fullCampaignAccessLevel: 'view',
    });
    await expect(load(stranger, uuid(101))).rejects.toThrow('This record does not exist.');
    await expect(load(junior, uuid(101))).rejects.toThrow('This record does not exist.');
    expect(
      await ask(seller, groupClientListQuery, groupClientList, { companyGroupId: north, limit: 100_000 }),
    ).toMatchObject({
      num: 0,
      clients: [],
    });
  });

  const offered = (...permissions: string[]) =>
    ask(actor(ana, harbor, toronto, ...permissions), clientGroupChoicesQuery, clientGroupChoices, {});
  const namesOf = ({ groups }: Awaited<ReturnType<typeof offered>>) => groups.map(({ name }) => name);

  it('ST-145, ST-146: for the own company a client is made for the own group, or for another one of it', async () => {
    const answer = await offered('ClientCreateForOwnCompany');
    expect(answer).toMatchObject({
      own: { name: 'Toronto', companyName: 'Harbor' },
      groups: [{ name: 'Halifax', companyName: 'Harbor' }],
    });
    expect(answer.groups).toHaveLength(1);
  });

  it('ST-144: with the permission for all, for groups of every company', async () => {
    const answer = await offered('ClientCreateForAll');
    expect(answer.own).toMatchObject({ name: 'Toronto' });
    expect(namesOf(answer)).toEqual(['Halifax', 'North']);
  });

  it('ST-147: with the permission for the own group it alone is offered', async () => {
    const answer = await offered('ClientCreateForOwnGroup');
    expect(answer.own).toMatchObject({ name: 'Toronto' });
    expect(namesOf(answer)).toEqual(['Toronto']);
  });

  it('ST-133: without a group to make one for there is none', async () => {
    expect(await offered('ClientViewAll')).toEqual({ own: null, groups: [] });
  });

  it('ranks beginnings of words before matches inside them', async () => {
    await make(107, 'Banker Boats');
    await make(108, 'Riverbank');
    const found = await ask(manager, clientSearchQuery, clientSearch, { search: 'bank' });
    expect(found.clients.map(({ name }) => name)).toEqual(['Banker Boats', 'Bluewater Bank', 'Riverbank']);
    expect(found.num).toBe(3);
    // A typing error is forgiven where nothing is found otherwise.
    const near = await ask(manager, clientSearchQuery, clientSearch, { search: 'riverbnak' });
    expect([near.num, ...near.clients.map(({ name }) => name)]).toEqual([1, 'Riverbank']);
    const byName = await ask(manager, clientByNameQuery, clientByName, { name: 'epicerie ete' });
    expect(byName.client?.clientId).toBe(uuid(103));
    expect(await ask(stranger, clientByNameQuery, clientByName, { name: 'epicerie ete' })).toEqual({
      client: null,
      clients: [],
    });
  });

  it('lists the contacts of a client in order, living ones that the reader may see', async () => {
    for (const [n, firstName, creator] of [
      [201, 'Zoë', ana],
      [202, 'Abel', ben],
      [203, 'Gone', ana],
    ] as const) {
      const data = {
        companyId: harbor,
        companyGroupId: halifax,
        firstName,
        lastName: 'K',
        title: '',
        createdBy: creator,
      };
      await documents.project(`contact-${uuid(n)}`, [
        eventOf(ContactCreated, { contactId: uuid(n), ...data, contactMethods: [] }),
      ]);
      await documents.project(`client-${uuid(102)}`, [
        eventOf(ContactLinked, { clientId: uuid(102), contactId: uuid(n) }),
      ]);
    }
    await documents.project(`contact-${uuid(203)}`, [eventOf(ContactDeleted, { contactId: uuid(203) })]);
    const ofClient = async (who: Actor) =>
      (await ask(who, clientContactsQuery, clientContacts, { id: uuid(102) })).contacts.map(
        ({ firstName, order }) => [firstName, order],
      );
    expect(await ofClient(seller)).toEqual([
      ['Zoë', 0],
      ['Abel', 1],
    ]);
    expect(await ofClient(junior)).toEqual([['Abel', 1]]);
    // Of one's own group or made by oneself; what is both counts once.
    await documents.project(`contact-${uuid(204)}`, [
      eventOf(ContactCreated, {
        ...{ contactId: uuid(204), companyId: harbor, companyGroupId: toronto, createdBy: ana },
        ...{ firstName: 'Elsewhere', lastName: 'K', title: '', contactMethods: [] },
      }),
    ]);
    const all = await ask(seller, contactListQuery, contactList, {});
    expect(all).toMatchObject({ num: 3, tabs: { all: 3, my: 2 } });
    expect(all.contacts.map(({ firstName }) => firstName)).toEqual(['Abel', 'Elsewhere', 'Zoë']);
    const my = await ask(seller, contactListQuery, contactList, { tab: 'my' });
    expect(my).toMatchObject({ num: 2, tabs: { all: 3, my: 2 } });
    expect(all.contacts[0]).toMatchObject({
      clients: [{ name: 'AC/DC (Halifax) Repair' }],
      abilities: { edit: true },
    });
    expect((await ask(stranger, contactListQuery, contactList, {})).num).toBe(0);
    expect((await ask(seller, contactListQuery, contactList, { search: 'zoe' })).num).toBe(1);
  });
});
