import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, eventually, lookAt, signIn } from './steps.js';

let seller: Colleague;
let manager: Colleague;

beforeAll(async () => {
  const company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  manager = await company.hire('Account Manager', { name: 'Priya Raman' });
  await processAll();
});
afterAll(closeHarness);

const panel = (page: Page) => page.getByRole('dialog', { name: 'My Tasks' });
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name }).click();
const card = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });

describe('tasks and notifications', () => {
  journey('ST-058, ST-059, ST-090: a panel without tasks says what belongs there', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await button(page, /^My Tasks/).click();
    await panel(page).getByText('Showing 1 task', { exact: true }).waitFor();
    await tab(page, 'Assigned');
    await panel(page)
      .getByText('Tasks you have delegated to others will appear here!', { exact: true })
      .waitFor();
    await tab(page, 'Completed');
    await panel(page).getByText('Tasks you have completed will appear here.', { exact: true }).waitFor();
    await tab(page, 'My Tasks');
    await panel(page).getByRole('checkbox', { name: 'Complete the task' }).click();
    await page.getByText('Well done! Task completed.', { exact: true }).waitFor();
    await panel(page)
      .getByText('Ready to tackle your day? Get Started by creating a task below.', { exact: true })
      .waitFor();
    await lookAt(page, 'tasks-empty');
    // The built-in task is on no other tab, and on Completed from now on.
    const welcome = card(page, 'Welcome to Upfront');
    await tab(page, 'Assigned');
    await panel(page).getByText('Showing 0 tasks', { exact: true }).waitFor();
    expect(await welcome.count()).toBe(0);
    await tab(page, 'Completed');
    await welcome.waitFor();
  });

  journey('ST-054 to ST-056, ST-081, ST-082: a task is created, completed and opened again', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await button(page, /^My Tasks/).click();
    await button(panel(page), 'Create Task').click();
    const dialog = page.getByRole('dialog', { name: 'Create a Task' });
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Call the printer about the posters');
    await lookAt(page, 'task-dialog');
    await button(dialog, 'Create').click();
    await page.getByText('Task created!', { exact: true }).waitFor();
    const made = card(page, 'Call the printer');
    await made.getByText('Created by Dana Whitfield').waitFor();
    await made.getByRole('checkbox', { name: 'Complete the task' }).click();
    await page.getByText('Well done! Task completed.', { exact: true }).waitFor();
    await made.waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await made.waitFor();
    await made.getByRole('checkbox', { name: 'Complete the task' }).click();
    await made.waitFor({ state: 'detached' });
    await tab(page, 'Completed');
    const done = card(page, 'Call the printer');
    await done.getByText('Completed by Dana Whitfield').waitFor();
    // ST-082
    expect(await done.getByRole('checkbox').getAttribute('aria-checked')).toBe('true');
    const text = done.getByText('Call the printer about the posters');
    const lines = await text.evaluate((node) => {
      const all: string[] = [];
      for (let at: Element | null = node; at; at = at.parentElement)
        all.push(getComputedStyle(at).textDecorationLine);
      return all;
    });
    expect(lines).toContain('line-through');
    await lookAt(page, 'tasks-completed');
  });

  journey('ST-057, ST-088: what a colleague assigns appears without a reload, and is told', async () => {
    const page = await signIn(seller, '/workspace/campaigns/my');
    await button(page, /^My Tasks/).click();
    await panel(page).getByRole('tab', { name: 'My Tasks', selected: true }).waitFor();
    await manager.person.send(CreateTask, {
      details: '<p>Confirm the radio spots</p>',
      dueDate: null,
      assignments: [{ userId: seller.id }],
    });
    const spots = card(page, 'Confirm the radio spots');
    await spots.getByText('Created by Priya Raman').waitFor();
    // One line has nothing to expand; what is longer has.
    expect(await button(spots, 'Show all').count()).toBe(0);
    await manager.person.send(CreateTask, {
      details: `<p>Compare the offers ${'of every station in the region '.repeat(8)}</p>`,
      dueDate: null,
      assignments: [{ userId: seller.id }],
    });
    const long = card(page, 'Compare the offers');
    const height = async () => (await long.boundingBox())?.height ?? 0;
    await button(long, 'Show all').waitFor();
    const closed = await height();
    await button(long, 'Show all').click();
    await button(long, 'Show less').waitFor();
    expect(await height()).toBeGreaterThan(closed);
    expect(await panel(page).locator('[data-unread]').count()).toBe(2);
    await lookAt(page, 'tasks-live');
    await button(panel(page), 'Close').first().click();
    await button(page, /^My Tasks/).click();
    await spots.waitFor();
    await eventually(async () => expect(await panel(page).locator('[data-unread]').count()).toBe(0));
    await button(panel(page), 'Close').first().click();
    await button(page, 'Notifications, 2 new').click();
    const feed = page.getByRole('dialog', { name: 'Notifications' });
    await feed.getByText('Priya Raman assigned you a task: Confirm the radio spots').waitFor();
    await feed.getByText('You have reached the bottom of the feed').waitFor();
    await button(feed, 'Scroll to the top').waitFor();
    await lookAt(page, 'notifications');
    await button(feed, 'Close').click();
    // Opening the panel cleared what was unread.
    await button(page, 'Notifications').waitFor();
  });
});
