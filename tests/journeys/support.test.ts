import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { mailsTo } from '../harness/mailbox.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { button, field, lookAt, signIn } from './steps.js';

let company: Company;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany();
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Contact Support' });
const attach = (page: Page, ...files: readonly [name: string, bytes: Buffer][]): Promise<void> =>
  panel(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(([name, buffer]) => ({ name, buffer, mimeType: 'application/octet-stream' })));

describe('contact support', () => {
  journey('ST-066, ST-124 to ST-128: a mail with attachments', async () => {
    const page = await signIn(seller, START);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    const subject = field(panel(page), 'Subject');
    expect(await subject.inputValue()).toBe(`Support inquiry from Dana Whitfield, ${company.name}, Group 1`);
    await subject.fill('');
    await button(panel(page), 'Send').click();
    await panel(page).getByText('Please enter a subject', { exact: true }).waitFor();
    await panel(page).getByText('Please enter a message', { exact: true }).waitFor();
    await subject.fill('The map stays grey');
    await field(panel(page), 'Message').fill('Since this morning. ☹');
    await attach(page, ['map.png', PNG], ['notes.txt', Buffer.from('first')]);
    await attach(page, ['map.png', Buffer.from('another')]);
    await attach(page, ['virus.exe', Buffer.from('MZ')]);
    await panel(page).getByText('virus.exe: Attach images or documents only.', { exact: true }).waitFor();
    expect(await panel(page).getByRole('listitem').allInnerTexts()).toEqual(['map.png', 'notes.txt']);
    await lookAt(page, 'support-panel');
    await button(panel(page), 'Send').click();
    await page.getByText('Your support email has been sent', { exact: true }).waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await processAll();
    const mail = (await mailsTo('support@upfront.test')).find(({ replyTo }) =>
      replyTo.includes(seller.email),
    );
    expect(mail).toMatchObject({
      subject: 'The map stays grey',
      replyTo: `"Dana Whitfield" <${seller.email}>`,
      attachments: [
        { name: 'map.png', bytes: PNG.length },
        { name: 'notes.txt', bytes: 5 },
      ],
    });
    expect(mail?.text).toContain('Since this morning. ☹');
    expect(mail?.text).toContain('Sent from /workspace/campaigns/my');
  });

  journey('a mail goes without a file that is not what its name says, and says so', async () => {
    const page = await signIn(seller, START);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    await field(panel(page), 'Message').fill('One picture is none');
    await attach(page, ['fake.png', Buffer.from('not a picture')], ['map.png', PNG]);
    await button(panel(page), 'Send').click();
    const words = 'Some files were not attached. fake.png: The file’s content does not match its extension.';
    await page.getByText(words, { exact: true }).waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await processAll();
    const mails = await mailsTo('support@upfront.test');
    expect(mails.find(({ text }) => text.includes('One picture is none'))?.attachments).toEqual([
      expect.objectContaining({ name: 'map.png' }),
    ]);
  });

  journey('a mail that is refused says so, and keeps what was typed', async () => {
    const page = await signIn(seller, START);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    await field(panel(page), 'Message').fill('A subject of which nothing is seen');
    await field(panel(page), 'Subject').fill('\u200b');
    await button(panel(page), 'Send').click();
    await page.getByText('Error submitting email', { exact: true }).waitFor();
    expect(await field(panel(page), 'Message').inputValue()).toBe('A subject of which nothing is seen');
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    await panel(page).getByText('Your unsaved changes were restored.').waitFor();
    expect(await field(panel(page), 'Message').inputValue()).toBe('A subject of which nothing is seen');
    await button(panel(page), 'Cancel').click();
    await panel(page).waitFor({ state: 'detached' });
  });
});
