import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DeleteUser, EditUser, InviteUser } from '@upfront/contracts/identity/commands.js';
import { DeleteGroup } from '@upfront/contracts/identity/company-commands.js';
import { companyRoles } from '@upfront/contracts/identity/permissions.js';
import { adminUsers, sessionUser } from '@upfront/contracts/identity/queries.js';
import { ChangeRolePermissions, CreateRole, DeleteRole } from '@upfront/contracts/identity/role-commands.js';
import {
  ChangePermissionGroup,
  CreatePermissionGroup,
  SwitchPermissionGroup,
} from '@upfront/contracts/identity/permission-group.resource.js';
import { userRoles } from '@upfront/contracts/identity/role-queries.js';
import { administrator, foundCompany, hireOperator, PASSWORD, type Company } from '../harness/company.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

afterAll(closeHarness);

const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const LAST = 'last-administrator';
const ADMIN = companyRoles.find(({ name }) => name === 'Company Admin')?.permissions ?? [];
const without = (...names: string[]): string[] => ADMIN.filter((name) => !names.includes(name));

const invited = async (company: Company, roleIds: string[], groupIds = company.groupIds.slice(0, 1)) => {
  const root = await administrator();
  const email = `${randomUUID().slice(0, 12)}@last.test`;
  const { id } = await root.send(InviteUser, {
    ...{ email, firstName: 'Last', lastName: 'Admin', companyId: company.id, password: PASSWORD },
    ...{ groupIds: [...groupIds], roleIds },
  });
  return { id, email, person: await Person.signedIn(email, PASSWORD) };
};

describe('the last administrator of a company', () => {
  it('cannot take away, in any way, what lets them administer', async () => {
    const company = await foundCompany();
    const admin = await company.hire('Company Admin');
    const { person, id } = admin;
    const { 'Company Admin': adminRole = '', Seller: seller = '', Blocked: blocked = '' } = company.roles;
    await company.hire('Seller');
    // May edit people and roles, on no screen: nobody who could give anything back.
    const narrowed = await person.send(CreateRole, {
      ...{ companyId: company.id, name: 'Narrowed', permissions: [...ADMIN], routes: ['AdminHome'] },
    });
    const helper = await invited(company, [narrowed.id]);
    await processAll();
    const ways = [
      () => person.trySend(EditUser, { id, groupIds: [...company.groupIds], roleIds: [seller] }),
      () => person.trySend(EditUser, { id, groupIds: [...company.groupIds], roleIds: [adminRole, blocked] }),
      () => person.trySend(EditUser, { id, isActive: false }),
      () => person.trySend(ChangeRolePermissions, { id: adminRole, permissions: without('AdminUIAccess') }),
      () =>
        person.trySend(ChangeRolePermissions, {
          id: adminRole,
          permissions: without('AdminViewCompanyActivity'),
        }),
      () =>
        person.trySend(ChangeRolePermissions, { id: adminRole, permissions: [...ADMIN, 'AccessBlocked'] }),
      () => person.trySend(ChangeRolePermissions, { id: adminRole, routes: ['AdminHome', 'AdminUser'] }),
      () => person.trySend(DeleteRole, { id: adminRole, replaceWith: seller }),
      () => helper.person.trySend(DeleteUser, { id }),
      () => helper.person.trySend(EditUser, { id, isActive: false }),
    ];
    for (const [index, way] of ways.entries()) expect([index, codeOf(await way())]).toEqual([index, LAST]);
    const answer = await person.trySend(EditUser, { id, isActive: false });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: `${company.name} needs at least one administrator. Make someone else an administrator first.`,
      },
    });
    // Whatever keeps the rights is fine.
    const kept = { id: adminRole, permissions: without('AdminFulfillmentVendor') };
    expect((await person.trySend(ChangeRolePermissions, kept)).status).toBe(200);
    expect((await person.trySend(EditUser, { id, title: 'Head' })).status).toBe(200);
    // As is everything, once somebody else administers.
    await company.hire('Company Admin');
    expect((await person.trySend(EditUser, { id, isActive: false })).status).toBe(200);
  });

  it('keeps what comes from a permission group, or is held in a group that is deleted', async () => {
    const company = await foundCompany(2);
    const root = await administrator();
    const { id: bundle } = await root.send(CreatePermissionGroup, {
      ...{
        companyId: company.id,
        name: 'Administration',
        permissions: ['AdminUIAccess', 'AdminViewCompanyActivity'],
      },
    });
    const { id: roleId } = await root.send(CreateRole, {
      ...{ companyId: company.id, name: 'By group', permissions: [], permissionGroupIds: [bundle] },
    });
    const [first = '', second = ''] = company.groupIds;
    const { person, id } = await invited(company, [roleId], [first]);
    await processAll();
    const ways = [
      person.trySend(SwitchPermissionGroup, { id: bundle, isEnabled: false }),
      person.trySend(ChangePermissionGroup, { id: bundle, permissions: ['AdminUIAccess'] }),
      person.trySend(ChangeRolePermissions, { id: roleId, permissionGroupIds: [] }),
    ];
    for (const answer of await Promise.all(ways)) expect(codeOf(answer)).toBe(LAST);
    // In the other group they are a seller, which is all that is left when this one goes.
    await root.send(EditUser, { id, groupIds: [first, second] });
    await root.send(EditUser, { id, groupId: second, roleIds: [company.roles['Seller'] ?? ''] });
    await processAll();
    expect(codeOf(await person.trySend(DeleteGroup, { id: first, moveTo: second }))).toBe(LAST);
    expect((await person.trySend(DeleteGroup, { id: second, moveTo: first })).status).toBe(200);
  });

  it('is one of two who remove each other at once, and the provider is bound by neither', async () => {
    const company = await foundCompany();
    const root = await administrator();
    let one = await company.hire('Company Admin');
    for (let round = 0; round < 5; round += 1) {
      const other = await company.hire('Company Admin');
      await processAll();
      const answers = await Promise.all([
        one.person.trySend(EditUser, { id: other.id, isActive: false }),
        other.person.trySend(EditUser, { id: one.id, roleIds: [company.roles['Seller'] ?? ''] }),
      ]);
      // Who came second is refused: by the rule, or since they are nobody any more.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      one = answers[0]?.status === 200 ? one : other;
    }
    await root.send(EditUser, { id: one.id, isActive: false });
    await root.send(EditUser, { id: one.id, isActive: true });
    const again = await Person.signedIn(one.email, PASSWORD);
    expect(codeOf(await again.trySend(EditUser, { id: one.id, isActive: false }))).toBe(LAST);
  });
});

const nowhere = mkdtempSync(join(tmpdir(), 'upfront-administrators-'));

/** `npm run administrators -- …` against the product under test. */
const tool = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const { urls, token } = product();
  const env = {
    ...process.env,
    ...{ UPFRONT_DATA_DIR: nowhere, UPFRONT_MONGO_URL: urls.mongo, UPFRONT_COMMAND_URL: urls.command },
    ...{ UPFRONT_INTERNAL_TOKEN: token, NODE_OPTIONS: '' },
  };
  return promisify(execFile)(process.execPath, ['infra/local/tool.mjs', 'administrators', ...args], {
    env,
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      ...{ code: error.code, text: error.stdout + error.stderr },
    }),
  );
};

describe('the last administrator of the provider', () => {
  it('cannot take it away, and is made again by the command line', async () => {
    const root = await administrator();
    const { id, email, company } = await root.ask(sessionUser, {});
    const { roles } = await root.ask(userRoles, { companyId: company?.id ?? '' });
    const roleId = (name: string): string => roles.find((role) => role.name === name)?.id ?? '';
    const ways = [
      root.trySend(EditUser, { id, roleIds: [roleId('Operations')] }),
      root.trySend(EditUser, { id, isActive: false }),
      root.trySend(DeleteRole, { id: roleId('Provider Admin'), replaceWith: roleId('Support User') }),
      root.trySend(ChangeRolePermissions, { id: roleId('Provider Admin'), permissions: ['AdminUIAccess'] }),
    ];
    for (const [index, answer] of (await Promise.all(ways)).entries())
      expect([index, codeOf(answer)]).toEqual([index, LAST]);

    const operator = await hireOperator();
    await processAll();
    expect((await tool('list')).text).toContain(`${email}  administrator\n`);
    expect((await tool('list')).text).toContain(`${operator.email}  -\n`);
    expect(await tool('restore', operator.email)).toEqual({
      ...{
        code: 0,
        text: `${operator.email} is active and has the role “Provider Admin, restored” from the next request on.\n`,
      },
    });
    const { users } = await operator.person.ask(adminUsers, { search: email });
    expect(users[0]?.abilities.edit).toBe(true);
    expect((await tool('list')).text).toContain(`${operator.email}  administrator\n`);
    const seller = await (await foundCompany()).invite('Seller');
    expect(await tool('restore', seller.email)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^This person belongs/),
    });
    expect(await tool('restore', 'nobody@upfront.test')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Nobody has this email/),
    });
    expect(await tool('restore', `${randomUUID()}@upfront.test`, 'New', 'Admin')).toMatchObject({ code: 0 });
    expect((await tool('what')).code).toBe(2);
    // Now there are two, and one may go.
    const { id: operatorId } = await operator.person.ask(sessionUser, {});
    expect((await root.trySend(EditUser, { id: operatorId, isActive: false })).status).toBe(200);
  });
});
