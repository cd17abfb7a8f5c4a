import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyRegistered, type PermissionEvent } from '@upfront/contracts/identity/events.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import {
  ChangePermission,
  ChangeRolePermissions,
  CreatePermission,
  CreateRole,
} from '@upfront/contracts/identity/role-commands.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { actorOf, given, metaOf, uuidOf } from '../testing/given.js';
import { IdentityModule } from './identity.module.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { permissionDecider as decider, type PermissionCommand } from './permission.decider.js';

const own = { permissionId: 'BillingView', area: 'Billing', description: 'See bills', isProviderOnly: true };
const created: PermissionEvent = { type: 'PermissionCreated.v1', data: own };
const tell = (type: PermissionCommand['type'], data: object): PermissionCommand =>
  ({ type, data, meta: metaOf() }) as PermissionCommand;

describe('a permission', () => {
  const none = given(decider);
  const known = given(decider, created);
  const create = (name: string) => tell('Create', { name, area: 'Billing', description: 'See bills' });

  it('is created under a name that there is not', () => {
    expect(none.when(create('BillingView'))).toMatchObject([{ type: 'PermissionCreated.v1' }]);
    expect(() => known.when(create('BillingView'))).toThrow('A permission with this name already exists.');
    expect(() => none.when(create('Reporting'))).toThrow('A permission with this name already exists.');
  });

  it('is worded otherwise, also where it is one of the product, which is never deleted', () => {
    const words = { name: 'BillingView', description: 'See all bills' };
    const events = known.when(tell('Change', words));
    expect(events).toMatchObject([{ data: { area: 'Billing', description: 'See all bills' } }]);
    expect(given(decider, created, ...events).state).toMatchObject({ isProviderOnly: true });
    expect(known.when(tell('Change', { name: 'BillingView', area: 'Billing' }))).toEqual([]);
    const product = none.when(tell('Change', { name: 'ClientViewAll', description: 'See every client' }));
    expect(product).toMatchObject([{ data: { area: 'Clients', description: 'See every client' } }]);
    expect(given(decider, ...product).state).toMatchObject({ isProviderOnly: true });
    expect(() => none.when(tell('Delete', { name: 'Reporting' }))).toThrow('cannot be deleted');
    expect(() => none.when(tell('Change', { name: 'Nothing', area: 'x' }))).toThrow('does not exist');
  });

  it('is none once it was deleted, and can be created again', () => {
    const gone = given(decider, created, ...known.when(tell('Delete', { name: 'BillingView' })));
    expect(gone.state).toEqual({ stage: 'none' });
    expect(() => gone.when(tell('Delete', { name: 'BillingView' }))).toThrow('does not exist');
    expect(gone.when(create('BillingView'))).toHaveLength(1);
  });
});

describe('a role', () => {
  const companyId = uuidOf(700);
  const rights = ['AdminUIAccess', 'ClientEditAll', 'CampaignEditAll'];
  const root = actorOf({ companyId: uuidOf(701), isProviderEmployee: true, permissions: rights });
  let on: Executing;
  beforeAll(async () => {
    on = await startExecuting([IdentityModule]);
    const metadata = {
      ...{ commandId: uuidOf(1), commandName: 'Test', correlationId: 'test', userId: 'test' },
      ...{ userName: 'Test', companyId, groupId: '', at: '2027-01-01T00:00:00.000Z' },
    };
    const settings = CompanySettings.parse({});
    const company = eventOf(CompanyRegistered, { companyId, name: 'Harbor', isProvider: false, settings });
    await on.get(EventStore).append(`company-${companyId}`, 'any', [{ id: uuidOf(2), ...company, metadata }]);
  });
  afterAll(() => on.close());

  it('holds permissions that there are, and none of the provider’s in another company', async () => {
    const role = (...permissions: string[]) =>
      on.execute(root, CreateRole, { companyId, name: 'Billing', permissions });
    await expect(role('Reporting', 'BillingView')).rejects.toThrow('no permission named BillingView');
    await on.execute(root, CreatePermission, {
      ...{ name: 'BillingView', area: 'Billing', description: 'See bills' },
    });
    await on.execute(root, CreatePermission, {
      ...{ name: 'BillingAll', area: 'Billing', description: 'See all bills', isProviderOnly: true },
    });
    const { id } = await role('Reporting', 'BillingView');
    const change = on.execute(root, ChangeRolePermissions, { id, permissions: ['BillingAll'] });
    await expect(change).rejects.toThrow('Only the provider’s roles can include BillingAll.');
    await expect(role('ClientViewAll')).rejects.toThrow('can include ClientViewAll');
  });

  it('and its permissions are one thing: words are the provider’s administrators’', async () => {
    const admin = actorOf({ companyId, permissions: ['AdminUIAccess', 'AdminViewCompanyActivity'] });
    const words = { id: 'Reporting', description: 'Open reports' };
    await expect(on.execute(admin, ChangePermission, words)).rejects.toThrow();
    expect(await on.execute(root, ChangePermission, words)).toEqual({ id: 'Reporting' });
  });
});
