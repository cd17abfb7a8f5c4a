import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { ChangeRolePermissions, CreateRole } from '@upfront/contracts/identity/role-commands.js';
import {
  CreatePermissionGroup,
  SwitchPermissionGroup,
} from '@upfront/contracts/identity/permission-group.resource.js';
import { SendGlobalMessage } from '@upfront/contracts/notifications/commands.js';
import { until } from '@upfront/platform/testing/until.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeSockets, openSocket } from '../harness/live-socket.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const SEES_ROLES = ['AdminUIAccess', 'AdminViewCompanyActivity'];
/** Longest time in which lost rights still bring news, in ms. */
const WITHIN_MS = 10_000;

let company: Company;
let admin: Colleague;
/** A role whose name changes: news for whoever may see roles. */
let changingRole: string;

beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin');
  const role = { companyId: company.id, name: 'Changing', permissions: [] };
  ({ id: changingRole } = await admin.person.send(CreateRole, role));
});
afterEach(closeSockets);
afterAll(closeHarness);

/** What an open page of this person hears: read models that changed, and messages to everyone in the company. */
const listening = async (person: Person): Promise<string[]> => {
  const heard: string[] = [];
  await openSocket(person, product().urls.gateway, (socket) => {
    socket.on('data-changed', ({ readModel }: { readModel: string }) => heard.push(readModel));
    socket.on('global-message', ({ msg }: { msg: string }) => heard.push(msg));
    socket.on('disconnect', () => heard.push('disconnected'));
  });
  return heard;
};

/** Changes a role, and answers whether the person hears of it: before a message that everybody hears after it. */
const hearsOfRoles = async (theirs: string[], everybodys: string[]): Promise<boolean> => {
  for (const heard of [theirs, everybodys]) heard.length = 0;
  await admin.person.send(ChangeRolePermissions, { id: changingRole, name: `Changing ${randomUUID()}` });
  await until(() => everybodys.includes('roles'));
  const msg = randomUUID();
  await admin.person.send(SendGlobalMessage, { msg, companyId: company.id });
  await until(() => theirs.includes(msg));
  return theirs.slice(0, theirs.indexOf(msg)).includes('roles');
};

/** Somebody who may see roles by a role of their own, and how it loses that right. */
const byRole = async () => {
  const role = { companyId: company.id, name: `Auditor ${randomUUID()}`, permissions: SEES_ROLES };
  const { id } = await admin.person.send(CreateRole, role);
  return { id, lose: () => admin.person.send(ChangeRolePermissions, { id, permissions: [] }) };
};

const byPermissionGroup = async () => {
  const bundle = await admin.person.send(CreatePermissionGroup, {
    companyId: company.id,
    name: `Audit ${randomUUID()}`,
    permissions: SEES_ROLES,
  });
  const { id } = await admin.person.send(CreateRole, {
    ...{ companyId: company.id, name: `Auditor ${randomUUID()}`, permissions: [] },
    permissionGroupIds: [bundle.id],
  });
  return {
    id,
    lose: () => admin.person.send(SwitchPermissionGroup, { id: bundle.id, isEnabled: false }),
  };
};

describe('an open socket', () => {
  it.each([
    ['whose role is changed', byRole],
    ['whose permission group is disabled', byPermissionGroup],
  ])('of somebody %s hears no more of what they may not see any longer', async (_way, make) => {
    const { id, lose } = await make();
    const auditor = await company.hire('Junior Seller');
    await admin.person.send(EditUser, { id: auditor.id, roleIds: [id] });
    await processAll();
    const [theirs, everybodys] = [await listening(auditor.person), await listening(admin.person)];
    expect(await hearsOfRoles(theirs, everybodys)).toBe(true);

    await lose();
    const lostAt = Date.now();
    while (await hearsOfRoles(theirs, everybodys)) expect(Date.now() - lostAt).toBeLessThan(WITHIN_MS);
    for (let n = 0; n < 3; n += 1) expect(await hearsOfRoles(theirs, everybodys)).toBe(false);
    // The page stays open: it is the rights that are gone.
    expect(theirs).not.toContain('disconnected');
  });
});
