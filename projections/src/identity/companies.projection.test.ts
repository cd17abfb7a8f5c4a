import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AccountRequirementsChanged,
  AvatarChanged,
  CompanyDeactivated,
  CompanyLogoChanged,
  CompanyReactivated,
  CompanyRegistered,
  CompanyChanged,
  CompanyStylesChanged,
  GroupCreated,
  GroupDeleted,
  MembershipGranted,
  ProfileChanged,
  RoleCreated,
  RoleDeleted,
  RoleChanged,
  UserDeleted,
  UserCreated,
} from '@upfront/contracts/identity/events.js';
import { isRestorable } from '@upfront/contracts/identity/history.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { actionOf } from '../activity/words.js';
import { recordProjection } from '../resources/resource.projection.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { companiesProjection } from './companies.projection.js';
import { identityProjection } from './identity.projection.js';
import { actors, companies, groups } from './identity.read-models.js';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [companyId, groupId, roleId, otherRole, bundle, userId] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const settings = CompanySettings.parse({});

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([
    recordProjection(PermissionGroups),
    companiesProjection,
    identityProjection,
  ]);
  await documents.project(`company-${companyId}`, [
    eventOf(CompanyRegistered, { companyId, name: 'Harbor Média', isProvider: false, settings }),
  ]);
  await documents.project(`group-${groupId}`, [
    eventOf(GroupCreated, { groupId, companyId, name: 'East', settings: GroupSettings.parse({}) }),
  ]);
  await documents.project(`permission-group-${bundle}`, [
    {
      type: 'PermissionGroupCreated.v1',
      data: {
        ...{ permissionGroupId: bundle, companyId, name: 'Reports', description: '' },
        ...{ permissions: ['Reporting'], isEnabled: true },
      },
    },
  ]);
  const named = { companyId, permissions: ['Notifications'] };
  await documents.project(`role-${roleId}`, [
    eventOf(RoleCreated, { roleId, name: 'Seller', ...named, permissionGroupIds: [bundle] }),
  ]);
  await documents.project(`role-${otherRole}`, [
    eventOf(RoleCreated, { roleId: otherRole, name: 'Other', companyId, permissions: ['GlobalChatbot'] }),
  ]);
  const person = { email: 'dana@harbor.test', firstName: 'Dana', lastName: 'Whitfield', title: '' };
  await documents.project(`user-${userId}`, [
    eventOf(UserCreated, { userId, ...person, isProviderEmployee: false, showInitialSetup: false }),
    eventOf(MembershipGranted, { userId, groupId, companyId, roleIds: [roleId, otherRole] }),
  ]);
});
afterAll(() => documents.close());

const place = async () => {
  const found = await documents.readModels.of(actors).findById(userId).lean();
  return found?.memberships[0];
};
const onBundle = (...facts: Parameters<TestDocuments['project']>[1]) =>
  documents.project(`permission-group-${bundle}`, facts);

describe('the rights of a person', () => {
  it('are those of the roles and of the enabled permission groups that they name', async () => {
    expect(await place()).toMatchObject({ permissions: ['GlobalChatbot', 'Notifications', 'Reporting'] });
  });

  it('follow a permission group that is switched off, changed while it is, and on again', async () => {
    await onBundle({
      type: 'PermissionGroupSwitched.v1',
      data: { permissionGroupId: bundle, isEnabled: false },
    });
    expect(await place()).toMatchObject({ permissions: ['GlobalChatbot', 'Notifications'] });
    const content = { name: 'Insights', description: '', permissions: ['ClientInsights'] };
    await onBundle({ type: 'PermissionGroupChanged.v1', data: { permissionGroupId: bundle, ...content } });
    expect(await place()).toMatchObject({ permissions: ['GlobalChatbot', 'Notifications'] });
    await onBundle({
      type: 'PermissionGroupSwitched.v1',
      data: { permissionGroupId: bundle, isEnabled: true },
    });
    expect(await place()).toMatchObject({
      permissions: ['ClientInsights', 'GlobalChatbot', 'Notifications'],
    });
  });

  it('lose what a role no longer names, and what a deleted role gave', async () => {
    const rights = { name: 'Seller', permissions: ['Notifications'] };
    await documents.project(`role-${roleId}`, [eventOf(RoleChanged, { roleId, ...rights })]);
    expect(await place()).toMatchObject({ permissions: ['GlobalChatbot', 'Notifications'] });
    await onBundle({ type: 'PermissionGroupDeleted.v1', data: { permissionGroupId: bundle } });
    await documents.project(`role-${otherRole}`, [eventOf(RoleDeleted, { roleId: otherRole })]);
    expect(await place()).toMatchObject({ permissions: ['Notifications'] });
  });

  it('rest while the company is closed', async () => {
    await documents.project(`company-${companyId}`, [eventOf(CompanyDeactivated, { companyId })]);
    expect(await place()).toMatchObject({ isClosed: true });
    await documents.project(`company-${companyId}`, [eventOf(CompanyReactivated, { companyId })]);
    expect((await place())?.isClosed).toBeUndefined();
  });

  it('know what the company asks of its people', async () => {
    const off = { ...settings, enforceTwoFactor: false };
    await documents.project(`company-${companyId}`, [
      eventOf(CompanyChanged, { companyId, name: 'Harbor', settings: off }),
    ]);
    expect(await place()).toMatchObject({ enforcesTwoFactor: false, permissions: ['Notifications'] });
  });

  it('know what the company asks although the batch was written in part and is repeated', async () => {
    await documents.projectInPart(actors, `company-${companyId}`, [
      eventOf(CompanyChanged, {
        ...{ companyId, name: 'Harbor' },
        settings: { ...settings, enforceTwoFactor: true },
      }),
    ]);
    await documents.repeat();
    expect(await place()).toMatchObject({ enforcesTwoFactor: true });
  });

  it('end with the person, whose name stays', async () => {
    await documents.project(`user-${userId}`, [eventOf(UserDeleted, { userId })]);
    const found = await documents.readModels.of(actors).findById(userId).lean();
    expect(found).toMatchObject({ isActive: false, isDeleted: true, memberships: [], firstName: 'Dana' });
  });
});

describe('companies and groups', () => {
  it('show their look, are found by folded names, and keep the name of what was deleted', async () => {
    const logo = `company-logos/${'a'.repeat(64)}.png`;
    const styles = [{ name: 'accent', value: '#0B6781', isVariable: true }];
    await documents.project(`company-${companyId}`, [
      eventOf(CompanyChanged, { companyId, name: 'Port Média', settings }),
      eventOf(CompanyLogoChanged, { companyId, logo }),
      eventOf(CompanyStylesChanged, { companyId, styles }),
    ]);
    const company = await documents.readModels.of(companies).findOne({ words: 'media' }).lean();
    expect(company).toMatchObject({ _id: companyId, companyId, name: 'Port Média', logo, styles });
    await documents.project(`group-${groupId}`, [eventOf(GroupDeleted, { groupId })]);
    const group = await documents.readModels.of(groups).findById(groupId).lean();
    expect(group).toMatchObject({ name: 'East', isDeleted: true });
  });

  it('are the same after a repetition', async () => {
    const all = async () => [
      await documents.readModels.of(companies).find().lean(),
      await documents.readModels.of(actors).find().lean(),
    ];
    const before = await all();
    await documents.repeat();
    expect(await all()).toEqual(before);
  });
});

describe('values that can be put back', () => {
  it('are those whose events the history calls so', () => {
    const restorable = [
      ...[ProfileChanged, AvatarChanged, AccountRequirementsChanged],
      ...[CompanyChanged, CompanyStylesChanged, CompanyLogoChanged],
    ];
    expect(restorable.map((one) => actionOf(one)).filter((action) => !isRestorable(action))).toEqual([]);
    expect(isRestorable(actionOf(MembershipGranted))).toBe(false);
  });
});
