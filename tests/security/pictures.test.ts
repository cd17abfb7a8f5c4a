import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { CreateClient, LinkContact, UploadNewClientLogo } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { ChangeUserAvatar } from '@upfront/contracts/identity/account-commands.js';
import { ChangeCompanyLogo, ChangeGroup } from '@upfront/contracts/identity/company-commands.js';
import { group } from '@upfront/contracts/identity/company-queries.js';
import { adminUser } from '@upfront/contracts/identity/queries.js';
import { administrator, foundCompany, type Colleague, type Company } from '../harness/company.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NOWHERE = '0'.repeat(64);

let root: Person;
let company: Company;
let admin: Colleague;
let seller: Colleague;
let stranger: Colleague;

beforeAll(async () => {
  root = await administrator();
  company = await foundCompany(2);
  admin = await company.hire('Company Admin');
  seller = await company.hire('Seller');
  stranger = await (await foundCompany()).hire('Seller');
});
afterAll(closeHarness);

const get = async (person: Person, url: string) => {
  const answer = await fetch(`${product().urls.gateway}${url}`, { headers: { cookie: person.cookies } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const statusOf = async (person: Person, url: string): Promise<number> => (await get(person, url)).status;

/** What a reader is told of a picture, without the number of the call. */
const told = async (person: Person, url: string) => {
  const { status, type, text } = await get(person, url);
  return { status, type, text: text.replace(/"correlationId":"[^"]*"/, '') };
};

/** A foreign company's seller cannot tell the picture from one that is not there. */
const expectHidden = async (url: string): Promise<void> => {
  const nowhere = url.replace(/[0-9a-f]{64}/, NOWHERE);
  const answer = await told(stranger.person, url);
  expect(answer).toEqual(await told(stranger.person, nowhere));
  expect(answer.status).toBe(404);
};

describe('a picture is read by whoever may see its record', () => {
  it('a portrait: by colleagues, by the provider, not by another company', async () => {
    await admin.person.send(ChangeUserAvatar, { id: seller.id, image: PNG });
    const url = (await admin.person.ask(adminUser, { id: seller.id })).avatar ?? '';
    const other = await company.hire('Seller', { group: 1 });
    for (const person of [seller.person, other.person, admin.person, root])
      expect(await statusOf(person, url)).toBe(200);
    await expectHidden(url);
  });

  it('a client’s logo: by whoever may view the client, one of its campaigns or one of its contacts', async () => {
    const { client, id } = await seller.person.send(CreateClient, {
      client: { name: 'Lakeside', logo: PNG },
    });
    const url = client.logo ?? '';
    await processAll();
    for (const person of [seller.person, admin.person, root]) expect(await statusOf(person, url)).toBe(200);
    await expectHidden(url);
    // Another group of the same company sees nothing of the client either, until a contact of theirs shows it.
    const other = await company.hire('Seller', { group: 1 });
    expect(await statusOf(other.person, url)).toBe(404);
    const contact = await other.person.send(CreateContact, { firstName: 'Mara' });
    await admin.person.send(LinkContact, { id, contactId: contact.id });
    await processAll();
    expect(await statusOf(other.person, url)).toBe(200);
    // … or a campaign on whose team they are.
    const third = await company.hire('Junior Seller', { group: 1 });
    expect(await statusOf(third.person, url)).toBe(404);
    await seller.person.send(StartCampaign, {
      ...{ clientId: id, name: 'Spring', objectives: [] },
      flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
      budget: { kind: 'total', amount: 12_000_000, currency: 'USD' },
      teamMembers: [{ userId: third.id, campaignTeamsAccess: 'view' }],
    });
    await processAll();
    expect(await statusOf(third.person, url)).toBe(200);
  });

  it('a logo that was just uploaded: by the uploader’s company; its address puts it on no foreign client', async () => {
    const image = PNG.replace('DUlEQVR42mNk+M9QDwADhgGAWjR9aw', 'DUlEQVR42mP8z8BQDwAEhQGAhKmMIQ');
    const { logo } = await seller.person.send(UploadNewClientLogo, { image });
    expect(await statusOf(seller.person, logo)).toBe(200);
    expect(await statusOf(admin.person, logo)).toBe(200);
    await expectHidden(logo);
    expect(await stranger.person.trySend(CreateClient, { client: { name: 'Lure', logo } })).toMatchObject({
      status: 422,
      body: { code: 'invalid-image' },
    });
    await expectHidden(logo);
  });

  it('a company’s and a group’s logo: by their own people and the provider', async () => {
    const groupId = company.groupIds[0] ?? '';
    const { logo } = await admin.person.send(ChangeCompanyLogo, { id: company.id, image: PNG });
    await admin.person.send(ChangeGroup, { id: groupId, logo: PNG });
    const own = await admin.person.ask(group, { id: groupId });
    for (const url of [logo ?? '', own.logo ?? '']) {
      for (const person of [seller.person, admin.person, root]) expect(await statusOf(person, url)).toBe(200);
      await expectHidden(url);
    }
  });
});
