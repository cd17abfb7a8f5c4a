import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CopyCampaign,
  CopyCampaignToClient,
  MarkCampaignComplete,
  RenewCampaign,
  StartCampaign,
  UpdateCampaign,
  UpdateCampaignOwner,
  UpdateCampaignTeamMembers,
} from '@upfront/contracts/campaigns/commands.js';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { addDays } from '@upfront/contracts/kernel/days.js';
import { SettleCampaignOrder } from '@upfront/contracts/campaigns/internal-commands.js';
import {
  AllocateBudget,
  PutProductSelection,
  SaveCampaignGeo,
} from '@upfront/contracts/campaigns/step-commands.js';
import { CreateClient, EditClient } from '@upfront/contracts/clients/commands.js';
import { GroupCreated, MembershipGranted, UserCreated } from '@upfront/contracts/identity/events.js';
import { GroupSettings } from '@upfront/contracts/identity/model.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import {
  AcceptOrder,
  FailOrder,
  OpenOrder,
  SubmitOrder,
  ValidateOrder,
} from '@upfront/contracts/orders/commands.js';
import { CreateProduct, SwitchProduct } from '@upfront/contracts/products/commands.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { CampaignsModule } from './campaigns.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ProductsModule } from '../products/products.module.js';
import { EventStore } from '../event-store/event-store.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const seller = actorOf({ permissions: ['ClientCreateForOwnGroup', 'CampaignViewForOwnGroup'] });
const { companyId, groupId } = seller;
const viewer = actorOf({
  userId: uuid(51),
  permissions: ['CampaignViewForOwnGroup', 'ClientViewForOwnGroup'],
});
const colleague = actorOf({ userId: uuid(52), permissions: [] });
const foreigner = actorOf({
  userId: uuid(53),
  companyId: uuid(60),
  groupId: uuid(61),
  permissions: ['CampaignEditForOwnCompany', 'ClientEditForOwnCompany', 'ClientCreateForOwnCompany'],
});
const today = new Date().toISOString().slice(0, 10);
const system = systemActor(companyId, groupId);
const code = (expected: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: expected }) });

describe('campaigns on an event store', () => {
  let on: Executing;
  let clientId: string;
  let geoProfileId: string;
  let radio: string;
  let gone: string;

  const happened = async (streamId: string, ...events: DomainEvent[]): Promise<void> => {
    const metadata = {
      commandId: uuid(1),
      commandName: 'Test',
      correlationId: 'test',
      userId: 'test',
      userName: 'Test',
      companyId,
      groupId,
      at: '2027-01-01T00:00:00.000Z',
    };
    const stored = events.map((event, n) => ({ id: uuid(900 + n), ...event, metadata }));
    await on.get(EventStore).append(streamId, 'any', stored);
  };
  const joined = ({ userId, companyId: company, groupId: group }: Actor) =>
    happened(
      `user-${userId}`,
      eventOf(UserCreated, {
        userId,
        email: `${userId}@x.test`,
        firstName: 'A',
        lastName: 'B',
        title: '',
        isProviderEmployee: false,
        showInitialSetup: false,
      }),
      eventOf(MembershipGranted, { userId, groupId: group, companyId: company, roleIds: [] }),
    );
  const addProduct = async (name: string, isDisabled = false): Promise<string> => {
    const details = { name, category: 'audio', unit: 'spot', unitPrice: 5_500 } as const;
    return (await on.execute(system, CreateProduct, { companyId, details, isDisabled }, name)).id;
  };
  const start = (name = 'Spring Patio Launch') =>
    on.execute(seller, StartCampaign, {
      clientId,
      name,
      flight: { startDate: addDays(today, 30), endDate: addDays(today, 113) },
      budget: { amount: 12_000_000 },
    });
  const ready = async (): Promise<string> => {
    const { id } = await start();
    await on.execute(seller, PutProductSelection, { id, productIds: [radio] });
    await on.execute(seller, AllocateBudget, { id, mode: 'equal' });
    await on.execute(seller, MarkCampaignComplete, { id });
    return id;
  };

  it("takes a status that the company made, and none that it deleted or that is another company's", async () => {
    const { commands } = CampaignStatuses;
    const admin = actorOf({ permissions: ['AdminUIAccess'], permissionRoutes: ['AdminStatus'] });
    const made = (actor: Actor, name: string) =>
      on.execute(actor, commands.create, { name, stage: 'selling' });
    const { id } = await start('Pitched');
    const move = (statusId: string) => on.execute(seller, UpdateCampaign, { id, data: { statusId } });
    const own = await made(admin, 'Pitched');
    expect((await move(own.id)).campaign.statusId).toBe(own.id);
    expect((await move('proposed')).campaign.statusId).toBe('proposed');
    await on.execute(admin, commands.delete, { id: own.id });
    await expect(move(own.id)).rejects.toEqual(code('no-such-status'));
    const theirs = await made({ ...admin, companyId: foreigner.companyId }, 'Pitched');
    await expect(move(theirs.id)).rejects.toEqual(code('no-such-status'));
    const ordered = await on.execute(admin, commands.create, { name: 'Booked', stage: 'ordered' });
    await expect(move(ordered.id)).rejects.toEqual(code('status-needs-order'));
  });

  beforeAll(async () => {
    on = await startExecuting([
      CampaignsModule,
      ClientsModule,
      OrdersModule,
      OperationsModule,
      ProductsModule,
      ResourcesModule,
    ]);
    const group = { groupId, companyId, name: 'Group', settings: GroupSettings.parse({}) };
    await happened(`group-${groupId}`, eventOf(GroupCreated, group));
    for (const actor of [seller, viewer, colleague, foreigner]) await joined(actor);
    const { id, client } = await on.execute(seller, CreateClient, {
      client: { name: 'Tamarack Home Supply', geoProfiles: [{ name: 'Grand Rapids', type: 'dma' }] },
    });
    clientId = id;
    geoProfileId = client.geoProfiles[0]?.id ?? '';
    radio = await addProduct('Radio Spots');
    gone = await addProduct('Classified Listing', true);
  });
  afterAll(() => on.close());

  it('starts only for a client that one may edit', async () => {
    const { campaign } = await start();
    expect(campaign).toMatchObject({
      companyId,
      groupId,
      clientId,
      statusId: 'draft',
      ownerUserId: seller.userId,
    });
    const name = 'Mine';
    await expect(on.execute(viewer, StartCampaign, { clientId, name })).rejects.toThrow(
      code('client-not-editable'),
    );
    await expect(on.execute(foreigner, StartCampaign, { clientId, name })).rejects.toThrow(
      code('no-such-client'),
    );
  });

  it('repeats its answer for the same key', async () => {
    const input = { clientId, name: 'Once' };
    const first = await on.execute(seller, StartCampaign, input, 'key-1');
    const again = await on.execute(seller, StartCampaign, input, 'key-1');
    expect(again).toEqual(first);
  });

  it('hides a campaign of another company and refuses whoever may only view', async () => {
    const { id } = await start();
    const change = { id, data: { name: 'Other' } };
    await expect(on.execute(foreigner, UpdateCampaign, change)).rejects.toThrow(code('not-found'));
    await expect(on.execute(colleague, UpdateCampaign, change)).rejects.toThrow(code('not-found'));
    await expect(on.execute(viewer, UpdateCampaign, change)).rejects.toThrow(code('forbidden'));
  });

  it('lets the editing team of the client edit, and no longer once they leave it', async () => {
    const { id } = await start();
    const member = { userId: colleague.userId, clientCampaignTeamsAccess: 'edit' } as const;
    await on.execute(seller, EditClient, { id: clientId, data: { teamMembers: [member] } });
    await on.execute(colleague, UpdateCampaign, { id, data: { name: 'By the team' } });
    await on.execute(seller, EditClient, { id: clientId, data: { teamMembers: [] } });
    const change = { id, data: { name: 'Again' } };
    await expect(on.execute(colleague, UpdateCampaign, change)).rejects.toThrow(code('not-found'));
  });

  it('WT-101: takes owners and team members of the company only', async () => {
    const { id } = await start();
    const refused = code('person-not-in-company');
    await expect(
      on.execute(seller, UpdateCampaignOwner, { id, ownerUserId: foreigner.userId }),
    ).rejects.toThrow(refused);
    const teamMembers = [{ userId: foreigner.userId }];
    await expect(on.execute(seller, UpdateCampaignTeamMembers, { id, teamMembers })).rejects.toThrow(refused);
    const { campaign } = await on.execute(seller, UpdateCampaignTeamMembers, {
      id,
      teamMembers: [{ userId: colleague.userId, campaignTeamsAccess: 'edit' }],
    });
    expect(campaign.teamMembers).toEqual([
      { userId: colleague.userId, campaignTeamsAccess: 'edit', allowCampaignPresentationEdit: false },
    ]);
  });

  it('chooses from the geo profiles of the client and the products on offer', async () => {
    const { id } = await start();
    const { campaign } = await on.execute(seller, SaveCampaignGeo, { id, geoProfileIds: [geoProfileId] });
    expect(campaign.geoProfiles).toMatchObject([{ id: geoProfileId, name: 'Grand Rapids' }]);
    const elsewhere = { id, geoProfileIds: [`${uuid(99)}.1`] };
    await expect(on.execute(seller, SaveCampaignGeo, elsewhere)).rejects.toThrow(code('no-such-geo-profile'));
    await expect(on.execute(seller, PutProductSelection, { id, productIds: [gone] })).rejects.toThrow(
      code('no-such-product'),
    );
  });

  it('copies a campaign with lines of its own', async () => {
    const id = await ready();
    const copy = await on.execute(seller, CopyCampaign, { id });
    expect(copy.campaign).toMatchObject({
      name: 'Spring Patio Launch (copy)',
      statusId: 'draft',
      activeStep: 'details',
      lines: [{ productId: radio, amount: 12_000_000 }],
    });
    expect(copy.id).not.toBe(id);
    const again = await on.execute(seller, CopyCampaign, { id });
    expect(again.campaign.name).toBe('Spring Patio Launch (copy 2)');
  });

  it('copies a campaign to another client, without what is the first one’s own', async () => {
    const id = await ready();
    await on.execute(seller, SaveCampaignGeo, { id, geoProfileIds: [geoProfileId] });
    const other = await on.execute(seller, CreateClient, { client: { name: 'Kestrel Auto' } });
    const input = { id, clientId: other.id };
    const { campaign } = await on.execute(seller, CopyCampaignToClient, input);
    expect(campaign).toMatchObject({
      name: 'Spring Patio Launch',
      clientId: other.id,
      statusId: 'draft',
      geoProfiles: [],
      lines: [{ productId: radio, amount: 12_000_000 }],
    });
    await expect(on.execute(viewer, CopyCampaignToClient, input)).rejects.toThrow(
      code('client-not-editable'),
    );
    const elsewhere = { id, clientId: uuid(98) };
    await expect(on.execute(seller, CopyCampaignToClient, elsewhere)).rejects.toThrow(code('no-such-client'));
  });

  it('renews a campaign from the day after its end, with its team and products', async () => {
    const id = await ready();
    const team = { id, teamMembers: [{ userId: colleague.userId }] };
    await on.execute(seller, UpdateCampaignTeamMembers, team);
    const { campaign } = await on.execute(seller, RenewCampaign, { id });
    expect(campaign).toMatchObject({
      name: 'Spring Patio Launch (renewal)',
      flight: { startDate: addDays(today, 114), endDate: addDays(today, 197) },
      statusId: 'draft',
      ownerUserId: seller.userId,
      teamMembers: [{ userId: colleague.userId }],
      lines: [{ productId: radio, amount: 12_000_000 }],
    });
    const second = await on.execute(seller, RenewCampaign, { id: campaign.id });
    expect(second.campaign.name).toBe('Spring Patio Launch (renewal 2)');
    const undated = await on.execute(seller, StartCampaign, { clientId, name: 'Undated' });
    await expect(on.execute(seller, RenewCampaign, { id: undated.id })).rejects.toThrow(
      code('flight-to-renew'),
    );
  });

  it('makes one order of two presses within 50 ms', async () => {
    const id = await ready();
    const [one, two] = await Promise.all([
      on.execute(seller, SubmitOrder, { id }),
      on.execute(seller, SubmitOrder, { id }),
    ]);
    expect(two.orderId).toBe(one.orderId);
    const events = await on.get(EventStore).read(`campaign-${id}`);
    expect(events.filter(({ type }) => type === 'OrderRequested.v1')).toHaveLength(1);
  });

  it('takes an order to its number, whatever is reported twice', async () => {
    const id = await ready();
    const { orderId } = await on.execute(seller, SubmitOrder, { id, submissionComment: 'Please' });
    const report = { orderId, campaignId: id };
    for (const _ of [1, 2]) {
      expect(await on.execute(system, OpenOrder, report)).toMatchObject({ next: 'validate' });
    }
    expect(await on.execute(system, ValidateOrder, report)).toMatchObject({ next: 'accept' });
    expect(await on.execute(system, ValidateOrder, report)).toMatchObject({ next: 'accept' });
    const accepted = await on.execute(system, AcceptOrder, report);
    expect(accepted).toMatchObject({
      next: 'settle',
      outcome: 'submitted',
      orderNumber: expect.stringMatching(/^UF-/),
    });
    const { orderNumber } = accepted;
    for (const _ of [1, 2])
      await on.execute(system, SettleCampaignOrder, { id, orderId, outcome: 'submitted', orderNumber });
    expect(await on.execute(system, OpenOrder, report)).toMatchObject({ next: 'stop' });
    const { campaign, state } = await on.execute(seller, SubmitOrder, { id });
    expect({ state, ...campaign }).toMatchObject({
      state: 'done',
      isOrdered: true,
      statusId: 'submitted',
      orderId,
    });
    const change = { id, data: { name: 'Later' } };
    await expect(on.execute(seller, UpdateCampaign, change)).rejects.toThrow(code('version-ordered'));
  });

  it('fails an order whose product went off the offer, and lets it be submitted again', async () => {
    const id = await ready();
    const { orderId } = await on.execute(seller, SubmitOrder, { id });
    const report = { orderId, campaignId: id };
    await on.execute(system, OpenOrder, report);
    await on.execute(system, SwitchProduct, { id: radio, isDisabled: true });
    const { outcome, reason, lineId } = await on.execute(system, ValidateOrder, report);
    expect({ outcome, reason }).toEqual({ outcome: 'failed', reason: 'Radio Spots is no longer available.' });
    await on.execute(system, SettleCampaignOrder, { id, orderId, outcome: 'failed', reason, lineId });
    await on.execute(system, SwitchProduct, { id: radio, isDisabled: false });
    const again = await on.execute(seller, SubmitOrder, { id });
    expect(again.orderId).not.toBe(orderId);
  });

  it('has a failed order run again as the order it is, for whoever may requeue tasks', async () => {
    const id = await ready();
    const { orderId } = await on.execute(seller, SubmitOrder, { id });
    const report = { orderId, campaignId: id };
    // It was given up before a worker could take it up.
    const { outcome, reason } = await on.execute(system, FailOrder, { ...report, reason: 'No answer' });
    await on.execute(system, SettleCampaignOrder, { id, orderId, outcome: outcome ?? 'failed', reason });
    for (const nobody of [seller, foreigner])
      await expect(on.execute(nobody, RequeueTask, { id: orderId })).rejects.toThrow();
    const operator = actorOf({
      userId: uuid(54),
      companyId: uuid(60),
      permissions: ['AdminUIAccess'],
      permissionRoutes: ['AdminTaskQueueActive'],
      isProviderEmployee: true,
    });
    const requeue = () => on.execute(operator, RequeueTask, { id: orderId });
    expect(await requeue()).toMatchObject({ operationId: orderId, state: 'queued' });
    await expect(requeue()).rejects.toThrow(code('operation-not-failed'));
    expect(await on.execute(system, OpenOrder, report)).toMatchObject({ next: 'validate' });
    await on.execute(system, ValidateOrder, report);
    const { orderNumber } = await on.execute(system, AcceptOrder, report);
    await on.execute(system, SettleCampaignOrder, { id, orderId, outcome: 'submitted', orderNumber });
    await expect(requeue()).rejects.toThrow(code('operation-not-failed'));
    const events = await on.get(EventStore).read(`order-${orderId}`);
    expect(events.map(({ type }) => type)).toEqual([
      'OrderOpened.v1',
      'OrderFailed.v1',
      'OrderOpened.v1',
      'OrderValidated.v1',
      'OrderAccepted.v1',
    ]);
  });
});
