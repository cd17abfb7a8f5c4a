import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, field, lookAt, seedCampaign, signIn } from './steps.js';

let manager: Colleague;
let seller: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  manager = await company.hire('Account Manager', { name: 'Priya Raman' });
  seller = await company.hire('Seller');
  await seedCampaign(manager.person, 'Tamarack Patio Launch');
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const ask = async (page: Page, question: string): Promise<void> => {
  await field(dialog(page), 'Question').fill(question);
  await button(dialog(page), 'Submit').click();
};

describe('the assistant', () => {
  journey('ST-030, ST-065: answers from the help pages and the person’s own data', async () => {
    const page = await signIn(manager, START);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Assistant').click();
    await dialog(page).getByText('without a language model').waitFor();
    await dialog(page)
      .getByText('Answers may be incomplete or wrong. Check what matters before you act on it.')
      .waitFor();
    expect(await button(dialog(page), 'Submit').isDisabled()).toBe(true);
    await ask(page, 'How many campaigns do I have?');
    await dialog(page).getByText('You can see 1 campaign (your own: 1).').waitFor();
    await ask(page, 'How do I create a client?');
    await dialog(page).getByText('Choose Client in the Quick create menu.').waitFor();
    await lookAt(page, 'assistant');

    await button(dialog(page), 'Copy').last().click();
    await page.getByText('Answer copied to clipboard', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Create a client');
    await button(dialog(page), 'Rephase Question').first().click();
    expect(await field(dialog(page), 'Question').inputValue()).toBe('How many campaigns do I have?');
    await dialog(page).getByRole('link', { name: 'Tamarack Patio Launch' }).click();
    await addressHas(page, '/campaign/', '/summary');
  });

  journey('ST-103 to ST-105: streams in, waits meanwhile, and begins anew with each opening', async () => {
    const page = await signIn(manager, START);
    const sessions: string[] = [];
    let release = (): void => undefined;
    await page.route('**/api/chatbot/ask-question-stream', async (route) => {
      const { session } = route.request().postDataJSON() as { session: string };
      sessions.push(session);
      if (sessions.length === 1) await new Promise<void>((resolve) => (release = resolve));
      await route.continue();
    });
    await button(page, 'Assistant').click();
    await ask(page, 'Which tasks are due?');
    await dialog(page).getByLabel('Answering').waitFor();
    expect(await field(dialog(page), 'Question').isDisabled()).toBe(true);
    release();
    await dialog(page).getByText('You have no open tasks.').waitFor();
    await ask(page, 'Any unread notifications?');
    await dialog(page).getByText('You have no unread notifications.').waitFor();
    await button(dialog(page), 'Close').last().click();
    await button(page, 'Assistant').click();
    expect(await dialog(page).getByRole('listitem').count()).toBe(0);
    await ask(page, 'How many clients?');
    await dialog(page).getByText('You can see 1 client.').waitFor();
    expect(sessions[1]).toBe(sessions[0]);
    expect(sessions[2]).not.toBe(sessions[0]);
    expect(sessions[2]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  journey('a failure is said in place of the answer', async () => {
    const page = await signIn(manager, START);
    await page.route('**/api/chatbot/ask-question-stream', (route) => route.abort());
    await button(page, 'Assistant').click();
    await ask(page, 'How many clients?');
    await dialog(page).getByText('An error occurred while asking the question', { exact: true }).waitFor();
    await lookAt(page, 'assistant-failed');
  });

  journey('is not there for whoever may not use it', async () => {
    const page = await signIn(seller, START);
    await button(page, /^My Tasks/).waitFor();
    expect(await button(page, 'Assistant').count()).toBe(0);
  });
});
