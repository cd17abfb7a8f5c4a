import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContactLinked } from '@upfront/contracts/clients/events.js';
import { ContactCreated } from '@upfront/contracts/contacts/events.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { mongo } from 'mongoose';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { contactsProjection } from './contacts.projection.js';
import { contacts } from './contacts.read-model.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const contactId = uuid(0);

describe('a contact that is linked to ever more clients', () => {
  let documents: TestDocuments;
  beforeAll(async () => {
    documents = await startDocuments([contactsProjection]);
  });
  afterAll(() => documents.close());

  it('keeps the newest thousand, so that its document cannot grow without end', async () => {
    const created = eventOf(ContactCreated, {
      ...{ contactId, companyId: 'company-1', companyGroupId: 'group-1', createdBy: 'user-1' },
      ...{ firstName: 'Elise', lastName: 'Vega', title: '', contactMethods: [] },
    });
    await documents.project(`contact-${contactId}`, [created]);
    const linked = Array.from({ length: 1_020 }, (_, n) => {
      const clientId = uuid(n + 1);
      return [`client-${clientId}`, eventOf(ContactLinked, { clientId, contactId })] as const;
    });
    await documents.projectAll(linked);
    const contact = await documents.readModels.of(contacts).findById(contactId).lean();
    expect(contact?.clientIds).toHaveLength(1_000);
    expect(contact?.clientIds.at(-1)).toBe(uuid(1_020));
    expect(mongo.BSON.calculateObjectSize(contact ?? {})).toBeLessThan(4 * 1024 * 1024);
  });
});
