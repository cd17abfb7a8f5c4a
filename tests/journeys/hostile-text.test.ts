import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { PostNotification } from '@upfront/contracts/notifications/commands.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { sendInternal } from '../harness/internal.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey } from './browser.js';
import { signIn } from './steps.js';

/** Shown as it was typed, it is a text; run, it leaves an element and a mark. */
const ATTACK = '<img src=x onerror=window.hit=1>';

let seller: Colleague;
let clientId: string;
let campaignId: string;
let taskId: string;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Account Manager', { name: 'Reader One' });
  const { person } = await company.hire('Account Manager', { name: `Dana ${ATTACK}` });
  ({ id: clientId } = await seller.person.send(CreateClient, { client: { name: `Client ${ATTACK}` } }));
  ({ id: campaignId } = await seller.person.send(StartCampaign, { clientId, name: `Campaign ${ATTACK}` }));
  ({ id: taskId } = await person.send(CreateTask, {
    details: `<p>Call &lt;b&gt; Elena ${ATTACK}<script>window.hit=1</script></p>`,
    assignments: [{ userId: seller.id }],
  }));
  await seller.person.send(CreateContact, { firstName: `Contact ${ATTACK}`, title: ATTACK });
  const place = { userId: seller.id, companyId: company.id, groupId: company.groupIds[0] ?? '' };
  const comment = { notifiableType: 'contact', notifiableId: randomUUID(), commentBody: `Said ${ATTACK}` };
  const input = { ...place, notificationType: 'comment', content: comment, source: randomUUID() } as const;
  await sendInternal(product(), PostNotification, input, randomUUID());
  await processAll();
});
afterAll(closeHarness);

const expectUnharmed = async (page: Page, where: string): Promise<void> => {
  const found = await page.evaluate(() => ({
    hit: 'hit' in window,
    elements: [...document.querySelectorAll('img[src="x"], [onerror], script:not([src])')]
      .map(({ outerHTML }) => outerHTML)
      .filter((html) => html.includes('window.hit')),
  }));
  expect({ where, ...found }).toEqual({ where, hit: false, elements: [] });
};

describe('what hostile people typed', () => {
  journey('is shown as text on every page that shows it', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    const see = async (path: string, text: string): Promise<void> => {
      await page.goto(path);
      await page.getByText(text).first().waitFor();
      await expectUnharmed(page, path);
    };
    await see('/workspace/campaigns/my', `Campaign ${ATTACK}`);
    await see(`/campaign/${campaignId}/summary`, `Campaign ${ATTACK}`);
    await see('/workspace/clients/my', `Client ${ATTACK}`);
    await see(`/client/${clientId}/campaigns/my`, `Client ${ATTACK}`);
    await see('/workspace/contacts/all', `Contact ${ATTACK}`);
    await see(`/workspace/homepage?taskId=${taskId}`, 'Call <b> Elena');
    await see('/deeplink/notifications', `Said ${ATTACK}`);
  });
});
