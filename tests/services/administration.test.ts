import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { administeredHistory } from '@upfront/contracts/activity/queries.js';
import { ChangeExternalCrm } from '@upfront/contracts/crm/commands.js';
import {
  CreateGroup,
  DeleteUser,
  EditUser,
  InviteUser,
  RestoreUserValues,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import { SaveProfile } from '@upfront/contracts/identity/account-commands.js';
import {
  ChangeCompany,
  ChangeCompanyStyles,
  ChangeGroup,
  DeactivateCompany,
  DeleteGroup,
  ReactivateCompany,
  RestoreCompanyValues,
} from '@upfront/contracts/identity/company-commands.js';
import {
  adminCompanies,
  adminCompany,
  companyHistory,
  group,
  groupList,
} from '@upfront/contracts/identity/company-queries.js';
import { permissionCatalogue } from '@upfront/contracts/identity/permission-words.js';
import { AddSsoProvider, ChangeSsoProvider } from '@upfront/contracts/identity/sso-commands.js';
import { SpoofUser } from '@upfront/contracts/identity/impersonation-commands.js';
import { adminUser, adminUsers, sessionUser, userHistory } from '@upfront/contracts/identity/queries.js';
import {
  ChangePermission,
  ChangeRolePermissions,
  CreatePermission,
  CreateRole,
  DeletePermission,
  DeleteRole,
} from '@upfront/contracts/identity/role-commands.js';
import {
  ChangePermissionGroup,
  CreatePermissionGroup,
  DeletePermissionGroup,
  SwitchPermissionGroup,
  permissionGroups,
} from '@upfront/contracts/identity/permission-group.resource.js';
import { permission, permissions, userRole, userRoles } from '@upfront/contracts/identity/role-queries.js';
import { administrator, foundCompany, PASSWORD, type Colleague, type Company } from '../harness/company.js';
import { connectSandbox } from '../harness/crm.js';
import { closeSockets, openSocket } from '../harness/live-socket.js';
import { Person, type Answer } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { until } from '@upfront/platform/testing/until.js';

let company: Company;
let foreign: Company;
let admin: Colleague;
let root: Person;

beforeAll(async () => {
  company = await foundCompany(3);
  foreign = await foundCompany();
  admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
  root = await administrator();
});
afterEach(closeSockets);
afterAll(closeHarness);

const refusal = ({ status, body }: Answer): readonly [number, unknown] => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined,
];
const listen = async (person: Person): Promise<{ socket: Socket; heard: string[] }> => {
  const heard: string[] = [];
  const socket = await openSocket(person, product().urls.gateway, (one) => {
    one.on('user-event', (payload: { value?: string }) => heard.push(payload.value ?? ''));
  });
  return { socket, heard };
};
const permissionsOf = async (person: Person) => (await person.ask(sessionUser, {})).permissions;

describe('AT-030: a permission group', () => {
  it('gives what it bundles while it is enabled, from the next request on and on the open socket', async () => {
    const seller = await company.hire('Seller');
    const { heard } = await listen(seller.person);
    const { id } = await admin.person.send(CreatePermissionGroup, {
      companyId: company.id,
      name: 'Reports',
      permissions: ['Reporting'],
    });
    const roleId = company.roles['Seller'] ?? '';
    await admin.person.send(ChangeRolePermissions, { id: roleId, permissionGroupIds: [id] });
    const { permissions, permissionRoutes } = await seller.person.ask(sessionUser, {});
    expect(permissions).toContain('Reporting');
    expect(permissionRoutes).toContain('Reporting');
    await until(() => heard.includes('user-updated'));

    await admin.person.send(ChangePermissionGroup, { id, permissions: ['Reporting', 'GlobalChatbot'] });
    expect(await permissionsOf(seller.person)).toContain('GlobalChatbot');
    expect(refusal(await seller.person.trySend(ChangePermissionGroup, { id, permissions: [] }))).toEqual([
      404,
      'not-found',
    ]);

    heard.length = 0;
    await admin.person.send(SwitchPermissionGroup, { id, isEnabled: false });
    expect(await permissionsOf(seller.person)).not.toContain('GlobalChatbot');
    expect(await permissionsOf(seller.person)).not.toContain('Reporting');
    await until(() => heard.includes('user-updated'));
    const { permissionGroups: found } = await admin.person.ask(permissionGroups, { companyId: company.id });
    expect(found).toMatchObject([{ name: 'Reports', isEnabled: false, roleNames: ['Seller'] }]);

    expect(refusal(await admin.person.trySend(DeletePermissionGroup, { id }))).toEqual([
      409,
      'permission-group-in-use',
    ]);
    await admin.person.send(ChangeRolePermissions, { id: roleId, permissionGroupIds: [] });
    await processAll();
    await admin.person.send(DeletePermissionGroup, { id });
    expect((await admin.person.ask(permissionGroups, {})).permissionGroups).toEqual([]);
  });

  it('is of one company: no other role can name it', async () => {
    const { id } = await root.send(CreatePermissionGroup, {
      companyId: foreign.id,
      name: 'Theirs',
      permissions: ['Reporting'],
    });
    const answer = await admin.person.trySend(CreateRole, {
      companyId: company.id,
      name: 'Borrowed',
      permissions: [],
      permissionGroupIds: [id],
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { permissionGroupIds: ['The company does not have this permission group.'] } },
    });
  });
});

describe('AT-030: a permission of one’s own', () => {
  it('is held through roles from the next request on, worded, and not deleted while it is named', async () => {
    const name = `Billing${randomUUID().slice(0, 8)}`;
    const input = { name, area: 'Billing', description: 'See bills' };
    expect((await admin.person.trySend(CreatePermission, input)).status).toBe(403);
    await root.send(CreatePermission, input);
    expect(refusal(await root.trySend(CreatePermission, input))).toEqual([409, 'permission-exists']);
    await root.send(ChangePermission, { id: name, description: 'See all bills' });
    await processAll();
    expect(await admin.person.ask(permission, { id: name })).toMatchObject({
      ...{ name, description: 'See all bills', isProviderOnly: false, isBuiltIn: false },
      abilities: { edit: false, remove: false },
    });
    const all = (await root.ask(permissions, {})).permissions;
    expect(all.find(({ id }) => id === name)).toMatchObject({ abilities: { edit: true, remove: true } });
    expect(all.find(({ id }) => id === 'Reporting')).toMatchObject({ isBuiltIn: true });

    const role = { companyId: company.id, name: 'Bookkeeper', permissions: [name] };
    const { id } = await admin.person.send(CreateRole, role);
    const { person, id: userId } = await company.hire('Seller');
    expect(await permissionsOf(person)).not.toContain(name);
    await root.send(EditUser, { id: userId, roleIds: [id] });
    expect(await permissionsOf(person)).toEqual([name]);
    await processAll();
    expect(await root.trySend(DeletePermission, { id: name })).toMatchObject({
      status: 409,
      body: { code: 'permission-in-use', detail: expect.stringContaining('Bookkeeper') },
    });
    await admin.person.send(ChangeRolePermissions, { id, permissions: [] });
    await processAll();
    await root.send(DeletePermission, { id: name });
    expect((await root.tryAsk(permission, { id: name })).status).toBe(404);
    expect(refusal(await root.trySend(DeletePermission, { id: 'Reporting' }))).toEqual([
      409,
      'permission-built-in',
    ]);
  });
});

describe('a role', () => {
  it('of a company never reaches over companies', async () => {
    const named = { companyId: company.id, name: 'All', permissions: ['ClientViewAll'] };
    expect((await admin.person.trySend(CreateRole, named)).status).toBe(422);
    expect((await root.trySend(CreateRole, named)).status).toBe(422);
    const bundle = await admin.person.trySend(CreatePermissionGroup, named);
    expect(bundle.status).toBe(422);
    const id = company.roles['Seller'] ?? '';
    const widened = await admin.person.trySend(ChangeRolePermissions, {
      id,
      permissions: ['CampaignEditAll'],
    });
    expect(widened.status).toBe(422);
  });

  it('that people hold is not deleted without a word: they get another one', async () => {
    const { id } = await admin.person.send(CreateRole, {
      companyId: company.id,
      name: 'Trainee',
      permissions: ['Notifications'],
    });
    const seller = await company.hire('Seller');
    await admin.person.send(EditUser, { id: seller.id, roleIds: [id] });
    await processAll();
    expect(await admin.person.ask(userRole, { id })).toMatchObject({ people: 1, name: 'Trainee' });
    const answer = await admin.person.trySend(DeleteRole, { id });
    expect(refusal(answer)).toEqual([409, 'role-in-use']);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('Used by 1 person') });
    const foreignRole = foreign.roles['Seller'] ?? '';
    expect((await admin.person.trySend(DeleteRole, { id, replaceWith: foreignRole })).status).toBe(422);

    await admin.person.send(DeleteRole, { id, replaceWith: company.roles['Seller'] ?? '' });
    expect(await permissionsOf(seller.person)).toContain('ClientViewForOwnGroup');
    const { roles } = await admin.person.ask(userRoles, { limit: 200 });
    expect(roles.map(({ name }) => name)).not.toContain('Trainee');
    expect((await admin.person.trySend(EditUser, { id: seller.id, roleIds: [id] })).status).toBe(422);
  });
});

describe('a group', () => {
  it('is listed and loaded within the own company only', async () => {
    const seller = await company.hire('Junior Seller');
    const { groups } = await seller.person.ask(groupList, { companyId: company.id });
    expect(groups.map(({ name }) => name)).toEqual(['Group 1', 'Group 2', 'Group 3']);
    expect(groups[0]).toMatchObject({
      company: { name: company.name },
      enabledCountries: ['US'],
      logo: null,
    });
    expect(await seller.person.ask(groupList, { companyId: foreign.id })).toEqual({ groups: [] });
    expect((await seller.person.tryAsk(group, { id: foreign.groupIds[0] ?? '' })).status).toBe(404);
    expect(await root.ask(group, { id: foreign.groupIds[0] ?? '' })).toMatchObject({ name: 'Group 1' });
  });

  it('that people belong to is not deleted without a word: they move', async () => {
    const { id } = await admin.person.send(CreateGroup, { companyId: company.id, name: 'Closing' });
    const seller = await company.hire('Seller');
    await admin.person.send(EditUser, { id: seller.id, groupIds: [id] });
    expect((await seller.person.ask(sessionUser, {})).companyGroup).toMatchObject({ name: 'Closing' });
    await processAll();
    expect(refusal(await admin.person.trySend(DeleteGroup, { id }))).toEqual([409, 'group-in-use']);
    await admin.person.send(DeleteGroup, { id, moveTo: company.groupIds[1] ?? '' });
    const { companyGroup, companyGroups } = await seller.person.ask(sessionUser, {});
    expect(companyGroup).toMatchObject({ name: 'Group 2' });
    expect(companyGroups).toHaveLength(1);
    const lists = await admin.person.ask(groupList, { companyId: company.id });
    expect(lists.groups.map(({ name }) => name)).not.toContain('Closing');
  });
});

describe('a company', () => {
  it('changes the settings that are named, and shows them to its people', async () => {
    const { id } = company;
    await admin.person.send(ChangeCompany, { id, settings: { timeZone: 'America/Chicago' } });
    const styles = [{ name: 'accent', value: '#7A4F8C', isVariable: true }];
    await admin.person.send(ChangeCompanyStyles, { id, styles });
    const seller = await company.hire('Seller');
    expect((await seller.person.ask(sessionUser, {})).company).toMatchObject({
      ...{ timeZone: 'America/Chicago', enforceTwoFactor: false, currency: 'USD', styles },
    });
    const bad = await admin.person.trySend(ChangeCompanyStyles, {
      id,
      styles: [{ name: 'accent', value: 'url(https://evil.test)', isVariable: true }],
    });
    expect(bad).toMatchObject({
      status: 422,
      body: { errors: { 'styles.0.value': ['Enter a color or a length'] } },
    });
    expect(
      (await admin.person.trySend(ChangeCompany, { id, settings: { timeZone: 'Mars/Base' } })).status,
    ).toBe(422);
  });

  it('is its administrators’ to edit and the provider’s to close', async () => {
    const answer = await admin.person.trySend(DeactivateCompany, { id: company.id });
    expect(refusal(answer)).toEqual([403, 'forbidden']);
    const { companies } = await admin.person.ask(adminCompanies, {});
    expect(companies.map(({ id }) => id)).toEqual([company.id]);
    const [own] = (await root.ask(adminCompanies, { search: 'upfront' })).companies;
    expect(own).toMatchObject({ isProvider: true, abilities: { edit: true, remove: false } });
    expect(refusal(await root.trySend(DeactivateCompany, { id: own?.id ?? '' }))).toEqual([
      409,
      'provider-stays',
    ]);
  });

  it('that is closed lets nobody act in it, from the next request on, and opens again as it was', async () => {
    const closing = await foundCompany();
    const seller = await closing.hire('Seller');
    await root.send(DeactivateCompany, { id: closing.id });
    expect(await seller.person.tryAsk(groupList, {})).toMatchObject({
      status: 401,
      body: { detail: 'No active company group selected' },
    });
    expect(await seller.person.ask(sessionUser, {})).toMatchObject({ companyGroup: null, companyGroups: [] });
    const back = { companyGroupId: closing.groupIds[0] ?? '' };
    expect(refusal(await seller.person.trySend(SwitchGroup, back))).toEqual([409, 'company-inactive']);
    expect(refusal(await root.trySend(CreateGroup, { companyId: closing.id, name: 'New' }))).toEqual([
      409,
      'company-inactive',
    ]);
    expect(await root.ask(adminCompany, { id: closing.id })).toMatchObject({ isActive: false, people: 1 });
    await root.send(ReactivateCompany, { id: closing.id });
    expect((await seller.person.ask(sessionUser, {})).companyGroup?.id).toBe(closing.groupIds[0]);
  });
});

describe('a user', () => {
  it('who is deleted is out at once and for good, and leaves the email to somebody else', async () => {
    const seller = await company.hire('Seller', { name: 'Owen Gone' });
    const { socket } = await listen(seller.person);
    expect(refusal(await admin.person.trySend(DeleteUser, { id: admin.id }))).toEqual([409, 'not-oneself']);
    const key = randomUUID();
    await admin.person.send(DeleteUser, { id: seller.id }, key);
    expect((await seller.person.tryAsk(sessionUser, {})).status).toBe(401);
    await until(() => socket.disconnected);
    await expect(Person.signedIn(seller.email, PASSWORD)).rejects.toThrow('wrong-credentials');
    expect((await admin.person.tryAsk(adminUser, { id: seller.id })).status).toBe(404);
    expect((await admin.person.trySend(EditUser, { id: seller.id, isActive: true })).status).toBe(404);
    const { users } = await root.ask(adminUsers, { search: seller.email });
    expect(users).toEqual([]);
    // A repetition of the same request is answered like the first.
    expect((await admin.person.trySend(DeleteUser, { id: seller.id }, key)).status).toBe(200);
    const again = await admin.person.send(InviteUser, {
      email: seller.email,
      firstName: 'Olga',
      lastName: 'New',
      companyId: company.id,
      groupIds: company.groupIds.slice(0, 1),
      roleIds: [company.roles['Seller'] ?? ''],
      password: PASSWORD,
    });
    expect(again.id).not.toBe(seller.id);
    await Person.signedIn(seller.email, PASSWORD);
  });

  it('belongs to the groups that are named, with the roles that are named', async () => {
    const seller = await company.hire('Seller');
    const [first = '', second = ''] = company.groupIds;
    const roleId = company.roles['Account Manager'] ?? '';
    await admin.person.send(EditUser, { id: seller.id, groupIds: [first, second], roleIds: [roleId] });
    expect(await admin.person.ask(adminUser, { id: seller.id })).toMatchObject({
      groupNames: ['Group 1', 'Group 2'],
      roleNames: ['Account Manager'],
      roleIds: [roleId],
    });
    const elsewhere = { id: seller.id, groupIds: [foreign.groupIds[0] ?? ''] };
    expect((await admin.person.trySend(EditUser, elsewhere)).status).toBe(422);
  });
});

describe('a history', () => {
  it('tells who changed a user, from what to what, who acted for whom, and puts values back', async () => {
    const seller = await company.hire('Seller', { name: 'Dana Whitfield' });
    await admin.person.send(EditUser, { id: seller.id, lastName: 'Hale', title: 'Lead' });
    const acting = await Person.signedIn(admin.email, PASSWORD);
    await acting.send(SpoofUser, { id: seller.id });
    await acting.send(SaveProfile, { firstName: 'Dana', lastName: 'Hale', title: 'Director' });
    await processAll();
    const { entries } = await admin.person.ask(userHistory, { id: seller.id });
    const changed = entries.filter(({ action }) => action === 'Profile changed');
    expect(changed).toMatchObject([
      {
        userName: 'Dana Hale',
        impersonatorName: 'Ingrid Solheim',
        changes: [{ field: 'Title', from: 'Lead', to: 'Director' }],
        canRestore: true,
      },
      {
        userName: 'Ingrid Solheim',
        impersonatorName: null,
        changes: [
          { field: 'Last name', from: 'Whitfield', to: 'Hale' },
          { field: 'Title', from: null, to: 'Lead' },
        ],
      },
    ]);
    // The earlier change is undone where it still stands apart: its own values, and no others.
    await admin.person.send(RestoreUserValues, { id: seller.id, entryId: changed[1]?.id ?? '' });
    expect(await admin.person.ask(adminUser, { id: seller.id })).toMatchObject({
      fullName: 'Dana Whitfield',
      title: '',
    });
    const invited = entries.find(({ action }) => action === 'User invited');
    expect(invited?.canRestore).toBe(false);
    const nothing = await admin.person.trySend(RestoreUserValues, {
      id: seller.id,
      entryId: invited?.id ?? '',
    });
    expect(refusal(nothing)).toEqual([422, 'nothing-to-restore']);
  });

  it('puts back those settings of a company that one change replaced, and leaves the later ones', async () => {
    const { id } = company;
    await admin.person.send(ChangeCompany, { id, settings: { disableGeo: true, enableSupportAlert: true } });
    await admin.person.send(ChangeCompany, { id, settings: { disableAudience: true } });
    await processAll();
    const { entries } = await admin.person.ask(companyHistory, { id });
    const entry = entries.find(({ changes }) => changes.some(({ field }) => field === 'Disable geo'));
    expect(entry?.changes).toContainEqual({ field: 'Disable geo', from: 'No', to: 'Yes' });
    await admin.person.send(RestoreCompanyValues, { id, entryId: entry?.id ?? '' });
    expect(await admin.person.ask(adminCompany, { id })).toMatchObject({
      ...{ disableGeo: false, enableSupportAlert: false, disableAudience: true },
    });
  });

  it('tells who changed a role, a permission group, a group, a connection or a provider of sign-on', async () => {
    const { person } = admin;
    const tag = randomUUID().slice(0, 8);
    const names = permissionCatalogue.filter(({ isProviderOnly }) => !isProviderOnly).map(({ id }) => id);
    const held = names.filter((name) => name !== 'Reporting').slice(0, 30);
    const role = await person.send(CreateRole, { companyId: company.id, name: 'Planner', permissions: held });
    await person.send(ChangeRolePermissions, { id: role.id, permissions: [...held.slice(1), 'Reporting'] });
    const bundle = await person.send(CreatePermissionGroup, {
      companyId: company.id,
      name: `Bundle ${tag}`,
      permissions: ['Reporting'],
    });
    await person.send(SwitchPermissionGroup, { id: bundle.id, isEnabled: false });
    const groupId = company.groupIds[2] ?? '';
    await person.send(ChangeGroup, { id: groupId, name: `Group of ${tag}` });
    const crmId = await connectSandbox(admin.person, `CRM ${tag}`);
    await person.send(ChangeExternalCrm, { id: crmId, name: `CRM of ${tag}` });
    const provider = await person.send(AddSsoProvider, {
      ...{ companyId: company.id, name: 'Okta', kind: 'okta', tenant: 'default' },
      ...{ issuer: 'https://sso.example.com', clientId: 'upfront', clientSecret: 'a secret of ours' },
      ...{ domains: [`${tag}.test`], isEnabled: true },
    });
    await person.send(ChangeSsoProvider, {
      id: provider.id,
      isEnabled: false,
      clientSecret: 'another secret',
    });
    await processAll();
    const outsider = await foreign.hire('Company Admin');
    const seller = await company.hire('Seller');
    const cases = [
      ['role', role.id, { field: 'Permissions added', from: null, to: 'Open reports and dashboards' }],
      ['permission-group', bundle.id, { field: 'Enabled', from: 'Yes', to: 'No' }],
      ['group', groupId, { field: 'Name', from: 'Group 3', to: `Group of ${tag}` }],
      ['external-crm', crmId, { field: 'Name', from: `CRM ${tag}`, to: `CRM of ${tag}` }],
      ['sso-provider', provider.id, { field: 'Enabled', from: 'Yes', to: 'No' }],
    ] as const;
    for (const [kind, id, change] of cases) {
      const told = await person.ask(administeredHistory, { kind, id });
      const entry = told.entries.find(({ changes }) => changes.some(({ field }) => field === change.field));
      expect([kind, entry]).toMatchObject([kind, { userName: 'Ingrid Solheim' }]);
      expect([kind, entry?.changes]).toEqual([kind, expect.arrayContaining([change])]);
      expect(JSON.stringify(told)).not.toMatch(/a secret of ours|another secret/);
      for (const other of [outsider, seller])
        expect((await other.person.tryAsk(administeredHistory, { kind, id })).status).toBe(404);
    }
  });

  it('is nobody else’s', async () => {
    const seller = await company.hire('Seller');
    const outsider = await foreign.hire('Company Admin');
    expect((await outsider.person.tryAsk(userHistory, { id: seller.id })).status).toBe(404);
    expect((await outsider.person.tryAsk(companyHistory, { id: company.id })).status).toBe(404);
    expect((await seller.person.tryAsk(companyHistory, { id: company.id })).status).toBe(404);
  });
});
