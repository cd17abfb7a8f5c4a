import { expect, it } from '@jest/globals';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { mediaAssetsProjection } from '../assets/media-assets.projection.js';
import { crmProjection } from '../crm/crm.projection.js';
import { companiesProjection } from '../identity/companies.projection.js';
import { identityProjection } from '../identity/identity.projection.js';
import { workspaceNamesProjection } from '../clients/names.projection.js';
import { startDocuments } from '../testing/documents.js';
import { activityProjection } from './activity.projection.js';
import { activities } from './activity.read-models.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [companyId, groupId, roleId, userId] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const [crmId, assetId] = [uuid(5), uuid(6)];

interface Told {
  readonly stream: string;
  /** As a log holds it that was written before the name of today. */
  readonly former: string;
  /** As it is written today. */
  readonly today: string;
  readonly data: object;
  /** What the activity says of either. */
  readonly words: string;
}

const log: readonly Told[] = [
  {
    stream: `company-${companyId}`,
    ...{ former: 'CompanySettingsChanged.v1', today: 'CompanyChanged.v1', words: 'Company settings changed' },
    data: { companyId, name: 'Harbor Media', settings: CompanySettings.parse({ currency: 'CAD' }) },
  },
  {
    stream: `group-${groupId}`,
    ...{ former: 'GroupSettingsChanged.v1', today: 'GroupChanged.v1', words: 'Group settings changed' },
    data: { groupId, name: 'Atlantic', settings: GroupSettings.parse({}) },
  },
  {
    stream: `role-${roleId}`,
    ...{ former: 'RolePermissionsChanged.v1', today: 'RoleChanged.v1', words: 'Role permissions changed' },
    data: { roleId, name: 'Planner', permissions: ['Reporting'] },
  },
  {
    stream: `user-${userId}`,
    ...{ former: 'UserInvited.v1', today: 'UserCreated.v1', words: 'User invited' },
    data: {
      ...{ userId, email: 'dana@harbor.test', firstName: 'Dana', lastName: 'Whitfield', title: 'Seller' },
      ...{ isProviderEmployee: false, showInitialSetup: false },
    },
  },
  {
    stream: `user-${userId}`,
    ...{ former: 'PasswordResetRequested.v1', today: 'PasswordLinkIssued.v1', words: 'Invitation sent' },
    data: { userId, linkId: uuid(7), purpose: 'invitation', expiresAt: '2030-01-01T00:00:00Z' },
  },
  {
    stream: `user-${userId}`,
    ...{ former: 'TwoFactorReset.v1', today: 'TwoFactorRemoved.v1', words: 'Two factor reset' },
    data: { userId },
  },
  {
    stream: `media-asset-${assetId}`,
    ...{ former: 'AssetUploaded.v1', today: 'AssetAdded.v1', words: 'Asset uploaded' },
    data: {
      ...{ assetId, companyId, companyGroupIds: [groupId], filename: 'Spring.png', fileType: 'image/png' },
      ...{ url: null, hash: 'ab', size: 3, tags: ['Spring'], createdBy: userId },
    },
  },
  {
    stream: `crm-connection-${crmId}`,
    ...{ former: 'ConnectionAuthorised.v1', today: 'ConnectionCredentialsStored.v1' },
    words: 'Connection authorised',
    data: { crmId, companyId },
  },
];

/** What every log began with under the names that stayed. */
const before: readonly (readonly [stream: string, type: string, data: object])[] = [
  [
    `company-${companyId}`,
    'CompanyRegistered.v1',
    { companyId, name: 'Harbor', isProvider: false, settings: CompanySettings.parse({}) },
  ],
  [
    `group-${groupId}`,
    'GroupCreated.v1',
    { groupId, companyId, name: 'East', settings: GroupSettings.parse({}) },
  ],
  [`role-${roleId}`, 'RoleCreated.v1', { roleId, companyId, name: 'Seller', permissions: [] }],
];

const projections = [
  ...[activityProjection, companiesProjection, identityProjection, workspaceNamesProjection],
  ...[mediaAssetsProjection, crmProjection],
];

/** What a log becomes: every document, and the entries of the activity without ids of their own. */
const projected = async (name: 'former' | 'today') => {
  const documents = await startDocuments(projections);
  const given = { companyId, at: '2026-01-05T10:00:00.000Z' };
  for (const [stream, type, data] of before) await documents.project(stream, [{ type, data }], given);
  for (const told of log)
    await documents.project(told.stream, [{ type: told[name], data: told.data }], given);
  const models = new Set(projections.flatMap((one) => one.models));
  const found = await Promise.all(
    [...models].map(async (model) => {
      const all = await documents.readModels.of(model).find().lean();
      return [model.name, model === activities ? all.map((one) => ({ ...one, _id: '' })) : all] as const;
    }),
  );
  await documents.close();
  return Object.fromEntries(found);
};

const inOrder = (words: readonly string[]): string[] => words.toSorted((a, b) => a.localeCompare(b));

it('a log with the names that events had before becomes the same documents and the same words', async () => {
  const [former, today] = [await projected('former'), await projected('today')];
  expect(former).toEqual(today);
  for (const told of [former, today]) {
    const actions = told[activities.name]?.map((entry) => ('action' in entry ? String(entry.action) : ''));
    const words = ['Company registered', 'Group created', 'Role created', ...log.map((one) => one.words)];
    expect(inOrder(actions ?? [])).toEqual(inOrder(words));
  }
});
