import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  AddContactMethod,
  CreateContact,
  DeleteContact,
  DeleteContactMethod,
  EditContact,
  EditContactMethod,
  RestoreContact,
} from '@upfront/contracts/contacts/commands.js';
import { AddAgency, Agencies, UpdateAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { recordHandlers } from '../resources/resource.bindings.js';
import { ContactsModule } from './contacts.module.js';
import { Reservations } from '../execute/reservations.js';
import { moduleOf, startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';

const key = '0190ab00-0000-7000-8000-000000000000';
const seller = actorOf({ permissions: ['ContactCreateForOwnGroup', 'AgencyEditForOwnCompany'] });
const viewer = actorOf({
  userId: '01900000-0000-7000-8000-0000000000ab',
  permissions: ['ContactViewForOwnGroup'],
});
const stranger = actorOf({
  companyId: '01900000-0000-7000-8000-0000000000ce',
  userId: '01900000-0000-7000-8000-0000000000ac',
  permissions: ['ContactCreateForOwnCompany', 'AgencyEditForOwnCompany', 'ContactViewForOwnCompany'],
});
const code = (expected: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: expected }) });

describe('contacts and agencies on an event store', () => {
  let on: Executing;
  beforeAll(async () => {
    on = await startExecuting([ContactsModule, moduleOf(...recordHandlers(Agencies))]);
  });
  afterAll(() => on.close());

  const contact = (firstName: string, ...emails: string[]) => ({
    firstName,
    contactMethods: emails.map((value) => ({ type: 'email' as const, value })),
  });

  it('has an email once among the living contacts of a company', async () => {
    const omar = await on.execute(seller, CreateContact, contact('Omar', 'omar@harbor.test'));
    await expect(on.execute(seller, CreateContact, contact('Other', 'OMAR@harbor.test'))).rejects.toEqual(
      code('contact-email-taken'),
    );
    await expect(
      on.execute(stranger, CreateContact, contact('Elsewhere', 'omar@harbor.test')),
    ).resolves.toMatchObject({
      fullName: 'Elsewhere',
    });
    await on.execute(seller, DeleteContact, { id: omar.id });
    const again = await on.execute(seller, CreateContact, contact('Omar again', 'omar@harbor.test'));
    await expect(on.execute(seller, RestoreContact, { id: omar.id })).rejects.toEqual(
      code('contact-email-taken'),
    );
    await on.execute(seller, DeleteContact, { id: again.id });
    await expect(on.execute(seller, RestoreContact, { id: omar.id })).resolves.toMatchObject({
      firstName: 'Omar',
    });
  });

  it('gives an email back when its method is changed or removed, and when a making fails', async () => {
    const ida = await on.execute(seller, CreateContact, contact('Ida', 'ida@x.test'));
    const [method] = ida.contactMethods;
    if (!method) throw new Error('No method');
    const at = { id: ida.id, methodId: method.id };
    await on.execute(seller, EditContactMethod, { ...at, type: 'email', value: 'ida@y.test' });
    await on.execute(seller, CreateContact, contact('Takes x', 'ida@x.test'));
    await expect(
      on.execute(seller, CreateContact, contact('Fails', 'free@x.test', 'ida@x.test')),
    ).rejects.toEqual(code('contact-email-taken'));
    await on.execute(seller, CreateContact, contact('Takes free', 'free@x.test'));
    await on.execute(seller, DeleteContactMethod, at);
    const added = await on.execute(seller, AddContactMethod, {
      id: ida.id,
      type: 'email',
      value: 'ida@y.test',
    });
    expect(added.contactMethods).toMatchObject([{ id: added.methodId, value: 'ida@y.test', order: 0 }]);
  });

  it('makes one contact of two that come at the same moment', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => on.execute(seller, CreateContact, contact('Race', 'race@x.test'))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers a repetition with the same contact', async () => {
    const first = await on.execute(seller, CreateContact, contact('Twice', 'twice@x.test'), key);
    const second = await on.execute(seller, CreateContact, contact('Twice', 'twice@x.test'), key);
    expect(second).toEqual(first);
  });

  it('takes over an email that a died process left behind, once it is sure that it died', async () => {
    const claimed = async (email: string, now: number): Promise<void> => {
      jest.useFakeTimers({
        now,
        doNotFake: [
          'setTimeout',
          'clearTimeout',
          'setImmediate',
          'clearImmediate',
          'setInterval',
          'clearInterval',
          'nextTick',
          'queueMicrotask',
          'hrtime',
          'performance',
        ],
      });
      const said = {
        commandName: 'Test',
        correlationId: 'test',
        tenant: 'default' as const,
        address: '',
        mayBeRepetition: false,
      };
      const context = { ...said, commandId: randomUUID(), actor: seller };
      await on.get(Reservations).claim(`contact-email ${seller.companyId}`, email, randomUUID(), context);
      jest.useRealTimers();
    };
    await claimed('old@x.test', Date.now() - 120_000);
    await claimed('new@x.test', Date.now());
    await expect(on.execute(seller, CreateContact, contact('Old', 'old@x.test'))).resolves.toMatchObject({
      firstName: 'Old',
    });
    await expect(on.execute(seller, CreateContact, contact('New', 'new@x.test'))).rejects.toEqual(
      code('contact-email-taken'),
    );
  });

  it('WT-094, WT-095: is changed by whoever may create in its scope, and seen as far as rights go', async () => {
    const { id } = await on.execute(seller, CreateContact, contact('Mine'));
    await expect(on.execute(viewer, EditContact, { id, title: 'x' })).rejects.toEqual(code('forbidden'));
    await expect(on.execute(stranger, EditContact, { id, title: 'x' })).rejects.toEqual(code('not-found'));
    await expect(on.execute(viewer, CreateContact, contact('No'))).rejects.toEqual(code('forbidden'));
    await expect(on.execute(seller, EditContact, { id, title: 'Buyer' })).resolves.toMatchObject({
      title: 'Buyer',
    });
  });

  it('WT-059: has an agency name once in a company, case and accents aside', async () => {
    const bright = await on.execute(seller, AddAgency, { name: 'Brïght' });
    await expect(on.execute(seller, AddAgency, { name: 'BRIGHT' })).rejects.toThrow(
      'Agency name already exists',
    );
    await expect(on.execute(stranger, AddAgency, { name: 'Bright' })).resolves.toMatchObject({
      isActive: true,
    });
    await on.execute(seller, UpdateAgency, { id: bright.id, name: 'Bright', isActive: false });
    await on.execute(seller, UpdateAgency, { id: bright.id, name: 'Brighter' });
    await expect(on.execute(seller, AddAgency, { name: 'Bright' })).resolves.toMatchObject({
      name: 'Bright',
    });
    await expect(on.execute(stranger, UpdateAgency, { id: bright.id, name: 'Theft' })).rejects.toEqual(
      code('not-found'),
    );
  });
});
