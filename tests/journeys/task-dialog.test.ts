import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreateTask, DeleteTask, EditTask } from '@upfront/contracts/tasks/commands.js';
import { task, taskList } from '@upfront/contracts/tasks/queries.js';
import { foundCompany, PASSWORD, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { expectFault, journey } from './browser.js';
import { addressHas, button, field, lookAt, signIn } from './steps.js';

let seller: Colleague;
let manager: Colleague;

beforeAll(async () => {
  const company = await foundCompany(2);
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  manager = await company.hire('Account Manager', { name: 'Priya Raman' });
  await company.hire('Seller', { name: 'Olga Otherway', group: 1 });
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const panel = (page: Page) => page.getByRole('dialog', { name: 'My Tasks' });
const card = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: 'Create a Task' | 'Edit Task') => page.getByRole('dialog', { name });
const openNew = async (page: Page): Promise<void> => {
  await button(page, /^My Tasks/).click();
  await button(panel(page), 'Create Task').click();
};
const make = async (details: string): Promise<string> => {
  const assignments = [{ userId: seller.id }];
  const made = await seller.person.send(CreateTask, { details, dueDate: null, assignments });
  await processAll();
  return made.id;
};
const openEdit = async (page: Page, text: string): Promise<void> => {
  await card(page, text).getByRole('button', { name: 'Edit or delete the task' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page, 'Edit Task').waitFor();
};

describe('the task dialog', () => {
  journey(
    'ST-060, ST-061, ST-083, ST-116 to ST-123, ST-151: a task with a link, a day and a colleague',
    async () => {
      // Where the day of UTC is another one for most of the evening: the day that was typed is stored and shown.
      const page = await signIn(seller, START, PASSWORD, { timezoneId: 'America/Los_Angeles' });
      await openNew(page);
      const create = dialog(page, 'Create a Task');
      const submit = button(create, 'Create');
      // ST-116, ST-118: oneself is chosen, and nothing said yet.
      await create.getByText('Dana Whitfield').waitFor();
      expect(await submit.isDisabled()).toBe(true);
      const details = field(create, 'Details');
      await details.pressSequentially('Look at example.com/list and <img src=x onerror=alert(1)> ');
      expect(await submit.isEnabled()).toBe(true);
      // ST-117
      const people = create.getByRole('textbox', { name: 'Assignees' }).or(create.getByLabel('Assignees'));
      await people.first().click();
      await page.keyboard.press('Backspace');
      expect(await submit.isDisabled()).toBe(true);
      // ST-061, ST-119, ST-151: members of the group, by first or last name in any case.
      await page.keyboard.type('RAMAN');
      await page.getByRole('option', { name: 'Priya Raman' }).waitFor();
      expect(await page.getByRole('option').count()).toBe(1);
      for (let at = 0; at < 5; at += 1) await page.keyboard.press('Backspace');
      expect(await page.getByRole('option', { name: 'Olga Otherway' }).count()).toBe(0);
      await page.keyboard.type('priya');
      await page.getByRole('option', { name: 'Priya Raman' }).click();
      await page.keyboard.press('Escape');
      const day = create.getByLabel('Due date');
      await day.fill('Mar 14, 2027');
      await day.press('Tab');
      await lookAt(page, 'task-dialog-filled');
      await submit.click();
      await page.getByText('Task created!', { exact: true }).waitFor();
      // ST-086: delegated, so it stands on the Assigned tab; ST-083: expanded.
      await panel(page).getByRole('tab', { name: 'Assigned', selected: true }).waitFor();
      const made = card(page, 'Look at');
      await made.scrollIntoViewIfNeeded();
      const link = made.getByRole('link', { name: 'example.com/list' });
      expect(await link.getAttribute('href')).toBe('http://example.com/list');
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await made.locator('img').count()).toBe(0);
      expect(await made.innerText()).toMatch(/\b(Mar 14|03\/14|3\/14)\b/);
      const spacing = await link.evaluate((node) => {
        const { lineHeight, fontSize } = getComputedStyle(node.closest('p') ?? node);
        return parseFloat(lineHeight) / parseFloat(fontSize);
      });
      expect(spacing).toBeCloseTo(1.7, 2);
      const id = new URL(page.url()).searchParams.get('taskId') ?? '';
      await processAll();
      expect((await seller.person.ask(task, { id })).dueDate).toBe('2027-03-14');
    },
  );

  journey('two people edit one task: the second chooses per field', async () => {
    const id = await make('<p>Order the posters</p>');
    const page = await signIn(seller, `${START}?taskId=${id}`);
    await openEdit(page, 'Order the posters');
    const edit = dialog(page, 'Edit Task');
    await field(edit, 'Details').fill('Order the flyers');
    await seller.person.send(EditTask, { id, details: '<p>Order the banners</p>', dueDate: '2027-05-01' });
    await processAll();
    const choice = edit.getByRole('alert', { name: 'Changed meanwhile' });
    await choice.getByText('Order the banners').waitFor();
    await lookAt(page, 'task-conflict');
    // Nothing is sent before the choice; what only the other changed shows by itself.
    await button(edit, 'Update').click();
    await edit.locator('[data-conflicts]:focus').waitFor();
    expect(await edit.getByLabel('Due date').inputValue()).toBe('May 1, 2027');
    await button(choice, 'Keep mine: Details').click();
    await button(edit, 'Update').click();
    await page.getByText('Task updated!', { exact: true }).waitFor();
    await processAll();
    // What only the other changed stays.
    expect(await seller.person.ask(task, { id })).toMatchObject({
      details: '<p>Order the flyers</p>',
      dueDate: '2027-05-01',
    });
  });

  journey('ST-084: deleting and editing can be undone from the toast', async () => {
    const id = await make('<p>Book the studio</p>');
    const page = await signIn(seller, `${START}?taskId=${id}`);
    await openEdit(page, 'Book the studio');
    await field(dialog(page, 'Edit Task'), 'Details').fill('Book the hall');
    await button(dialog(page, 'Edit Task'), 'Update').click();
    await page.getByText('Task updated!', { exact: true }).waitFor();
    await card(page, 'Book the hall').waitFor();
    await button(page, 'Undo').click();
    const made = card(page, 'Book the studio');
    await made.waitFor();
    await made.getByRole('button', { name: 'Edit or delete the task' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Task deleted!', { exact: true }).waitFor();
    await made.waitFor({ state: 'detached' });
    await button(page, 'Undo').click();
    await made.waitFor();
  });

  journey('what was typed survives a reload, a minute offline and an expired sign-in', async () => {
    const page = await signIn(seller, START);
    await openNew(page);
    await field(dialog(page, 'Create a Task'), 'Details').fill('Thank the client');
    // The draft is written a moment after the last key.
    await page.waitForFunction(() =>
      [localStorage, sessionStorage].some((storage) =>
        Object.keys(storage).some((key) => storage.getItem(key)?.includes('Thank the client')),
      ),
    );
    await page.reload();
    await openNew(page);
    const create = dialog(page, 'Create a Task');
    await create.getByText('Your unsaved changes were restored.').waitFor();
    expect(await field(create, 'Details').innerText()).toBe('Thank the client');
    // At another width the page asks for a part that does not arrive.
    expectFault(/A screen could not be shown/);
    await page.context().setOffline(true);
    await button(create, 'Create').click();
    await create.getByRole('alert').waitFor();
    expect(await field(create, 'Details').innerText()).toBe('Thank the client');
    await lookAt(page, 'task-dialog-offline');
    await page.context().clearCookies();
    await page.context().setOffline(false);
    // A call in the background may learn first that the sign-in is over: then there is nothing to press any more.
    await button(create, 'Create')
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await addressHas(page, '/login');
    await field(page, 'Email').fill(seller.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await addressHas(page, START);
    await openNew(page);
    await create.getByText('Your unsaved changes were restored.').waitFor();
    await button(create, 'Create').click();
    await page.getByText('Task created!', { exact: true }).waitFor();
    await card(page, 'Thank the client').waitFor();
  });

  journey('whose answer was lost is made once, however often Create is pressed', async () => {
    const page = await signIn(seller, START);
    await openNew(page);
    const create = dialog(page, 'Create a Task');
    await field(create, 'Details').fill('Print the flyers');
    await page.route('**/api/user-tasks', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await button(create, 'Create').click();
    await create.getByRole('alert').waitFor();
    await page.unroute('**/api/user-tasks');
    await button(create, 'Create').click();
    await page.getByText('Task created!', { exact: true }).waitFor();
    await card(page, 'Print the flyers').first().waitFor();
    await processAll();
    const { tasks } = await seller.person.ask(taskList, {});
    expect(tasks.filter(({ details }) => details.includes('Print the flyers'))).toHaveLength(1);
  });

  journey('a task that is deleted while it is edited leaves what is typed', async () => {
    const id = await make('<p>Order the banners</p>');
    const page = await signIn(seller, `${START}?taskId=${id}`);
    await openEdit(page, 'Order the banners');
    const edit = dialog(page, 'Edit Task');
    await field(edit, 'Details').fill('Order the large banners');
    await seller.person.send(DeleteTask, { id });
    await processAll();
    await edit.getByRole('alert').filter({ hasText: 'This record does not exist.' }).waitFor();
    expect(await field(edit, 'Details').innerText()).toBe('Order the large banners');
  });

  journey('its history tells who changed what, and an earlier value can be taken up again', async () => {
    const id = await make('<p>Send the plan</p>');
    await seller.person.send(EditTask, {
      id,
      details: '<p>Send the revised plan</p>',
      assignments: [{ userId: seller.id }, { userId: manager.id }],
    });
    await manager.person.send(EditTask, { id, dueDate: '2027-06-01' });
    await processAll();
    const page = await signIn(seller, `${START}?taskId=${id}`);
    await card(page, 'Send the revised plan')
      .getByRole('button', { name: 'Edit or delete the task' })
      .click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of the task' });
    const entries = history.getByRole('listitem');
    await entries.nth(2).waitFor();
    expect(await entries.nth(0).innerText()).toContain('Priya Raman');
    expect(await entries.nth(1).innerText()).toContain('Send the plan');
    await lookAt(page, 'task-history');
    await entries.nth(1).getByRole('button', { name: 'Restore the earlier value of Details' }).click();
    await page.getByText('Task updated!', { exact: true }).waitFor();
    await entries.nth(3).waitFor();
    await processAll();
    expect(await seller.person.ask(task, { id })).toMatchObject({
      details: '<p>Send the plan</p>',
      dueDate: '2027-06-01',
    });
  });
});
