import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetCampaignCustomFields, UpdateCampaign } from '@upfront/contracts/campaigns/commands.js';
import { campaign } from '@upfront/contracts/campaigns/queries.js';
import { until } from '@upfront/platform/testing/until.js';
import { readyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { poisonCampaign } from '../harness/poison.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { tool } from '../harness/tool.js';

let seller: Colleague;
let company: Company;
let id: string;
beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Account Manager');
  ({ id } = await readyCampaign(seller.person, 'Set aside'));
  await processAll();
});
afterAll(closeHarness);

const told = async (): Promise<string | null> =>
  (await seller.person.tryAsk(campaign, { id })).headers.get('upfront-set-aside');

describe('a record that no read model can follow', () => {
  it('does not come about: names that cannot be stored are refused at the field', async () => {
    const answer = await seller.person.trySend(SetCampaignCustomFields, {
      id,
      customFields: { 'a\u0000b': 1 },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: { 'customFields.a\uFFFDb': ['Use letters, digits and signs only in the name "a\uFFFDb"'] },
      },
    });
  });

  it('is set aside while others go on, is told, and goes on once the event is skipped with a reason', async () => {
    await poisonCampaign(id, seller, company);
    const { id: other } = await readyCampaign(seller.person, 'Unharmed');
    await processAll();
    expect(await seller.person.ask(campaign, { id: other })).toMatchObject({
      campaign: { name: 'Unharmed' },
    });
    await seller.person.send(UpdateCampaign, { id, data: { name: 'Later' } });
    await processAll();
    await until(async () => (await told()) === id, 10_000);
    expect(await seller.person.ask(campaign, { id })).toMatchObject({ campaign: { name: 'Set aside' } });

    const record = `campaign-${id}`;
    expect(await tool('projections', 'parked')).toMatchObject({
      code: 0,
      text: expect.stringMatching(new RegExp(`^${record} +workspace +CustomFieldsSet.v1 .*null bytes`, 'm')),
    });
    expect(await tool('projections', 'parked', 'retry', id)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`${record}: still set aside, at CustomFieldsSet.v1`),
    });
    const reason = 'Planted by a test';
    expect(await tool('projections', 'parked', 'skip', id, '--reason', reason)).toMatchObject({ code: 0 });
    await processAll();
    expect(await seller.person.ask(campaign, { id })).toMatchObject({ campaign: { name: 'Later' } });
    await until(async () => (await told()) === null, 10_000);
    expect(await tool('projections', 'parked', 'skip', id, '--reason', reason)).toEqual({
      code: 1,
      text: `${id}: this record is not set aside.\n`,
    });
  });
});
