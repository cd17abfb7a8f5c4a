import { afterAll, describe, expect, it } from '@jest/globals';
import { SwitchGroup } from '@upfront/contracts/identity/commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { foundCompany, PASSWORD } from '../harness/company.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';

afterAll(closeHarness);

describe('the organization of a user', () => {
  it('WT-001: is one group of one company at a time, and another of theirs once they switch', async () => {
    const company = await foundCompany(3);
    const other = await foundCompany();
    const [first = '', second = '', third = ''] = company.groupIds;
    const single = await company.hire('Seller');
    const groupOf = async (person: Person) => (await person.ask(sessionUser, {})).companyGroup;
    expect(await groupOf(single.person)).toMatchObject({
      id: first,
      companyId: company.id,
      company: { id: company.id, name: company.name },
    });

    const { email } = await company.invite('Seller', { group: 'all' });
    await processAll();
    const person = await Person.signedIn(email, PASSWORD);
    for (const id of [first, second, third]) {
      await person.send(SwitchGroup, { companyGroupId: id });
      const user = await person.ask(sessionUser, {});
      expect(user.companyGroup).toMatchObject({ id, companyId: company.id });
      expect(user.companyGroups.map((one) => one.id).toSorted()).toEqual([first, second, third].toSorted());
    }
    // Not into a group that one does not belong to, of the own company or of another.
    for (const companyGroupId of [second, other.groupIds[0] ?? ''])
      expect((await single.person.trySend(SwitchGroup, { companyGroupId })).status).toBeGreaterThanOrEqual(
        400,
      );
    expect(await groupOf(single.person)).toMatchObject({ id: first });
  });
});
