import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  AddLocation,
  CreateClient,
  DeleteGeoProfile,
  DeleteLocations,
  EditClient,
  EditClientGeo,
  LinkContact,
  ReorderContact,
  RemoveClientFromUsersList,
  UpdateBillingDetails,
  UploadClientLogo,
  UploadNewClientLogo,
} from '@upfront/contracts/clients/commands.js';
import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { assetNameOf } from '@upfront/contracts/assets/model.js';
import { BillingDetails, Place } from '@upfront/contracts/clients/model.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { GroupCreated, MembershipGranted, UserCreated } from '@upfront/contracts/identity/events.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { ClientsModule } from './clients.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const seller = actorOf({
  permissions: ['ClientCreateForOwnGroup', 'ClientViewForOwnGroup', 'ContactCreateForOwnGroup'],
});
const { companyId, groupId: ownGroup } = seller;
const otherGroup = uuid(71);
const foreignGroup = uuid(72);
const colleague = uuid(73);
const outsider = uuid(74);
const stranger = actorOf({
  userId: outsider,
  companyId: uuid(75),
  groupId: foreignGroup,
  permissions: ['ClientEditForOwnCompany'],
});
const manager = actorOf({
  userId: colleague,
  permissions: ['ClientEditForOwnCompany', 'ClientCreateForOwnCompany'],
});
const viewer = actorOf({ userId: uuid(76), permissions: ['ClientViewForOwnGroup'] });
const code = (expected: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: expected }) });
const pixel = async (colour: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

describe('clients on an event store', () => {
  let on: Executing;
  const happened = async (streamId: string, ...events: DomainEvent[]): Promise<void> => {
    const metadata = {
      commandId: uuid(1),
      commandName: 'Test',
      correlationId: 'test',
      userId: 'test',
      userName: 'Test',
      companyId,
      groupId: ownGroup,
      at: '2027-01-01T00:00:00.000Z',
    };
    await on.get(EventStore).append(
      streamId,
      'any',
      events.map((event, n) => ({ id: uuid(900 + n), ...event, metadata })),
    );
  };
  const joined = (userId: string, company: string, groupId: string) =>
    happened(
      `user-${userId}`,
      eventOf(UserCreated, {
        userId,
        email: `${userId}@x.test`,
        firstName: 'A',
        lastName: 'B',
        title: '',
        isProviderEmployee: false,
        showInitialSetup: false,
      }),
      eventOf(MembershipGranted, { userId, groupId, companyId: company, roleIds: [] }),
    );
  const client = (overrides: object = {}) => ({
    client: { name: 'Harbor Coffee', industryId: 'restaurants', ...overrides },
  });

  beforeAll(async () => {
    on = await startExecuting([ClientsModule, ContactsModule, ResourcesModule]);
    const settings = GroupSettings.parse({});
    for (const [groupId, company] of [
      [otherGroup, companyId],
      [foreignGroup, stranger.companyId],
    ] as const) {
      await happened(
        `group-${groupId}`,
        eventOf(GroupCreated, { groupId, companyId: company, name: 'Group', settings }),
      );
    }
    await joined(colleague, companyId, otherGroup);
    await joined(outsider, stranger.companyId, foreignGroup);
  });
  afterAll(() => on.close());

  it('belongs to a category that its company offers', async () => {
    const { commands } = IndustryCategories;
    const admin = actorOf({
      permissions: ['AdminUIAccess'],
      permissionRoutes: ['AdminIndustries', 'AdminIndustryCategories'],
    });
    const made = (actor: typeof admin, name: string) =>
      on.execute(actor, commands.create, { name, industryId: 'food-drink' });
    const own = await made(admin, 'Roasters');
    const inOwn = await on.execute(seller, CreateClient, client({ industryId: own.id }));
    expect(inOwn.client).toMatchObject({ industryId: own.id, industryCategory: 'Roasters' });
    const foreign = await made({ ...admin, companyId: stranger.companyId }, 'Roasters');
    const edit = (industryId: string) =>
      on.execute(seller, EditClient, { id: inOwn.id, data: { industryId } });
    for (const unknown of [foreign.id, 'nowhere'])
      await expect(edit(unknown)).rejects.toMatchObject({ problem: { code: 'no-such-industry' } });
    expect((await edit('grocery')).client.industryCategory).toBe('Grocery');
    await on.execute(admin, commands.change, { id: own.id, isActive: false });
    await expect(edit(own.id)).rejects.toMatchObject({ errors: { 'data.industryId': expect.anything() } });
  });

  it('is made with everything in one call, and the logo is kept outside the events', async () => {
    const logo = await pixel('#ff0000');
    const { id, client: made } = await on.execute(
      seller,
      CreateClient,
      client({
        logo,
        addresses: [{ city: 'Halifax' }],
        geoProfiles: [
          { name: 'Metro', type: 'dma', data: [{ code: '500', name: 'Portland' }], default: true },
          { name: 'Coast', type: 'county' },
        ],
        owners: [colleague],
      }),
    );
    expect(made).toMatchObject({
      companyId,
      companyGroupId: ownGroup,
      industryCategory: 'Restaurants',
      ownerIds: [seller.userId, colleague],
      geoProfiles: [
        { id: `${id}.2`, default: true },
        { id: `${id}.3`, default: false },
      ],
    });
    expect(made.logo).toMatch(/^\/api\/assets\/client-logos\/[0-9a-f]{64}\.png$/);
    const stored = await on.get(ObjectStore).open(assetNameOf(made.logo ?? ''));
    expect(stored?.contentType).toBe('image/png');
    stored?.stream.destroy();
    const [created] = await on.get(EventStore).read(`client-${id}`, 0);
    expect(JSON.stringify(created)).not.toContain('base64');
  });

  it('takes the address of an uploaded logo, and a new logo later', async () => {
    const { logo } = await on.execute(seller, UploadNewClientLogo, { image: await pixel('#00ff00') });
    const { id, client: made } = await on.execute(seller, CreateClient, client({ logo }));
    expect(made.logo).toBe(logo);
    const changed = await on.execute(seller, UploadClientLogo, { id, image: await pixel('#0000ff') });
    expect(changed.logo).not.toBe(logo);
    await expect(
      on.execute(seller, UploadClientLogo, { id, image: 'data:image/svg+xml;base64,AA==' }),
    ).rejects.toThrow('Invalid image uploaded');
  });

  it('takes no logo by the address of another company’s, or of no picture', async () => {
    const { logo: foreign } = await on.execute(
      actorOf({ companyId: uuid(75), groupId: foreignGroup, permissions: ['ClientCreateForOwnCompany'] }),
      UploadNewClientLogo,
      { image: await pixel('#ff00ff') },
    );
    const { id } = await on.execute(seller, CreateClient, client());
    const nowhere = `/api/assets/client-logos/${'ab'.repeat(32)}.png`;
    for (const logo of [foreign, nowhere, foreign.replace('client-logos', 'company-logos')]) {
      await expect(on.execute(seller, CreateClient, client({ logo }))).rejects.toEqual(code('invalid-image'));
      await expect(on.execute(manager, EditClient, { id, data: { logo } })).rejects.toEqual(
        code('invalid-image'),
      );
    }
    const { logo } = await on.execute(seller, UploadNewClientLogo, { image: await pixel('#ffff00') });
    await on.execute(manager, EditClient, { id, data: { logo } });
    // A record that is sent back as it was read keeps its logo.
    await expect(on.execute(manager, EditClient, { id, data: { logo } })).resolves.toMatchObject({
      client: { logo },
    });
  });

  it('is made only where the actor may', async () => {
    await expect(on.execute(seller, CreateClient, client({ companyGroupId: otherGroup }))).rejects.toEqual(
      code('forbidden'),
    );
    await expect(
      on.execute(manager, CreateClient, client({ companyGroupId: otherGroup })),
    ).resolves.toMatchObject({
      client: { companyGroupId: otherGroup },
    });
    await expect(on.execute(manager, CreateClient, client({ companyGroupId: foreignGroup }))).rejects.toEqual(
      code('forbidden'),
    );
    await expect(on.execute(manager, CreateClient, client({ companyGroupId: uuid(99) }))).rejects.toThrow(
      'No permission to create a client for this group.',
    );
    await expect(on.execute(seller, CreateClient, client({ owners: [outsider] }))).rejects.toEqual(
      code('person-not-in-company'),
    );
    await expect(on.execute(viewer, CreateClient, client())).rejects.toEqual(code('forbidden'));
  });

  it('WT-102: is edited by owners, editors of the team and by permission, and is not there for strangers', async () => {
    const { id } = await on.execute(seller, CreateClient, client());
    const rename = (name: string) => ({ id, data: { name } });
    await expect(on.execute(viewer, EditClient, rename('A'))).rejects.toEqual(code('forbidden'));
    await expect(on.execute(stranger, EditClient, rename('B'))).rejects.toEqual(code('not-found'));
    await expect(on.execute(manager, EditClient, rename('C'))).resolves.toMatchObject({
      client: { name: 'C' },
    });
    const member = actorOf({ userId: colleague });
    await expect(on.execute(member, EditClient, rename('D'))).rejects.toEqual(code('not-found'));
    const team = [{ userId: colleague, clientCampaignTeamsAccess: 'edit' as const }];
    await on.execute(seller, EditClient, { id, data: { teamMembers: team } });
    await expect(on.execute(member, EditClient, rename('D'))).resolves.toMatchObject({
      client: { name: 'D' },
    });
    const seen = { name: 'C' };
    await expect(on.execute(seller, EditClient, { id, data: { name: 'E' }, seen })).rejects.toEqual(
      expect.objectContaining({ errors: { name: ['Someone else saved “D”; you entered “E”.'] } }),
    );
  });

  it('has locations, geo profiles and billing details that are found by their own ids alone', async () => {
    const { id } = await on.execute(seller, CreateClient, client());
    const place = Place.parse({ city: 'Truro' });
    const { addressId } = await on.execute(seller, AddLocation, { clientId: id, address: place });
    const { client: changed } = await on.execute(seller, EditClientGeo, {
      clientId: id,
      geoProfiles: [
        { name: 'A', type: 'zip' },
        { name: 'B', type: 'zip', default: true },
      ],
    });
    const [a, b] = changed.geoProfiles;
    expect([a?.default, b?.default]).toEqual([false, true]);
    const { client: left } = await on.execute(seller, DeleteGeoProfile, { geoProfileId: b?.id ?? '' });
    expect(left.geoProfiles).toMatchObject([{ name: 'A', default: true }]);
    await on.execute(seller, DeleteLocations, { addressIds: [addressId] });
    await expect(on.execute(stranger, DeleteGeoProfile, { geoProfileId: a?.id ?? '' })).rejects.toEqual(
      code('not-found'),
    );
    const billingDetails = BillingDetails.parse({ billingName: 'Harbor Coffee Inc.' });
    await expect(
      on.execute(seller, UpdateBillingDetails, { id, billingDetails, termsAndConditions: 'Net 30' }),
    ).resolves.toMatchObject({ billingDetails, termsAndConditions: 'Net 30' });
  });

  it('has contacts of its own company in order', async () => {
    const { id } = await on.execute(seller, CreateClient, client());
    const contacts = await Promise.all(
      ['A', 'B'].map((firstName) => on.execute(seller, CreateContact, { firstName })),
    );
    for (const contact of contacts) await on.execute(seller, LinkContact, { id, contactId: contact.id });
    const [, second] = contacts;
    await expect(
      on.execute(seller, ReorderContact, { id, contactId: second?.id ?? '', order: 0 }),
    ).resolves.toMatchObject({ order: 0 });
    const foreign = await on.execute(
      actorOf({ ...stranger, permissions: ['ContactCreateForOwnCompany'] }),
      CreateContact,
      { firstName: 'F' },
    );
    await expect(on.execute(seller, LinkContact, { id, contactId: foreign.id })).rejects.toEqual(
      code('not-found'),
    );
    await expect(on.execute(viewer, LinkContact, { id, contactId: second?.id ?? '' })).rejects.toEqual(
      code('forbidden'),
    );
  });

  it('is hidden only by whoever can see it', async () => {
    const { id } = await on.execute(seller, CreateClient, client());
    await expect(on.execute(viewer, RemoveClientFromUsersList, { id })).resolves.toEqual({ id });
    await expect(on.execute(stranger, RemoveClientFromUsersList, { id })).rejects.toEqual(code('not-found'));
  });

  it('refuses more than one command can hold', async () => {
    const data = Array.from({ length: 2000 }, (_, n) => ({ code: String(n), name: 'x'.repeat(200) }));
    const geoProfiles = Array.from({ length: 3 }, (_, n) => ({ name: `P${n}`, type: 'zip', data }));
    await expect(on.execute(seller, CreateClient, client({ geoProfiles }))).rejects.toThrow(
      'Too many areas and places',
    );
  });
});
