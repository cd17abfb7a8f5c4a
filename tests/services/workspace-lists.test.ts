import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddAgency, UpdateAgency, agencyList } from '@upfront/contracts/agencies/agency.resource.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { contactList } from '@upfront/contracts/contacts/queries.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';

let manager: Colleague;

beforeAll(async () => {
  manager = await (await foundCompany()).hire('Account Manager');
});
afterAll(closeHarness);

describe('lists of the workspace, where nothing is said of their order', () => {
  it('WT-015: contacts stand by their first name, from A on', async () => {
    for (const firstName of ['Mona', 'Åsa', 'Zoe', 'bob'])
      await manager.person.send(CreateContact, { firstName });
    const { contacts } = await manager.person.ask(contactList, {});
    expect(contacts.map(({ firstName }) => firstName)).toEqual(['Åsa', 'bob', 'Mona', 'Zoe']);
  });

  it('WT-018: agencies stand by when they were changed, the last one first', async () => {
    const [first] = await ['Bright', 'North', 'Zoom'].reduce<Promise<string[]>>(async (before, name) => {
      const made = await before;
      return [...made, (await manager.person.send(AddAgency, { name })).id];
    }, Promise.resolve([]));
    await manager.person.send(UpdateAgency, { id: first ?? '', useDefaultCompanyCommission: false });
    const { agencies } = await manager.person.ask(agencyList, {});
    expect(agencies.map(({ name }) => name)).toEqual(['Bright', 'Zoom', 'North']);
  });
});
