import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePassword } from '@upfront/contracts/identity/account-commands.js';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { BootstrapPlatform, EditUser, InviteUser } from '@upfront/contracts/identity/commands.js';
import { companyRoles } from '@upfront/contracts/identity/permissions.js';
import { ChangeRolePermissions, CreateRole } from '@upfront/contracts/identity/role-commands.js';
import { SpoofUser, UnspoofUser } from '@upfront/contracts/identity/impersonation-commands.js';
import { adminUser, adminUsers, sessionUser } from '@upfront/contracts/identity/queries.js';
import { BeginTwoFactorEnrollment } from '@upfront/contracts/identity/two-factor-commands.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { taskList } from '@upfront/contracts/tasks/queries.js';
import { administrator, foundCompany, PASSWORD, type Colleague, type Company } from '../harness/company.js';
import { sendInternal } from '../harness/internal.js';
import { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
let foreign: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  foreign = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
});
afterAll(closeHarness);

const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const who = async (person: Person) => {
  const { email, isSpoofed, companyGroup } = await person.ask(sessionUser, {});
  return { email, isSpoofed, groupId: companyGroup?.id };
};

/** Somebody of the provider's support staff, signed in. */
const supporter = async (): Promise<Person> => {
  const email = `${randomUUID().slice(0, 8)}@support.test`;
  const staff = {
    email,
    firstName: 'Sue',
    lastName: 'Port',
    title: '',
    password: PASSWORD,
    role: 'Support User',
  } as const;
  await sendInternal(product(), BootstrapPlatform, { administrators: [staff] }, randomUUID());
  return Person.signedIn(email, PASSWORD);
};

/** Somebody with a role of their own: the given permissions and the right to impersonate. */
const withTheRight = async (permissions: readonly string[], name: string): Promise<Colleague> => {
  const root = await administrator();
  const { id: roleId } = await root.send(CreateRole, {
    companyId: company.id,
    name,
    permissions: [...new Set([...permissions, 'AdminUserImpersonate'])],
  });
  const email = `${randomUUID().slice(0, 12)}@acting.test`;
  const { id } = await root.send(InviteUser, {
    ...{ email, firstName: 'Act', lastName: name, companyId: company.id, password: PASSWORD },
    ...{ groupIds: company.groupIds.slice(0, 1), roleIds: [roleId] },
  });
  return { id, email, person: await Person.signedIn(email, PASSWORD) };
};

describe('impersonation', () => {
  it.each([
    ['Nothing else', []],
    ['The admin area', ['AdminUIAccess']],
    ...companyRoles
      .filter(({ name }) => name !== 'Blocked')
      .map(({ name, permissions }): [string, readonly string[]] => [name, permissions]),
  ] satisfies [string, readonly string[]][])(
    '%s with the right to it becomes nobody who holds more',
    async (name, permissions) => {
      const ladder = ['Junior Seller', 'Seller', 'Account Manager', 'Company Admin'];
      const acting = await withTheRight(permissions, name);
      for (const role of ['Junior Seller', 'Seller', 'Account Manager', 'Company Admin']) {
        const other = await company.invite(role);
        await processAll();
        const isAllowed = ladder.indexOf(role) <= ladder.indexOf(name);
        // What the screen offers is what works, and it says why not.
        const words = /^This person has permissions you do not have: /;
        if (permissions.includes('AdminUIAccess')) {
          const shown = await acting.person.ask(adminUser, { id: other.id });
          expect([role, shown.abilities.impersonate]).toEqual([role, isAllowed]);
          expect(shown.impersonationObstacle ?? '').toMatch(isAllowed ? /^$/ : words);
        }
        const answer = await acting.person.trySend(SpoofUser, { id: other.id });
        if (isAllowed) {
          expect([role, answer.status]).toEqual([role, 200]);
          await acting.person.send(UnspoofUser, {});
        } else {
          expect([role, codeOf(answer)]).toEqual([role, 'impersonation-beyond']);
          expect(answer.body).toMatchObject({ detail: expect.stringMatching(words) });
        }
        expect(await who(acting.person)).toMatchObject({ email: acting.email, isSpoofed: false });
      }
    },
  );

  it('ends at once where the other is given more, and where the administrator loses what the other holds', async () => {
    const root = await administrator();
    const acting = await withTheRight(['Notifications'], 'Helper');
    const other = await withTheRight(['Notifications'], 'Helped');
    await acting.person.send(SpoofUser, { id: other.id });
    expect((await acting.person.tryAsk(taskList, {})).status).toBe(200);
    await root.send(EditUser, { id: other.id, roleIds: [company.roles['Company Admin'] ?? ''] });
    expect((await acting.person.tryAsk(taskList, {})).status).toBe(401);

    const admin = await company.hire('Company Admin');
    const manager = await company.invite('Account Manager');
    await admin.person.send(SpoofUser, { id: manager.id });
    expect((await admin.person.tryAsk(taskList, {})).status).toBe(200);
    const { id: roleId } = await root.send(CreateRole, {
      ...{ companyId: company.id, name: 'Left with the right', permissions: ['AdminUserImpersonate'] },
    });
    await root.send(EditUser, { id: admin.id, roleIds: [roleId] });
    expect((await admin.person.tryAsk(taskList, {})).status).toBe(401);
  });

  it('makes an administrator another user, under a new session, and leads back', async () => {
    const admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
    const before = admin.person.cookies;
    await admin.person.send(SpoofUser, { id: seller.id });
    expect(admin.person.cookies).not.toBe(before);
    expect(await who(admin.person)).toMatchObject({ email: seller.email, isSpoofed: true });
    const old = await fetch(`${product().urls.gateway}/api/user/load`, { headers: { cookie: before } });
    expect(old.status).toBe(401);
    // Rights are those of the user, not of the administrator.
    expect((await admin.person.tryAsk(adminUsers, {})).status).toBe(403);

    await admin.person.send(CreateTask, {
      details: '<p>Made for Dana</p>',
      dueDate: null,
      assignments: [{ userId: seller.id }],
    });
    expect(await admin.person.send(UnspoofUser, {})).toEqual({ name: 'Ingrid Solheim' });
    expect(await who(admin.person)).toMatchObject({ email: admin.email, isSpoofed: false });
    await processAll();
    const { activities } = await admin.person.ask(activityList, { search: 'Made for Dana' });
    expect(activities[0]).toMatchObject({ userName: 'Dana Whitfield', impersonatorName: 'Ingrid Solheim' });
    expect(codeOf(await admin.person.trySend(UnspoofUser, {}))).toBe('not-impersonating');
  });

  it('is for administrators of the company, for the provider and its support, and for nobody else', async () => {
    const refused = [
      await company.hire('Seller'),
      await company.hire('Account Manager'),
      await foreign.hire('Company Admin'),
    ];
    for (const { person, email } of refused) {
      expect([403, 404]).toContain((await person.trySend(SpoofUser, { id: seller.id })).status);
      expect(await who(person)).toMatchObject({ email, isSpoofed: false });
    }
    for (const person of [await administrator(), await supporter()]) {
      await person.send(SpoofUser, { id: seller.id });
      expect(await who(person)).toMatchObject({ email: seller.email, isSpoofed: true });
    }
  });

  it('finds users for support, and changes nothing of them', async () => {
    const support = await supporter();
    const { users } = await support.ask(adminUsers, { search: seller.email });
    expect(users.map(({ id }) => id)).toEqual([seller.id]);
    expect((await support.trySend(EditUser, { id: seller.id, title: 'Changed' })).status).toBe(403);
    const { users: staff } = await support.ask(adminUsers, { search: product().administrator.email });
    expect(staff).toEqual([]);
  });

  it('reaches none of the provider’s own people, not oneself, and not one through another', async () => {
    const root = await administrator();
    const { id: rootId } = await root.ask(sessionUser, {});
    const support = await supporter();
    expect([403, 404]).toContain((await support.trySend(SpoofUser, { id: rootId })).status);
    const admin = await company.hire('Company Admin');
    expect(codeOf(await admin.person.trySend(SpoofUser, { id: admin.id }))).toBe('impersonating');
    const other = await company.hire('Company Admin');
    await admin.person.send(SpoofUser, { id: other.id });
    expect(codeOf(await admin.person.trySend(SpoofUser, { id: seller.id }))).toBe('impersonating');
  });

  it('does not touch password and second factor, nor the steps that are asked of the user', async () => {
    const invited = await company.invite('Seller', {}, { twoFactorRequired: true, mustResetPassword: true });
    const admin = await company.hire('Company Admin');
    await admin.person.send(SpoofUser, { id: invited.id });
    expect((await admin.person.tryAsk(taskList, {})).status).toBe(200);
    const password = { currentPassword: PASSWORD, password: 'Another-pass-2' };
    expect(codeOf(await admin.person.trySend(ChangePassword, password))).toBe('impersonating');
    expect(codeOf(await admin.person.trySend(BeginTwoFactorEnrollment, {}))).toBe('impersonating');
  });

  it('ends at once where the right to it ends, or the administrator', async () => {
    const root = await administrator();
    const admin = await foreign.hire('Company Admin');
    const { id } = await foreign.invite('Seller');
    await admin.person.send(SpoofUser, { id });
    expect((await admin.person.tryAsk(taskList, {})).status).toBe(200);
    const roleId = foreign.roles['Company Admin'] ?? '';
    await root.send(ChangeRolePermissions, { id: roleId, permissions: ['AdminUIAccess'] });
    expect((await admin.person.tryAsk(taskList, {})).status).toBe(401);

    const second = await company.hire('Company Admin');
    await second.person.send(SpoofUser, { id: seller.id });
    await root.send(EditUser, { id: second.id, isActive: false });
    expect((await second.person.tryAsk(taskList, {})).status).toBe(401);
  });
});
