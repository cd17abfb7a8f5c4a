import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DeclineContactAccess,
  EndContactAccess,
  GrantContactAccess,
  RequestContactAccess,
} from '@upfront/contracts/contacts/access-commands.js';
import { AddContactMethod, CreateContact, EditContact } from '@upfront/contracts/contacts/commands.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import { contact, contactList } from '@upfront/contracts/contacts/queries.js';
import { notificationList } from '@upfront/contracts/notifications/queries.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let owner: Colleague;
let asker: Colleague;
beforeAll(async () => {
  company = await foundCompany(2);
  owner = await company.hire('Seller', { name: 'Dana Whitfield' });
  asker = await company.hire('Seller', { name: 'Omar Haddad', group: 1 });
  await processAll();
});
afterAll(closeHarness);

const hidden = async (firstName = 'Elise') => {
  const email = `${randomUUID()}@harbor.test`;
  const { id } = await owner.person.send(CreateContact, {
    firstName,
    lastName: 'Fontaine',
    contactMethods: [{ type: 'email', value: email }],
  });
  await processAll();
  return { id, email };
};
const told = async ({ person }: Colleague) => (await person.ask(notificationList, {})).notifications;
const found = async (search: string) => {
  const { num, contacts, tabs } = await asker.person.ask(contactList, { search, tab: 'all' });
  return { num, ids: contacts.map(({ id }) => id), all: tabs.all };
};

describe('a contact that a colleague of another group has', () => {
  it('is said to be there, without its id and its name', async () => {
    const { id, email } = await hidden();
    const twin = { firstName: 'Twin', contactMethods: [{ type: 'email' as const, value: email }] };
    const { status, body } = await asker.person.trySend(CreateContact, twin);
    const { code, detail } = contactProblems.emailHidden;
    const errors = { 'contactMethods.0.value': [detail] };
    expect([status, body]).toEqual([409, expect.objectContaining({ code, detail, errors })]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${id}|Elise|Fontaine|Dana|${owner.id}`));
    const own = await asker.person.send(CreateContact, { firstName: 'Own' });
    const added = await asker.person.trySend(AddContactMethod, { id: own.id, type: 'email', value: email });
    expect([added.status, added.body]).toEqual([409, expect.objectContaining({ code })]);
    // Whoever sees it is told the usual.
    const seen = await owner.person.trySend(CreateContact, twin);
    expect(seen.body).toMatchObject({ code: contactProblems.emailTaken.code });
  });

  it('is shown once its owner allows it, in list, counts and search alike, and may not be edited', async () => {
    const { id, email } = await hidden('Maya');
    expect(await found(email)).toMatchObject({ num: 0, ids: [] });
    const before = (await found('')).all;
    const asked = await asker.person.trySend(RequestContactAccess, { email });
    const nobody = await asker.person.trySend(RequestContactAccess, { email: 'nobody@nowhere.test' });
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body]);
    await asker.person.send(RequestContactAccess, { email });
    await processAll();
    expect((await told(owner)).filter((one) => one.notifiableId === id)).toMatchObject([
      { notificationType: 'contact_access_requested', email, byUser: { id: asker.id } },
    ]);
    expect((await owner.person.ask(contact, { id })).accessRequests).toMatchObject([{ id: asker.id }]);
    await owner.person.send(GrantContactAccess, { id, userId: asker.id });
    await processAll();
    expect((await told(asker))[0]).toMatchObject({
      notificationType: 'contact_access_granted',
      notifiableId: id,
      byUser: { fullName: 'Dana Whitfield' },
    });
    const read = await asker.person.ask(contact, { id });
    expect(read).toMatchObject({ fullName: 'Maya Fontaine', abilities: { edit: false, remove: false } });
    // Who else asks and sees is for whoever may decide about that.
    expect(read).toMatchObject({ accessRequests: [], viewers: [] });
    expect(await found(email)).toMatchObject({ num: 1, ids: [id] });
    expect((await found('')).all).toBe(before + 1);
    expect((await asker.person.trySend(EditContact, { id, title: 'x' })).status).toBe(403);
    await owner.person.send(EndContactAccess, { id, userId: asker.id });
    await processAll();
    expect((await asker.person.tryAsk(contact, { id })).status).toBe(404);
    expect(await found(email)).toMatchObject({ num: 0, ids: [] });
  });

  it('stays hidden where its owner declines, and is not named', async () => {
    const { id, email } = await hidden('Noor');
    await asker.person.send(RequestContactAccess, { email });
    await processAll();
    const other = { id, userId: asker.id };
    expect((await asker.person.trySend(GrantContactAccess, other)).status).toBe(404);
    await owner.person.send(DeclineContactAccess, other);
    await processAll();
    const [last] = await told(asker);
    expect(last).toMatchObject({ notificationType: 'contact_access_declined', email, byUser: null });
    expect(JSON.stringify(last)).not.toMatch(new RegExp(`${id}|Noor|Dana`));
    expect((await asker.person.tryAsk(contact, { id })).status).toBe(404);
  });

  it('is asked for so often a day', async () => {
    const { person } = await company.hire('Seller', { group: 1 });
    await processAll();
    const answers: number[] = [];
    for (let n = 0; n < 22; n += 1)
      answers.push((await person.trySend(RequestContactAccess, { email: `n${n}@nowhere.test` })).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers).toContain(429);
  });
});
