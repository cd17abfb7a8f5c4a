import { randomUUID } from 'node:crypto';
import { afterAll, describe } from '@jest/globals';
import { CreatePermission } from '@upfront/contracts/identity/role-commands.js';
import { AddSsoProvider } from '@upfront/contracts/identity/sso-commands.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { makeWorld } from '../harness/world.js';
import { signIn } from './steps.js';
import { screens, sweep } from './sweep.js';

const paths = (await screens()).filter((path) => path.startsWith('/admin'));

const start = async () => {
  const { ids, people } = await makeWorld();
  const { id: permissionId } = await people.root.send(CreatePermission, {
    name: `Sweep${randomUUID().slice(0, 8)}`,
    area: 'Own',
    description: 'Looks at every screen',
  });
  const { id: providerId } = await people.admin.send(AddSsoProvider, {
    name: 'Harbor sign-in',
    kind: 'oidc',
    tenant: 'default',
    issuer: 'https://login.harbor.example',
    clientId: 'harbor',
    clientSecret: 'a secret',
    companyId: ids.companyId,
    domains: [`${randomUUID().slice(0, 8)}.harbor.example`],
  });
  const values = {
    '/admin/companies/edit': ids.companyId,
    '/admin/groups/edit': ids.groupId,
    '/admin/styles': 'navigation',
    '/admin/external-crm/edit': ids.crmId,
    '/admin/goals/edit': ids.recordIds['CampaignGoal'] ?? '',
    '/admin/user-roles/edit': ids.roleId,
    '/admin/permissions/edit': permissionId,
    '/admin/permission-groups/edit': ids.permissionGroupId,
    '/admin/sso-providers/edit': providerId,
    '/admin/user/edit': ids.sellerId,
  };
  await processAll();
  const { email, password } = product().administrator;
  return { page: await signIn({ email }, '/admin', password), values };
};
afterAll(closeHarness);

describe('the admin area is accessible and fits at three widths, light and dark', () => {
  sweep(paths, start);
});
