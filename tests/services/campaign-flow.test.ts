import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CancelCampaignEdit,
  ConvertExpressCampaign,
  MarkCampaignComplete,
  ReachCampaignStep,
  ReturnToPreviousStep,
  SetCampaignEditingStatus,
  StartCampaign,
  UpdateCampaign,
} from '@upfront/contracts/campaigns/commands.js';
import { campaign } from '@upfront/contracts/campaigns/queries.js';
import { SaveCampaignAudience, SaveCampaignGeo } from '@upfront/contracts/campaigns/step-commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';

let seller: Colleague;

beforeAll(async () => {
  seller = await (await foundCompany()).hire('Seller');
});
afterAll(closeHarness);

const flight = { startDate: '2027-03-08', endDate: '2027-05-30' };
const budget = { kind: 'total', amount: 12_000_000, currency: 'USD' } as const;

const start = async (flow: 'full' | 'express') => {
  const { id: clientId } = await seller.person.send(CreateClient, { client: { name: `Client of ${flow}` } });
  return seller.person.send(StartCampaign, { clientId, name: `Launch, ${flow}`, flow, flight, budget });
};

/** What readers are shown of the fields that a command has just answered. */
const shown = async (id: string) => {
  const { activeStep, editingStatus, name, isExpress } = (await seller.person.ask(campaign, { id })).campaign;
  return { activeStep, editingStatus, name, isExpress };
};

describe('the flow of a campaign', () => {
  it('WT-005, WT-020, WT-021: goes through details, audience, geo and products, and back one by one', async () => {
    const { id, campaign: started } = await start('full');
    expect(started).toMatchObject({ activeStep: 'details', editingStatus: 'none' });
    expect((await seller.person.ask(campaign, { id })).campaign.steps).toEqual([
      'details',
      'audience',
      'geo',
      'products',
      'complete',
    ]);
    const far = await seller.person.trySend(ReachCampaignStep, { id, step: 'complete' });
    expect(far.status).toBeGreaterThanOrEqual(400);
    const { campaign: second } = await seller.person.send(ReachCampaignStep, { id, step: 'audience' });
    const { campaign: third } = await seller.person.send(SaveCampaignAudience, {
      id,
      segmentIds: [],
      advance: true,
    });
    const { campaign: fourth } = await seller.person.send(SaveCampaignGeo, {
      id,
      geoProfileIds: [],
      advance: true,
    });
    expect([second, third, fourth].map(({ activeStep }) => activeStep)).toEqual([
      'audience',
      'geo',
      'products',
    ]);
    for (const step of ['geo', 'audience', 'details']) {
      const { campaign: back } = await seller.person.send(ReturnToPreviousStep, { id });
      expect(back).toMatchObject({ id, activeStep: step });
      expect(await shown(id)).toMatchObject({ activeStep: step });
    }
  });

  it('WT-023: is marked complete, which answers the campaign as it then is', async () => {
    const { id } = await readyCampaign(seller.person);
    const { campaign: complete } = await seller.person.send(MarkCampaignComplete, { id });
    expect(complete).toMatchObject({ id, activeStep: 'complete', editingStatus: 'none' });
    expect(await shown(id)).toMatchObject({ activeStep: 'complete' });
  });

  it('WT-022, WT-024: is edited once it is complete, and restored where the edit is cancelled', async () => {
    const { id, name } = await readyCampaign(seller.person);
    await seller.person.send(MarkCampaignComplete, { id });
    const status = (editingStatus: 'editing' | 'none') =>
      seller.person.send(SetCampaignEditingStatus, { id, editingStatus });
    expect((await status('editing')).campaign).toMatchObject({ id, editingStatus: 'editing' });
    expect(await shown(id)).toMatchObject({ editingStatus: 'editing' });
    await seller.person.send(UpdateCampaign, { id, data: { name: 'Another name' } });
    const { campaign: restored } = await seller.person.send(CancelCampaignEdit, { id });
    expect(restored).toMatchObject({ id, name, editingStatus: 'none', activeStep: 'complete' });
    expect(await shown(id)).toMatchObject({ name, editingStatus: 'none' });
    await status('editing');
    await seller.person.send(UpdateCampaign, { id, data: { name: 'Another name' } });
    expect((await status('none')).campaign).toMatchObject({
      id,
      name: 'Another name',
      editingStatus: 'none',
    });
  });

  it('WT-025: becomes a full one, which goes on where the express one has no step', async () => {
    const { id } = await start('express');
    expect((await seller.person.ask(campaign, { id })).campaign.steps).toEqual([
      'details',
      'products',
      'complete',
    ]);
    const { campaign: converted } = await seller.person.send(ConvertExpressCampaign, {
      id,
      data: { name: 'Launch in full' },
      addresses: [],
    });
    expect(converted).toMatchObject({ id, name: 'Launch in full', flow: 'full', activeStep: 'audience' });
    expect(await shown(id)).toEqual({
      activeStep: 'audience',
      editingStatus: 'none',
      name: 'Launch in full',
      isExpress: false,
    });
    expect(await seller.person.trySend(ConvertExpressCampaign, { id, data: {} })).toMatchObject({
      status: 409,
    });
  });
});
