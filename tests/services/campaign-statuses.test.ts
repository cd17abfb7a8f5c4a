import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { campaign, campaignStatusChoices } from '@upfront/contracts/campaigns/queries.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';

const { create, change } = CampaignStatuses.commands;

let company: Company;
let admin: Colleague;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  admin = await company.hire('Company Admin');
  seller = await company.hire('Seller');
});
afterAll(closeHarness);

describe('a status of campaigns', () => {
  it('AT-009, AT-010: is created and updated by administrators, and is what campaigns then have', async () => {
    const { id: campaignId } = await readyCampaign(seller.person);
    const offered = async () => {
      await processAll();
      const { statuses } = await seller.person.ask(campaignStatusChoices, { id: campaignId });
      return statuses.map(({ name }) => name);
    };
    expect(await offered()).not.toContain('On hold');
    const status = { name: 'On hold', stage: 'selling', shape: 'half-circle' } as const;
    const { id } = await admin.person.send(create, status);
    expect(await offered()).toContain('On hold');
    await seller.person.send(UpdateCampaign, { id: campaignId, data: { statusId: id } });
    expect((await seller.person.ask(campaign, { id: campaignId })).campaign.status).toMatchObject({
      id,
      ...status,
    });

    await admin.person.send(change, { id, name: 'Waiting', shape: 'dashed-circle' });
    expect(await offered()).toContain('Waiting');
    expect(await offered()).not.toContain('On hold');
    expect((await seller.person.ask(campaign, { id: campaignId })).campaign.status).toMatchObject({
      ...{ id, name: 'Waiting', stage: 'selling', shape: 'dashed-circle' },
    });
  });

  it('is not a seller’s to create or update', async () => {
    expect((await seller.person.trySend(create, { name: 'Mine', stage: 'selling' })).status).toBe(403);
    const { id } = await admin.person.send(create, { name: 'Theirs', stage: 'selling' });
    expect((await seller.person.trySend(change, { id, name: 'Mine' })).status).toBe(404);
  });
});
