import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import { AddAgency, UpdateAgency, agencyList } from '@upfront/contracts/agencies/agency.resource.js';
import { StartCampaign, UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { campaign } from '@upfront/contracts/campaigns/queries.js';
import {
  CreateClient,
  EditClient,
  EditClientGeo,
  EditLocation,
  UpdateBillingDetails,
} from '@upfront/contracts/clients/commands.js';
import { BillingDetails } from '@upfront/contracts/clients/model.js';
import { client } from '@upfront/contracts/clients/queries.js';
import { CreateContact, EditContact, EditContactMethod } from '@upfront/contracts/contacts/commands.js';
import { contact } from '@upfront/contracts/contacts/queries.js';
import { AddExternalCrm, ChangeExternalCrm } from '@upfront/contracts/crm/commands.js';
import { adminExternalCrm } from '@upfront/contracts/crm/queries.js';
import { SaveProfile } from '@upfront/contracts/identity/account-commands.js';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import {
  ChangeCompany,
  ChangeCompanyStyles,
  ChangeGroup,
} from '@upfront/contracts/identity/company-commands.js';
import { adminCompany, adminGroup } from '@upfront/contracts/identity/company-queries.js';
import { adminUser, sessionUser } from '@upfront/contracts/identity/queries.js';
import {
  ChangePermission,
  ChangeRolePermissions,
  CreatePermission,
  CreateRole,
} from '@upfront/contracts/identity/role-commands.js';
import {
  ChangePermissionGroup,
  CreatePermissionGroup,
  permissionGroup,
} from '@upfront/contracts/identity/permission-group.resource.js';
import { permission, userRole } from '@upfront/contracts/identity/role-queries.js';
import { AddSsoProvider, ChangeSsoProvider } from '@upfront/contracts/identity/sso-commands.js';
import { ssoProvider } from '@upfront/contracts/identity/sso-queries.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { CreateTask, EditTask } from '@upfront/contracts/tasks/commands.js';
import { task } from '@upfront/contracts/tasks/queries.js';
import { administrator, foundCompany, type Colleague, type Company } from '../harness/company.js';
import type { Answer, Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';

let company: Company;
let admin: Colleague;
let root: Person;
beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin');
  root = await administrator();
  await processAll();
});
afterAll(closeHarness);

/** A record that two people edit. */
interface Edited {
  /** As its form shows it. */
  readonly read: () => Promise<object>;
  /** Sends changes with what was seen of them. */
  readonly save: (changes: object, saved: object) => Promise<Answer>;
}

const tag = randomUUID().slice(0, 8);
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const area = { code: '669', name: 'Madison, WI', lat: null, lng: null };

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Error('It is not there.');
  return row;
};

const newClient = async () => {
  const { person } = admin;
  const { id } = await person.send(CreateClient, {
    client: {
      name: `Client ${randomUUID()}`,
      addresses: [{ city: 'Halifax', zip: 'B3H' }],
      geoProfiles: [{ name: 'Home', type: 'dma', default: true, data: [area] }],
    },
  });
  const read = () => person.ask(client, { id });
  return { id, read };
};

const kinds: Readonly<Record<string, () => Promise<Edited>>> = {
  company: async () => ({
    read: async () => {
      const known = await root.ask(adminCompany, { id: company.id });
      return { name: known.name, settings: CompanySettings.parse(known) };
    },
    save: (changes, saved) =>
      root.trySend(ChangeCompany, { id: company.id, ...changes, seen: seenOf(changes, saved) }),
  }),
  styles: async () => ({
    read: async () => ({ styles: (await root.ask(adminCompany, { id: company.id })).styles }),
    save: (changes, saved) =>
      root.trySend(ChangeCompanyStyles, {
        id: company.id,
        styles: [],
        ...changes,
        seen: seenOf(changes, saved),
      }),
  }),
  group: async () => {
    const id = company.groupIds[0] ?? '';
    return {
      read: async () => {
        const { name, logo, ...known } = await root.ask(adminGroup, { id });
        return { name, logo, settings: GroupSettings.parse(known) };
      },
      save: (changes, saved) => root.trySend(ChangeGroup, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  role: async () => {
    const { id } = await root.send(CreateRole, { companyId: company.id, name: 'Planner', permissions: [] });
    return {
      read: () => root.ask(userRole, { id }),
      save: (changes, saved) =>
        root.trySend(ChangeRolePermissions, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  'permission group': async () => {
    const { id } = await root.send(CreatePermissionGroup, {
      companyId: company.id,
      name: 'Reports',
      permissions: [],
    });
    return {
      read: () => root.ask(permissionGroup, { id }),
      save: (changes, saved) =>
        root.trySend(ChangePermissionGroup, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  permission: async () => {
    const words = { area: 'Tests', description: 'Is tried', isProviderOnly: false };
    const { id } = await root.send(CreatePermission, { name: `Tried${tag}`, ...words });
    return {
      read: () => root.ask(permission, { id }),
      save: (changes, saved) =>
        root.trySend(ChangePermission, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  user: async () => {
    const { id } = await company.invite('Seller', { name: 'Dana Whitfield' });
    return {
      read: () => root.ask(adminUser, { id }),
      save: (changes, saved) => root.trySend(EditUser, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  profile: async () => {
    const { person } = await company.hire('Seller', { name: 'Dana Whitfield' });
    const read = () => person.ask(sessionUser, {});
    const names = { firstName: 'Dana', lastName: 'Whitfield', title: '' };
    return {
      read,
      save: (changes, saved) =>
        person.trySend(SaveProfile, { ...names, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  agency: async () => {
    const { id } = await admin.person.send(AddAgency, { name: `North Shore ${tag}` });
    return {
      read: async () => {
        const { agencies } = await admin.person.ask(agencyList, { search: tag, status: 'All', limit: 10 });
        const { useDefaultCommission, ...known } = found(agencies.find((one) => one.id === id));
        return { ...known, useDefaultCompanyCommission: useDefaultCommission };
      },
      save: (changes, saved) =>
        admin.person.trySend(UpdateAgency, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  client: async () => {
    const { id, read } = await newClient();
    return {
      read: async () => {
        const { name, industryId, termsAndConditions, owners } = await read();
        return { name, industryId, termsAndConditions, owners: owners.map((one) => one.id) };
      },
      save: (data, saved) => admin.person.trySend(EditClient, { id, data, seen: seenOf(data, saved) }),
    };
  },
  'billing details': async () => {
    const { id, read } = await newClient();
    return {
      read: async () => ({ billingDetails: BillingDetails.parse((await read()).billingDetails ?? {}) }),
      save: (changes: { billingDetails?: object }, saved) =>
        admin.person.trySend(UpdateBillingDetails, {
          id,
          billingDetails: changes.billingDetails ?? {},
          seen: seenOf(changes, saved),
        }),
    };
  },
  campaign: async () => {
    const { id: clientId } = await newClient();
    const { id } = await admin.person.send(StartCampaign, { clientId, name: `Launch ${tag}` });
    return {
      read: async () => {
        const { name, flight, budget, objectives } = (await admin.person.ask(campaign, { id })).campaign;
        return { name, flight, budget, objectives: objectives.map((one) => one.id) };
      },
      save: (data, saved) => admin.person.trySend(UpdateCampaign, { id, data, seen: seenOf(data, saved) }),
    };
  },
  contact: async () => {
    const { id } = await admin.person.send(CreateContact, { firstName: 'Elise', lastName: 'Marchand' });
    return {
      read: () => admin.person.ask(contact, { id }),
      save: (changes, saved) =>
        admin.person.trySend(EditContact, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  task: async () => {
    const assigned = { details: 'Call Elise', assignments: [{ userId: admin.id }] };
    const { id } = await admin.person.send(CreateTask, assigned);
    return {
      read: async () => {
        const { details, dueDate, assignedUsers } = await admin.person.ask(task, { id });
        return { details, dueDate, assignments: assignedUsers.map((one) => ({ userId: one.id })) };
      },
      save: (changes, saved) =>
        admin.person.trySend(EditTask, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  'declared record': async () => {
    const { commands, queries } = CampaignGoals;
    const { id } = await admin.person.send(commands.create, { name: `Goal ${tag}` });
    return {
      read: () => admin.person.ask(queries.one, { id }),
      save: (changes, saved) =>
        admin.person.trySend(commands.change, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  location: async () => {
    const { read } = await newClient();
    const place = async () => found((await read()).addresses[0]);
    const { id: addressId, ...before } = await place();
    return {
      read: place,
      save: (changes, saved) =>
        admin.person.trySend(EditLocation, {
          addressId,
          address: { ...before, ...changes },
          seen: seenOf({ ...before, ...changes }, saved),
        }),
    };
  },
  'geo profile': async () => {
    const { id: clientId, read } = await newClient();
    const profile = async () => found((await read()).geoProfiles[0]);
    const before = await profile();
    return {
      read: profile,
      save: (changes, saved) =>
        admin.person.trySend(EditClientGeo, {
          clientId,
          geoProfiles: [{ ...before, ...changes, seen: seenOf(changes, saved) }],
        }),
    };
  },
  'contact method': async () => {
    const method = { type: 'email', value: `elise@${tag}.test` } as const;
    const { id } = await admin.person.send(CreateContact, { firstName: 'Elise', contactMethods: [method] });
    const read = async () => found((await admin.person.ask(contact, { id })).contactMethods[0]);
    const { id: methodId } = await read();
    return {
      read,
      save: (changes, saved) =>
        admin.person.trySend(EditContactMethod, {
          id,
          methodId,
          ...method,
          ...changes,
          seen: seenOf(changes, saved),
        }),
    };
  },
  connection: async () => {
    const { id } = await admin.person.send(AddExternalCrm, {
      name: `CRM ${tag}`,
      baseUrl: product().urls.crmSandbox,
      credentials: SANDBOX_CREDENTIALS,
    });
    return {
      read: () => admin.person.ask(adminExternalCrm, { id }),
      save: (changes, saved) =>
        admin.person.trySend(ChangeExternalCrm, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
  'sign-on provider': async () => {
    const { id } = await root.send(AddSsoProvider, {
      companyId: company.id,
      name: 'Okta',
      kind: 'okta',
      tenant: 'default',
      issuer: 'https://sso.example.com',
      clientId: 'upfront',
      clientSecret: 'secret',
      domains: [`${tag}.test`],
      isEnabled: false,
    });
    return {
      read: () => root.ask(ssoProvider, { id }),
      save: (changes, saved) =>
        root.trySend(ChangeSsoProvider, { id, ...changes, seen: seenOf(changes, saved) }),
    };
  },
};

const codeOf = ({ body }: Answer): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
const fieldsOf = ({ body }: Answer): string[] =>
  typeof body === 'object' && body !== null && 'errors' in body ? Object.keys(body.errors ?? {}).sort() : [];

const accent = (value: string) => ({ styles: [{ name: 'accent', value, isVariable: true }] });
const mapped = (field: string, source: string) => [{ field, source, value: null }];

/** Of each kind: what one saves, what another saves of the same fields, which are refused, and what neither touched. */
const edits: readonly (readonly [
  kind: string,
  first: object,
  second: object,
  refused: readonly string[],
  other: object,
])[] = [
  [
    'company',
    { settings: { timeZone: 'Europe/Paris', disableGeo: true } },
    { settings: { timeZone: 'Europe/Oslo', disableGeo: true } },
    ['settings.timeZone'],
    { name: `Renamed ${tag}`, settings: { currency: 'CAD' } },
  ],
  ['styles', accent('#0B6781'), accent('#7A4F8C'), ['styles'], {}],
  [
    'group',
    { name: 'West', logo: png, settings: { enabledCountries: ['CA'] } },
    { name: 'East', settings: { enabledCountries: ['US', 'CA'] } },
    ['name', 'settings.enabledCountries'],
    { settings: { enableSupportAlert: true } },
  ],
  [
    'role',
    { permissions: ['Reporting'] },
    { permissions: ['GlobalChatbot'] },
    ['permissions'],
    { name: 'Two' },
  ],
  [
    'permission group',
    { permissions: ['Reporting'], description: 'A' },
    { permissions: ['GlobalChatbot'], description: 'A' },
    ['permissions'],
    { name: 'Others' },
  ],
  ['permission', { area: 'One' }, { area: 'Two' }, ['area'], { description: 'Was tried' }],
  [
    'user',
    { title: 'Lead', twoFactorRequired: true },
    { title: 'Head', twoFactorRequired: true },
    ['title'],
    { firstName: 'Dan', passwordResetAllowed: false },
  ],
  ['profile', { title: 'Lead' }, { title: 'Head' }, ['title'], { firstName: 'Dan' }],
  [
    'agency',
    { useDefaultCompanyCommission: false, name: `North ${tag}` },
    { useDefaultCompanyCommission: false, name: `South ${tag}` },
    ['name'],
    { isActive: false },
  ],
  [
    'client',
    { name: `One ${tag}`, termsAndConditions: 'Net 30' },
    { name: `Two ${tag}`, termsAndConditions: 'Net 30' },
    ['name'],
    { industryId: 'restaurants' },
  ],
  [
    'billing details',
    { billingDetails: { email: 'one@harbor.test' } },
    { billingDetails: { email: 'two@harbor.test' } },
    ['billingDetails.email'],
    { billingDetails: { phone: '555 0100' } },
  ],
  [
    'campaign',
    { name: `One ${tag}`, flight: { startDate: '2027-03-08', endDate: '2027-05-30' } },
    { name: `Two ${tag}`, flight: { startDate: '2027-03-08', endDate: '2027-05-30' } },
    ['name'],
    { budget: { kind: 'total', amount: 5000, currency: 'USD' } },
  ],
  ['contact', { title: 'Director' }, { title: 'Buyer' }, ['title'], { lastName: 'Martin' }],
  ['task', { dueDate: '2027-04-01' }, { dueDate: '2027-04-02' }, ['dueDate'], { details: 'Call Joel' }],
  ['declared record', { name: `One ${tag}` }, { name: `Two ${tag}` }, ['name'], { description: 'Ours' }],
  ['location', { city: 'Boston' }, { city: 'Portland' }, ['city'], {}],
  ['geo profile', { name: 'Here' }, { name: 'There' }, ['name'], { data: [area, { ...area, code: '670' }] }],
  ['contact method', { value: `a@${tag}.test` }, { value: `b@${tag}.test` }, ['value'], {}],
  [
    'connection',
    {
      name: `One ${tag}`,
      mapping: { opportunity: mapped('Name', 'name'), line: mapped('Name', 'productName') },
    },
    {
      name: `Two ${tag}`,
      mapping: { opportunity: mapped('Title', 'name'), line: mapped('Name', 'productName') },
    },
    ['mapping.opportunity', 'name'],
    { apiVersion: 'v61.0' },
  ],
  [
    'sign-on provider',
    { name: 'One', domains: [`one-${tag}.test`] },
    { name: 'Two', domains: [`two-${tag}.test`] },
    ['domains', 'name'],
    { clientId: 'other' },
  ],
];

describe('of two people who edit one record', () => {
  it.each(edits)('%s: the second is told which fields moved', async (kind, first, second, refused, other) => {
    const { read, save } = await found(kinds[kind])();
    await processAll();
    const saved = await read();
    const saves = await Promise.all([save(first, saved), save(second, saved)]);
    expect(saves.map(({ status, body }) => [status, body])).toContainEqual([200, expect.anything()]);
    const lost = found(saves.find(({ status }) => status === 409));
    expect([codeOf(lost), fieldsOf(lost)]).toEqual(['changed-meanwhile', [...refused]]);
    const [kept, given] = saves[0] === lost ? [second, first] : [first, second];
    // What neither of them touched is saved with what was seen before.
    if (Object.keys(other).length > 0) expect((await save(other, saved)).status).toBe(200);
    await processAll();
    const { logo: _, ...shown } = { logo: null, ...kept };
    expect(await read()).toMatchObject(shown);
    expect(await read()).toMatchObject(other);
    // Whoever has seen what is saved by now may replace it.
    expect((await save(given, await read())).status).toBe(200);
  });
});
