import { randomUUID } from 'node:crypto';
import { administered } from '@upfront/contracts/resources.js';
import { sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import type { Ids, RoleName } from '../harness/world.js';

/** Who may make a call on the world's records. Everybody else is refused: 401 without a session, else 403 or 404. */
export interface Row {
  readonly allow: readonly RoleName[];
  /** Valid input, so that only rights decide. */
  readonly input: (ids: Ids) => Readonly<Record<string, unknown>>;
}

const everybody: readonly RoleName[] = [
  'junior',
  'seller',
  'manager',
  'otherGroup',
  'admin',
  'foreignSeller',
  'foreignAdmin',
  'operations',
  'root',
];
const viewers: readonly RoleName[] = ['seller', 'manager', 'admin', 'root'];
const editors: readonly RoleName[] = ['manager', 'admin', 'root'];
const admins: readonly RoleName[] = ['admin', 'root'];
/** Account managers, in whatever group and company, and their administrators may use the assistant. */
const chatters: readonly RoleName[] = [
  'manager',
  'otherGroup',
  'admin',
  'foreignSeller',
  'foreignAdmin',
  'root',
];
const administrators: readonly RoleName[] = ['admin', 'foreignAdmin', 'root'];
/** The people of the company, and the provider's administrators. */
const colleagues: readonly RoleName[] = ['junior', 'seller', 'manager', 'otherGroup', 'admin', 'root'];
const watchers: readonly RoleName[] = ['admin', 'foreignAdmin', 'operations', 'root'];

const nothing = (): Readonly<Record<string, unknown>> => ({});
const row = (allow: readonly RoleName[], input: Row['input'] = nothing): Row => ({ allow, input });
/** A query of lists: every member may ask; what it answers is within their rights. */
const list = row(everybody);
const campaign = (allow: readonly RoleName[], more: (ids: Ids) => object = () => ({})): Row =>
  row(allow, (ids) => ({ id: ids.campaignId, ...more(ids) }));
const client = (allow: readonly RoleName[], more: (ids: Ids) => object = () => ({})): Row =>
  row(allow, (ids) => ({ id: ids.clientId, ...more(ids) }));
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What a provider of single sign-on might send somebody back with. */
const returned = { code: 'made-up', state: 'made-up', binding: 'x'.repeat(43) };
const place = { formatted: '2 Main St', name: 'Second store', city: 'Grand Rapids', state: 'MI' };

/** Identity, tasks, notifications. */
const shell: Readonly<Record<string, Row>> = {
  SignIn: row(['anonymous', 'blocked', ...everybody], () => ({
    email: 'nobody@nowhere.test',
    password: 'wrong-1',
  })),
  SwitchGroup: row(['manager', 'seller', 'junior', 'admin', 'blocked'], ({ groupId }) => ({
    companyGroupId: groupId,
  })),
  BeginTwoFactorEnrollment: row(['blocked', ...everybody]),
  EnableTwoFactor: row(['blocked', ...everybody], () => ({ code: '000000' })),
  // Everybody here is signed in already: nobody owes a code.
  ValidateTwoFactor: row(['blocked', ...everybody], () => ({ code: '000000' })),
  RenewRecoveryCodes: row(everybody, () => ({ code: '000000' })),
  DisableTwoFactor: row(everybody, () => ({ code: '000000' })),
  ForgotPassword: row(['anonymous', 'blocked', ...everybody], () => ({ email: 'nobody@nowhere.test' })),
  ResetPassword: row(['anonymous', 'blocked', ...everybody], () => ({
    token: 'unknown',
    password: 'Another-pass-2',
  })),
  ReplacePassword: row(['blocked', ...everybody], () => ({ password: 'Another-pass-2' })),
  ChangePassword: row(everybody, () => ({ currentPassword: 'wrong', password: 'Another-pass-2' })),
  SetUpDetails: row(['blocked', ...everybody], () => ({
    firstName: 'Nobody',
    lastName: 'Else',
    title: '',
    acceptedTermsOfService: true,
  })),
  SetUpHeadshot: row(['blocked', ...everybody], () => ({ image: picture })),
  SetUpPassword: row(['blocked', ...everybody], () => ({ password: 'Another-pass-2' })),
  AcceptTerms: row(['blocked', ...everybody]),
  SaveProfile: row(everybody, () => ({ firstName: 'Some', lastName: 'Body', title: '' })),
  ChangeUserAvatar: row(admins, ({ sellerId }) => ({ id: sellerId, image: null })),
  UnspoofUser: row(['blocked', ...everybody]),
  tenant: row(['anonymous', 'blocked', ...everybody]),
  ssoInitiate: row(['anonymous', 'blocked', ...everybody], () => ({
    provider: 'none',
    binding: 'x'.repeat(43),
  })),
  SignInWithGoogle: row(['anonymous', 'blocked', ...everybody], () => returned),
  SignInWithOkta: row(['anonymous', 'blocked', ...everybody], () => returned),
  SignInWithSso: row(['anonymous', 'blocked', ...everybody], () => returned),
  AddSsoProvider: row(admins, ({ companyId }) => ({
    name: 'Company sign-in',
    kind: 'oidc',
    tenant: 'default',
    issuer: 'https://login.example.com',
    clientId: 'upfront',
    clientSecret: 'secret',
    companyId,
    domains: [`${randomUUID()}.test`],
  })),
  ssoProviders: row(watchers),
  userSsoProviders: row(watchers),
  CompleteWelcomeTask: list,
  MarkSupportAlertSeen: list,
  RegisterCompany: row(['root'], () => ({ name: `Company ${randomUUID()}` })),
  CreateGroup: row(admins, ({ companyId }) => ({ companyId, name: 'Another group' })),
  CreateRole: row(admins, ({ companyId }) => ({ companyId, name: 'Another role', permissions: [] })),
  ChangeRolePermissions: row(admins, ({ roleId }) => ({ id: roleId, name: 'Seller' })),
  ChangeCompany: row(admins, ({ companyId }) => ({ id: companyId, settings: { enableSupportAlert: true } })),
  ChangeCompanyStyles: row(admins, ({ companyId }) => ({ id: companyId, styles: [] })),
  ChangeCompanyLogo: row(admins, ({ companyId }) => ({ id: companyId, image: picture })),
  DeactivateCompany: row(['root'], ({ spareCompanyId }) => ({ id: spareCompanyId })),
  ReactivateCompany: row(['root'], ({ companyId }) => ({ id: companyId })),
  ChangeGroup: row(admins, ({ groupId }) => ({ id: groupId, settings: { enableSupportAlert: true } })),
  CreatePermission: row(['root'], () => ({
    name: `Own${randomUUID().replaceAll('-', '')}`,
    area: 'Own',
    description: 'Do something',
  })),
  ChangePermission: row(['root'], () => ({ id: 'Reporting', area: 'Workspace' })),
  CreatePermissionGroup: row(admins, ({ companyId }) => ({
    companyId,
    name: 'Another bundle',
    permissions: ['Reporting'],
  })),
  ChangePermissionGroup: row(admins, ({ permissionGroupId }) => ({
    id: permissionGroupId,
    permissions: ['GlobalChatbot'],
  })),
  SwitchPermissionGroup: row(admins, ({ permissionGroupId }) => ({
    id: permissionGroupId,
    isEnabled: false,
  })),
  company: row(colleagues, ({ companyId }) => ({ id: companyId })),
  group: row(colleagues, ({ groupId }) => ({ id: groupId })),
  groupList: row(everybody, ({ companyId }) => ({ companyId })),
  adminCompanies: row(administrators),
  adminCompany: row(admins, ({ companyId }) => ({ id: companyId })),
  companyStyles: row(admins, ({ companyId }) => ({ id: companyId })),
  companyHistory: row(admins, ({ companyId }) => ({ id: companyId })),
  adminGroups: row(administrators),
  adminGroup: row(admins, ({ groupId }) => ({ id: groupId })),
  permissions: row(administrators),
  permission: row(administrators, () => ({ id: 'Reporting' })),
  userRoles: row(administrators),
  userRole: row(admins, ({ roleId }) => ({ id: roleId })),
  permissionGroups: row(administrators),
  permissionGroup: row(admins, ({ permissionGroupId }) => ({ id: permissionGroupId })),
  administeredHistory: row(admins, ({ roleId }) => ({ kind: 'role', id: roleId })),
  userHistory: row(admins, ({ sellerId }) => ({ id: sellerId })),
  InviteUser: row(admins, ({ companyId, groupId, roleId }) => ({
    email: `${randomUUID()}@authz.test`,
    firstName: 'New',
    lastName: 'Colleague',
    companyId,
    groupIds: [groupId],
    roleIds: [roleId],
  })),
  EditUser: row(admins, ({ sellerId }) => ({ id: sellerId, title: 'Seller' })),
  CreateTask: row(['manager', 'seller', 'junior', 'admin'], ({ managerId }) => ({
    details: 'Call',
    assignments: [{ userId: managerId }],
  })),
  EditTask: row(['manager'], ({ taskId, managerId }) => ({
    id: taskId,
    details: 'Call again',
    assignments: [{ userId: managerId }],
  })),
  CompleteTask: row(['manager'], ({ taskId }) => ({ id: taskId })),
  ReopenTask: row(['manager'], ({ taskId }) => ({ id: taskId })),
  task: row(['manager'], ({ taskId }) => ({ id: taskId })),
  DeleteTask: row(['manager'], ({ taskId }) => ({ id: taskId })),
  RestoreTask: row(['manager'], ({ taskId }) => ({ id: taskId })),
  ClearUnreadNotifications: list,
  taskHistory: row(['manager'], ({ taskId }) => ({ id: taskId })),
  chatAnswer: row(chatters, () => ({
    question: 'How do I create a campaign?',
    session: randomUUID(),
  })),
  chatAbout: row(chatters),
  SendSupportEmail: row(everybody, () => ({ emailSubject: 'Help', emailMessage: 'Please.' })),
  // Nobody set a help center up: whoever may ask is told so.
  SignInToHelpCenter: list,
  OpenHelpCenter: list,
  SendGlobalMessage: row(admins, ({ companyId }) => ({ msg: 'Maintenance tonight', companyId })),
  MarkTasksSeen: list,
  bookmarks: list,
  SetNotificationChannels: list,
  notificationChannels: list,
  SetCompanyNotificationChannels: row(admins, ({ companyId }) => ({ id: companyId })),
  companyNotificationChannels: row(admins, ({ companyId }) => ({ id: companyId })),
  assigneeOptions: row(['junior', 'seller', 'manager', 'admin'], ({ groupId }) => ({ id: groupId })),
  sessionUser: row(['blocked', ...everybody]),
  blockedMessage: row(['blocked', ...everybody]),
  groupMembers: list,
  taskCounts: list,
  taskList: list,
  notificationList: list,
  unreadNotificationCount: list,
  adminUsers: row(watchers),
  userSessions: row(watchers),
  ownSessions: list,
  adminUser: row(admins, ({ sellerId }) => ({ id: sellerId })),
  activityList: row(watchers),
};

const asset = (allow: readonly RoleName[], more: (ids: Ids) => object = () => ({})): Row =>
  row(allow, (ids) => ({ id: ids.assetId, ...more(ids) }));
/** The asset library: sellers view what is shared with their group, account managers edit it. */
const library: Readonly<Record<string, Row>> = {
  UploadMediaAsset: row(editors, ({ companyId, groupId }) => ({
    url: 'https://files.example.com/another.pdf',
    companyId,
    companyGroupIds: [groupId],
  })),
  EditMediaAsset: asset(editors, () => ({ url: 'https://files.example.com/patio-2.pdf' })),
  ShareMediaAsset: asset(editors, ({ groupId }) => ({ companyGroupIds: [groupId] })),
  ShareMediaAssetWithGroup: asset(editors, ({ groupId }) => ({ groupId })),
  // It is not shared with this one: nothing changes for the rows that follow.
  UnshareMediaAsset: asset(editors, ({ companyId }) => ({ groupId: companyId })),
  TagMediaAsset: asset(editors, () => ({ tags: ['spring'] })),
  mediaAssets: row([...viewers, 'otherGroup', 'foreignSeller', 'foreignAdmin']),
  mediaAsset: asset(viewers),
  mediaAssetLink: asset(viewers),
};

/** Clients, contacts, agencies. */
const people: Readonly<Record<string, Row>> = {
  CreateClient: row(['seller', 'manager', 'admin', 'root'], ({ companyId, groupId }) => ({
    client: { name: `Client ${randomUUID()}`, companyId, companyGroupId: groupId },
  })),
  UploadNewClientLogo: row(
    everybody.filter((role) => role !== 'junior' && role !== 'operations'),
    () => ({ image: picture }),
  ),
  EditClient: client(editors, () => ({ data: { termsAndConditions: 'Net 30' } })),
  UploadClientLogo: client(editors, () => ({ image: picture })),
  AddLocation: row(editors, ({ clientId }) => ({ clientId, address: place })),
  EditLocation: row(editors, ({ addressId }) => ({ addressId, address: place })),
  EditClientGeo: row(editors, ({ clientId }) => ({
    clientId,
    geoProfiles: [{ name: 'Ohio', type: 'state', data: [{ code: 'OH', name: 'Ohio' }], default: false }],
  })),
  UpdateBillingDetails: client(editors, () => ({ billingDetails: { billingName: 'Accounts' } })),
  LinkContact: client(editors, ({ contactId }) => ({ contactId })),
  ReorderContact: client(editors, ({ contactId }) => ({ contactId, order: 0 })),
  AddClientForUser: client(viewers),
  ShowClientOnUsersList: client(viewers),
  RemoveClientFromUsersList: client(viewers),
  DeleteClientForUser: client(viewers),
  client: client(viewers),
  clientContacts: client(viewers),
  clientHistory: client(viewers),
  clientInsights: client(viewers),
  allClientList: list,
  clientByName: row(everybody, () => ({ name: 'Secret' })),
  clientGroupChoices: list,
  clientIndustryTree: list,
  clientList: list,
  clientSearch: list,
  clientUserRoles: list,
  companyClientList: list,
  groupClientList: list,
  industryTree: list,
  myClientList: list,
  copyCampaignClientList: list,
  potentialClientOwners: list,
  potentialClientTeamMembers: list,
  CreateContact: row(['seller', 'manager', 'admin', 'root'], ({ companyId, groupId }) => ({
    firstName: 'New',
    lastName: 'Contact',
    companyId,
    companyGroupId: groupId,
  })),
  EditContact: row(viewers, ({ contactId }) => ({ id: contactId, title: 'Buyer' })),
  AddContactMethod: row(viewers, ({ contactId }) => ({
    id: contactId,
    type: 'phone',
    value: '616 555 0100',
  })),
  RequestContactAccess: row(
    ['seller', 'manager', 'otherGroup', 'admin', 'foreignSeller', 'foreignAdmin', 'root'],
    () => ({ email: 'nobody@nowhere.test' }),
  ),
  // Nobody asks: whoever may answer is told so.
  GrantContactAccess: row(viewers, ({ contactId }) => ({ id: contactId, userId: randomUUID() })),
  contact: row(viewers, ({ contactId }) => ({ id: contactId })),
  contactList: list,
  AddAgency: row([...editors, 'otherGroup'], ({ companyId }) => ({
    companyId,
    name: `Agency ${randomUUID()}`,
  })),
  UpdateAgency: row([...editors, 'otherGroup'], ({ agencyId }) => ({
    id: agencyId,
    useDefaultCompanyCommission: true,
  })),
  agency: row(colleagues, ({ agencyId }) => ({ id: agencyId })),
  agencyClients: row(colleagues, ({ agencyId }) => ({ id: agencyId })),
  agencyByName: row(everybody, () => ({ name: 'Secret' })),
  agencyList: row(['seller', 'manager', 'otherGroup', 'admin', 'foreignSeller', 'foreignAdmin', 'root']),
  campaignAgencyList: list,
};

/** Campaigns: seen by the group, edited by account managers of the group and admins of the company. */
const campaigns: Readonly<Record<string, Row>> = {
  StartCampaign: row(editors, ({ clientId }) => ({ clientId, name: `Campaign ${randomUUID()}` })),
  CreateCampaign: row(editors, ({ clientId }) => ({ clientId, name: `Campaign ${randomUUID()}` })),
  CopyCampaign: campaign(editors),
  CopyCampaignToClient: campaign(editors, ({ clientId }) => ({ clientId })),
  RenewCampaign: campaign(editors, () => ({
    flight: { startDate: '2030-01-01', endDate: '2030-01-31' },
  })),
  UpdateCampaign: campaign(editors, () => ({ data: { isTest: false } })),
  PatchCampaign: campaign(editors, () => ({ isTest: false })),
  UpdateCampaignBudget: campaign(editors, () => ({ budget: { kind: 'total', amount: 100_000 } })),
  UpdateCampaignObjectives: campaign(editors, () => ({ objectives: [] })),
  UpdateCampaignAgency: campaign(editors, () => ({ agency: null })),
  UpdateCampaignAddresses: campaign(editors, () => ({ addresses: [] })),
  UpdateCampaignTeamMembers: campaign(editors, () => ({ teamMembers: [] })),
  UpdateCampaignOwner: campaign(editors, ({ managerId }) => ({ ownerUserId: managerId })),
  ReachCampaignStep: campaign(editors, () => ({ step: 'details' })),
  ReturnToPreviousStep: campaign(editors),
  SetCampaignCustomFields: campaign(editors, () => ({ customFields: {} })),
  SetPrimaryCampaign: campaign(editors),
  SaveCampaignAudience: campaign(editors, () => ({ segmentIds: [] })),
  SaveCampaignGeo: campaign(editors, () => ({ geoProfileIds: [] })),
  SaveCampaignRadii: campaign(editors, () => ({ radii: [] })),
  SavePrimaryProducts: campaign(editors, () => ({ productIds: [] })),
  PutProductSelection: campaign(editors, () => ({ productIds: [] })),
  UpdateProductFlags: campaign(editors, ({ productId }) => ({ flags: [{ productId, isPrimary: true }] })),
  AllocateBudget: campaign(editors, () => ({ draft: true })),
  SetProductOptions: campaign(editors, ({ productId }) => ({ productId, options: [] })),
  ConvertExpressCampaign: campaign(editors),
  MarkCampaignComplete: campaign(editors),
  SetCampaignEditingStatus: campaign(editors, () => ({ editingStatus: 'none' })),
  CancelCampaignEdit: campaign(editors),
  CreateCampaignVersion: campaign(editors),
  DiscardCampaignVersion: campaign(editors),
  SubmitOrder: campaign(editors),
  ExportCampaign: campaign(viewers),
  PushDataToCrm: row(editors, ({ campaignId, crmId }) => ({ campaignId, crmId })),
  campaign: campaign(viewers),
  campaignHistory: campaign(viewers),
  campaignStatusChoices: campaign(viewers),
  audienceCategories: campaign(viewers),
  availableSegments: campaign(viewers),
  recommendedSegments: campaign(viewers),
  primarySegments: campaign(viewers),
  recommendedGeo: campaign(viewers),
  primaryGeo: campaign(viewers),
  primaryProducts: campaign(viewers),
  productMetadata: campaign(viewers),
  rankedProducts: campaign(viewers),
  campaignCrms: row(viewers, ({ campaignId }) => ({ campaignId })),
  campaignExternalOrders: campaign(viewers),
  externalOrder: row(viewers, ({ externalOrderId }) => ({ id: externalOrderId })),
  externalOrderItems: row(viewers, ({ externalOrderId }) => ({ id: externalOrderId })),
  externalItemNotes: row(viewers, ({ externalOrderId, itemId }) => ({ id: externalOrderId, itemId })),
  externalItemProofs: row(viewers, ({ externalOrderId, itemId }) => ({ id: externalOrderId, itemId })),
  PostItemNote: row(editors, ({ externalOrderId, itemId }) => ({
    id: externalOrderId,
    itemId,
    text: 'Call them',
  })),
  campaignBudgetRecommendation: list,
  campaignByName: row(everybody, ({ clientId }) => ({ name: 'Secret', clientId })),
  campaignList: list,
  campaignListForClient: row(everybody, ({ clientId }) => ({ clientId })),
  campaignListForWorkspace: list,
  campaignNameCheck: row(everybody, ({ clientId }) => ({ name: 'Secret', clientIds: [clientId] })),
  campaignObjectives: list,
  campaignPotentialOwners: list,
  campaignPotentialTeamMembers: list,
  campaignStatuses: list,
  campaignTabCounts: list,
  campaigns: list,
  productList: list,
  DeleteCampaign: campaign(editors),
  // After it was deleted by those who may.
  deletedCampaign: campaign(viewers),
  RestoreCampaign: campaign(editors),
};

/** Pushes and background work: admins within their company, operations everywhere. */
const operations: Readonly<Record<string, Row>> = {
  AddExternalCrm: row(admins, ({ companyId }) => ({
    companyId,
    name: `CRM ${randomUUID()}`,
    baseUrl: 'https://crm.example.test',
    credentials: { clientId: 'id', clientSecret: 'secret' },
  })),
  ChangeExternalCrm: row(admins, ({ crmId }) => ({ id: crmId, name: `CRM ${randomUUID()}` })),
  TestExternalCrm: row(admins, ({ crmId }) => ({ id: crmId })),
  adminExternalCrm: row(admins, ({ crmId }) => ({ id: crmId })),
  adminExternalCrms: row(['admin', 'foreignAdmin', 'root']),
  externalCrm: row(['junior', 'seller', 'manager', 'otherGroup', 'admin', 'root'], ({ crmId }) => ({
    id: crmId,
  })),
  externalCrmList: list,
  pushLogs: row(watchers),
  adminTasks: row(watchers),
  adminTaskQueues: row(watchers),
  systemStatus: row(['operations', 'root']),
  // Nothing of this record is set aside: the wish is noted and changes nothing.
  RetryRecord: row(['operations', 'root'], ({ campaignId }) => ({
    streamId: `campaign-${campaignId}`,
    recordId: campaignId,
  })),
  SkipRecordEvent: row(['operations', 'root'], ({ campaignId }) => ({
    ...{ streamId: `campaign-${campaignId}`, recordId: campaignId, revision: 0 },
    ...{ eventType: 'CampaignStarted.v1', reason: 'Nonsense' },
  })),
  operationTray: list,
};

/** Declared resources: managed by those who reach their screen, within the company or, for the provider, everywhere. */
const declared: Readonly<Record<string, Row>> = Object.fromEntries(
  administered.flatMap((resource): (readonly [string, Row])[] => {
    const { name, managedBy, commands, queries } = resource;
    const managers: readonly RoleName[] = managedBy === 'provider' ? ['root'] : admins;
    const askers: readonly RoleName[] = managedBy === 'provider' ? ['root'] : ['foreignAdmin', ...admins];
    const idOf = ({ recordIds }: Ids): string => recordIds[name] ?? '';
    const one = row(managers, (ids) => ({ id: idOf(ids) }));
    return [
      [
        commands.create.name,
        row(managers, ({ companyId }) => ({ ...sampleValues(resource, randomUUID()), companyId })),
      ],
      [
        commands.change.name,
        row(managers, (ids) => ({ id: idOf(ids), [resource.title]: `Changed ${randomUUID()}` })),
      ],
      ...(commands.reorder
        ? [
            [
              commands.reorder.name,
              row(managers, (ids) => ({ companyId: ids.companyId, ids: [idOf(ids)] })),
            ] as const,
          ]
        : []),
      [commands.delete.name, one],
      // After it was deleted by those who may.
      [commands.restore.name, one],
      [queries.list.name, row(askers)],
      [queries.one.name, one],
    ];
  }),
);

export const rows: Readonly<Record<string, Row>> = {
  ...shell,
  ...people,
  ...library,
  ...campaigns,
  ...operations,
  ...declared,
};

/** Calls without a row of their own, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  ssoProvider: 'needs a provider: see the tests of single sign-on',
  ChangeSsoProvider: 'needs a provider: see the tests of single sign-on',
  CheckSsoDomain: 'needs a provider: see the tests of single sign-on',
  ConfirmSsoDomain: 'needs a provider: see the tests of single sign-on',
  RemoveSsoProvider: 'needs a provider: see the tests of single sign-on',
  DeleteGroup: 'as ChangeGroup, and ends the group: see the tests of administration',
  DeleteRole: 'as ChangeRolePermissions, and ends the role: see the tests of administration',
  DeletePermission: 'as ChangePermission, and ends it: see the tests of administration',
  DeletePermissionGroup: 'as ChangePermissionGroup, and ends it: see the tests of administration',
  DeleteUser: 'as EditUser, and ends the user: see the tests of administration',
  RestoreUserValues: 'needs an entry of the history: see the tests of administration',
  RestoreCompanyValues: 'needs an entry of the history: see the tests of administration',
  SpoofUser: 'would change who the people of the other rows are: see the tests of impersonation',
  RestoreTaskValue: 'as EditTask, and needs an entry of the history: see its tests',
  SendPasswordLink: 'as EditUser, and would ask the user of the other rows for a new password',
  EndUserSessions: 'as EditUser, and ends the sessions that the other rows use',
  EndOwnSessions: 'one’s own only, and ends the sessions that the other rows use',
  ResetTwoFactor: 'as EditUser, and ends the sessions of the user that the other rows use',
  SignOut: 'public; it would end the sessions that the other rows use',
  RequeueTask: 'needs a failed task: see the journeys of pushes',
  adminTask: 'needs a task: see the tests of pushes',
  operation: 'needs an operation: see the tests of exports',
  pushLog: 'needs a push: see the tests of pushes',
  submissionStatus: 'needs a submitted order: see the journeys of orders',
  DeleteGeoProfile: 'finds its client by the profile: covered by EditClientGeo',
  DeleteLocations: 'finds its client by the locations: covered by EditLocation',
  UnlinkContact: 'as LinkContact',
  DeleteContactMethod: 'as AddContactMethod',
  EditContactMethod: 'as AddContactMethod',
  ReorderContactMethod: 'as AddContactMethod',
  DeclineContactAccess: 'as GrantContactAccess',
  EndContactAccess: 'as GrantContactAccess',
  DeleteContact: 'as EditContact, and ends the contact',
  RestoreContact: 'as EditContact',
  DeleteMediaAsset: 'as EditMediaAsset, and ends the file: see the tests of the library',
  RemoveExternalCrm: 'as ChangeExternalCrm, and ends the connection',
};
