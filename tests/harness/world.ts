import { randomUUID } from 'node:crypto';
import { AddAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { LinkContact } from '@upfront/contracts/clients/commands.js';
import { AddExternalCrm } from '@upfront/contracts/crm/commands.js';
import { ReceiveExternalOrder } from '@upfront/contracts/orders/external-commands.js';
import { externalOrderItems } from '@upfront/contracts/orders/external-queries.js';
import { RegisterCompany } from '@upfront/contracts/identity/commands.js';
import { CreatePermissionGroup } from '@upfront/contracts/identity/permission-group.resource.js';
import { productList } from '@upfront/contracts/products/queries.js';
import { sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { administered } from '@upfront/contracts/resources.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { administrator, foundCompany, hireOperator } from './company.js';
import { sendInternal } from './internal.js';
import { Person } from './person.js';
import { processAll } from './process-all.js';
import { product } from './product.js';

/** Everybody who tries every call: what they are to the records below. */
export const ROLES = [
  'anonymous',
  'blocked',
  'junior',
  'seller',
  'manager',
  'otherGroup',
  'admin',
  'foreignSeller',
  'foreignAdmin',
  'operations',
  'root',
] as const;
export type RoleName = (typeof ROLES)[number];

/** A company with records of its first group, made by its account manager, and people inside and outside of it. */
export const makeWorld = async () => {
  const company = await foundCompany(2);
  const foreign = await foundCompany(1);
  const manager = await company.hire('Account Manager');
  const hired = {
    blocked: await company.hire('Blocked'),
    junior: await company.hire('Junior Seller'),
    seller: await company.hire('Seller'),
    otherGroup: await company.hire('Account Manager', { group: 1 }),
    admin: await company.hire('Company Admin'),
    foreignSeller: await foreign.hire('Account Manager'),
    foreignAdmin: await foreign.hire('Company Admin'),
  };
  const people: Readonly<Record<RoleName, Person>> = {
    anonymous: new Person(),
    manager: manager.person,
    operations: (await hireOperator()).person,
    root: await administrator(),
    blocked: hired.blocked.person,
    junior: hired.junior.person,
    seller: hired.seller.person,
    otherGroup: hired.otherGroup.person,
    admin: hired.admin.person,
    foreignSeller: hired.foreignSeller.person,
    foreignAdmin: hired.foreignAdmin.person,
  };
  await processAll();
  const secret = `Secret ${randomUUID()}`;
  const companySecret = `Company secret ${randomUUID()}`;
  const geoProfiles = [
    {
      name: `${secret} area`,
      type: 'state' as const,
      data: [{ code: 'MI', name: 'Michigan' }],
      default: true,
    },
  ];
  const place = {
    formatted: '1 Main St, Grand Rapids MI',
    name: 'Main store',
    city: 'Grand Rapids',
    state: 'MI',
  };
  const { id: clientId, client } = await people.manager.send(CreateClient, {
    client: { name: secret, geoProfiles, addresses: [place] },
  });
  const { id: campaignId } = await people.manager.send(StartCampaign, { clientId, name: `${secret} launch` });
  const { id: contactId } = await people.manager.send(CreateContact, {
    firstName: 'Elise',
    lastName: secret,
  });
  await people.manager.send(LinkContact, { id: clientId, contactId });
  const { id: agencyId } = await people.manager.send(AddAgency, { name: companySecret });
  const { id: assetId } = await people.manager.send(UploadMediaAsset, {
    url: 'https://files.example.com/patio.pdf',
    filename: `${secret}.pdf`,
  });
  const task = { details: secret, assignments: [{ userId: manager.id }] };
  const { id: taskId } = await people.manager.send(CreateTask, task);
  const { id: crmId } = await people.admin.send(AddExternalCrm, {
    name: `${companySecret} CRM`,
    baseUrl: product().urls.crmSandbox,
    credentials: { clientId: 'sandbox', clientSecret: 'sandbox-secret' },
  });
  const order = { system: 'Adpoint', externalId: 'A-1', name: secret, status: 'booked', revision: 1 };
  const items = [{ externalId: '1', name: secret, status: 'booked' }];
  const { id: externalOrderId } = await sendInternal(
    product(),
    ReceiveExternalOrder,
    { ...order, campaignId, items },
    randomUUID(),
    company.id,
  );
  const { id: permissionGroupId } = await people.admin.send(CreatePermissionGroup, {
    companyId: company.id,
    name: companySecret,
    permissions: ['Reporting'],
  });
  const spare = await people.root.send(RegisterCompany, { name: `Spare ${randomUUID()}` });
  const recordIds: Record<string, string> = {};
  for (const resource of administered) {
    const keeper = resource.managedBy === 'provider' ? people.root : people.admin;
    const values = { ...sampleValues(resource, companySecret), companyId: company.id };
    recordIds[resource.name] = (await keeper.send(resource.commands.create, values)).id;
  }
  await processAll();
  const { products } = await people.manager.ask(productList, {});
  const productId = products[0]?.id ?? '';
  const { items: ordered } = await people.manager.ask(externalOrderItems, { id: externalOrderId });
  return {
    people,
    /** With which those sign in who look at pages. */
    emails: { manager: manager.email, admin: hired.admin.email },
    secret,
    companySecret,
    ids: {
      companyId: company.id,
      groupId: company.groupIds[0] ?? '',
      roleId: company.roles['Seller'] ?? '',
      sellerId: hired.seller.id,
      managerId: manager.id,
      clientId,
      addressId: client.addresses[0]?.id ?? '',
      geoProfileId: client.geoProfiles[0]?.id ?? '',
      campaignId,
      contactId,
      agencyId,
      assetId,
      taskId,
      crmId,
      productId,
      externalOrderId,
      itemId: ordered[0]?.id ?? '',
      recordIds,
      permissionGroupId,
      spareCompanyId: spare.id,
    },
  };
};

export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Ids = World['ids'];
