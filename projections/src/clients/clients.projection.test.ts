import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ClientCreated,
  ClientDetailsChanged,
  ClientHidden,
  ClientLogoChanged,
  ClientShown,
  ContactLinked,
  ContactReordered,
  DefaultGeoProfileChosen,
  GeoProfileAdded,
  LocationAdded,
  LocationRemoved,
  OwnersChanged,
  TeamChanged,
} from '@upfront/contracts/clients/events.js';
import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { Industries } from '@upfront/contracts/clients/industry.resource.js';
import type { ClientAddress, GeoProfile } from '@upfront/contracts/clients/model.js';
import { ContactCreated, ContactDeleted, ContactMethodAdded } from '@upfront/contracts/contacts/events.js';
import {
  GroupCreated,
  GroupChanged,
  ProfileChanged,
  UserCreated,
} from '@upfront/contracts/identity/events.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { AdministeredResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { contacts } from '../contacts/contacts.read-model.js';
import { contactsProjection } from '../contacts/contacts.projection.js';
import { resourceProjections } from '../resources/resource.projection.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { clientFacetsProjection } from './client-facets.projection.js';
import { clientFacets, clients } from './clients.read-models.js';
import { clientsProjection } from './clients.projection.js';
import { workspaceNamesProjection } from './names.projection.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [company, group, ana, ben, clientId, contactA, contactB] = [1, 2, 3, 4, 5, 6, 7].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const address = (n: number, city: string): ClientAddress => ({
  id: `${clientId}.${n}`,
  formatted: city,
  googlePlaceId: '',
  lat: null,
  lng: null,
  name: '',
  streetNumber: '',
  street: '',
  subpremise: '',
  city,
  state: 'NS',
  zip: '',
  country: 'US',
});
const profile = (n: number, isDefault = false): GeoProfile => ({
  id: `${clientId}.${n}`,
  name: `Profile ${n}`,
  type: 'dma',
  data: [],
  default: isDefault,
});
const invited = (userId: string, firstName: string, lastName: string) =>
  eventOf(UserCreated, {
    userId,
    email: `${firstName}@harbor.test`,
    firstName,
    lastName,
    title: '',
    isProviderEmployee: false,
    showInitialSetup: false,
  });

describe('clients and contacts as documents', () => {
  let documents: TestDocuments;
  const client = () => documents.readModels.of(clients).findById(clientId).lean();
  const contact = (id: string) => documents.readModels.of(contacts).findById(id).lean();
  const people = () => documents.readModels.of(clientFacets).findById(group).lean();
  const happens = (...facts: { type: string; data: unknown }[]) =>
    documents.project(`client-${clientId}`, facts, { at: '2027-01-02T00:00:00.000Z' });

  beforeAll(async () => {
    documents = await startDocuments([
      workspaceNamesProjection,
      ...resourceProjections,
      clientsProjection,
      clientFacetsProjection,
      contactsProjection,
    ]);
    await documents.project(`group-${group}`, [
      eventOf(GroupCreated, {
        groupId: group,
        companyId: company,
        name: 'Halifax',
        settings: GroupSettings.parse({}),
      }),
    ]);
    await documents.project(`user-${ana}`, [invited(ana, 'Ana', 'Ünal')]);
    await documents.project(`user-${ben}`, [invited(ben, 'Ben', 'Adams')]);
    await documents.project(
      `client-${clientId}`,
      [
        eventOf(ClientCreated, {
          clientId,
          companyId: company,
          companyGroupId: group,
          name: 'Émile AC/DC Coffee',
          industryId: 'restaurants',
          termsAndConditions: '',
          logo: null,
          addresses: [address(1, 'Halifax')],
          geoProfiles: [profile(2, true)],
          billingDetails: null,
          ownerIds: [ana],
          teamMembers: [],
          createdBy: ana,
        }),
      ],
      { at: '2027-01-01T00:00:00.000Z' },
    );
  });
  afterAll(() => documents.close());

  it('shows names, industry and place, and can be found by them', async () => {
    expect(await client()).toMatchObject({
      groupName: 'Halifax',
      foldedName: 'emile ac/dc coffee',
      industry: 'Food and drink',
      industryCategory: 'Restaurants',
      city: 'Halifax',
      ownerSort: 'ana unal',
      words: expect.arrayContaining(['ac/dc', 'emile']),
      createdAt: '2027-01-01T00:00:00.000Z',
      revision: 0,
    });
  });

  it('follows the names that the company gives to industries and categories', async () => {
    const told = async (resource: AdministeredResource, key: string, name: string): Promise<void> => {
      const id = recordIdOf(resource.name, company, key);
      const values = resource.defaults.find((one) => one.key === key)?.values ?? {};
      const { created, changed } = resource.events;
      await documents.project(`${resource.stream}-${id}`, [
        eventOf(created, { id, companyId: company, key, values }),
        eventOf(changed, { id, changes: { name }, previous: { name: values['name'] } }),
      ]);
    };
    await told(IndustryCategories, 'restaurants', 'Dining');
    expect(await client()).toMatchObject({ industry: 'Food and drink', industryCategory: 'Dining' });
    await told(Industries, 'food-drink', 'Food');
    expect(await client()).toMatchObject({ industry: 'Food', industryCategory: 'Dining' });
  });

  it('follows changes of details, owners, team, places and profiles', async () => {
    const member = {
      userId: ana,
      clientCampaignTeamsAccess: 'view' as const,
      allowClientCampaignPresentationEdit: true,
    };
    await happens(
      eventOf(ClientDetailsChanged, {
        clientId,
        changes: { name: 'Emile' },
        previous: { name: 'Émile AC/DC Coffee' },
      }),
      eventOf(OwnersChanged, { clientId, ownerIds: [ben, ana], previous: [ana] }),
      eventOf(TeamChanged, { clientId, teamMembers: [member], previous: [] }),
      eventOf(LocationAdded, { clientId, address: address(3, 'Truro') }),
      eventOf(LocationRemoved, { clientId, address: address(1, 'Halifax') }),
      eventOf(GeoProfileAdded, { clientId, geoProfile: profile(4) }),
      eventOf(DefaultGeoProfileChosen, {
        clientId,
        geoProfileId: `${clientId}.4`,
        previous: `${clientId}.2`,
      }),
    );
    expect(await client()).toMatchObject({
      name: 'Emile',
      industryId: 'restaurants',
      ownerIds: [ben, ana],
      ownerSort: 'ben adams',
      memberIds: [ben, ana],
      editorIds: [ben, ana],
      mineIds: [ben, ana],
      city: 'Truro',
      geoProfiles: [{ default: false }, { default: true }],
      lastUpdated: '2027-01-02T00:00:00.000Z',
      revision: 7,
    });
    expect(await people()).toMatchObject({
      clients: 1,
      owners: [
        { userId: ana, count: 1 },
        { userId: ben, count: 1 },
      ],
      teamMembers: [{ userId: ana, count: 1 }],
    });
  });

  it('marks a client for one person without touching its history', async () => {
    await documents.project(`my-clients-${ben}`, [eventOf(ClientHidden, { userId: ben, clientId })]);
    expect(await client()).toMatchObject({
      hiddenBy: [ben],
      revision: 7,
      lastUpdated: '2027-01-02T00:00:00.000Z',
    });
    await documents.project(`my-clients-${ben}`, [eventOf(ClientShown, { userId: ben, clientId })]);
    expect(await client()).toMatchObject({ hiddenBy: [] });
  });

  it('carries a new name of an owner or a group into the documents', async () => {
    await documents.project(`user-${ben}`, [
      eventOf(ProfileChanged, { userId: ben, firstName: 'Ben', lastName: 'Zwart', title: '' }),
    ]);
    await documents.project(`group-${group}`, [
      eventOf(GroupChanged, { groupId: group, name: 'Atlantic', settings: GroupSettings.parse({}) }),
    ]);
    expect(await client()).toMatchObject({ ownerSort: 'ben zwart', groupName: 'Atlantic' });
  });

  it('links contacts in order and shows the client on them', async () => {
    for (const [contactId, firstName] of [
      [contactA, 'Omar'],
      [contactB, 'Ida'],
    ] as const) {
      await documents.project(`contact-${contactId}`, [
        eventOf(ContactCreated, {
          contactId,
          companyId: company,
          companyGroupId: group,
          firstName,
          lastName: 'Salem',
          title: 'Owner',
          contactMethods: [],
          createdBy: ana,
        }),
      ]);
      await happens(eventOf(ContactLinked, { clientId, contactId }));
    }
    await happens(
      eventOf(ContactReordered, { clientId, contactId: contactB, order: 0 }),
      eventOf(ClientLogoChanged, { clientId, logo: `client-logos/${'a'.repeat(64)}.png`, previous: null }),
    );
    expect(await client()).toMatchObject({ contactIds: [contactB, contactA] });
    expect(await contact(contactA)).toMatchObject({
      groupName: 'Atlantic',
      clients: [{ id: clientId, name: 'Emile', logo: `client-logos/${'a'.repeat(64)}.png` }],
      words: expect.arrayContaining(['omar', 'emile']),
    });
  });

  it('finds a contact by the digits of a phone and keeps a deleted one aside', async () => {
    const method = { id: uuid(9), type: 'phone' as const, value: '(416) 555-0100', order: 0 };
    await documents.project(`contact-${contactA}`, [
      eventOf(ContactMethodAdded, { contactId: contactA, method }),
      eventOf(ContactDeleted, { contactId: contactA }),
    ]);
    expect(await contact(contactA)).toMatchObject({
      words: expect.arrayContaining(['4165550100', '555-0100']),
      isDeleted: true,
      revision: 2,
    });
  });

  it('is the same when everything is projected once more', async () => {
    const before = await Promise.all([client(), people(), contact(contactA), contact(contactB)]);
    await documents.repeat();
    expect(await Promise.all([client(), people(), contact(contactA), contact(contactB)])).toEqual(before);
  });
});
