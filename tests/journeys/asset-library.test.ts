import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { encodePng } from '@upfront/local/demo/content/png.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, field, holdAnswers, lookAt, row, signIn } from './steps.js';

let company: Company;
let manager: Colleague;
let seller: Colleague;
let picture: Buffer;

beforeAll(async () => {
  company = await foundCompany();
  manager = await company.hire('Account Manager', { name: 'Daniel Okafor' });
  seller = await company.hire('Seller');
  picture = encodePng({ width: 970, height: 250 }, (x) => (x > 0 ? 0x2c7a7b : 0xf2c14e));
  for (let n = 1; n <= 11; n += 1) {
    const file = new File([`Rates of ${n}`], `Rate card ${String(n).padStart(2, '0')}.csv`);
    await manager.person.send(UploadMediaAsset, { file, tags: ['Sales'] });
  }
  await processAll();
});
afterAll(closeHarness);

const START = '/workspace/campaigns/my';
const sheet = (page: Page, name: string): Locator => page.getByRole('complementary', { name });
const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const files = (page: Page): Locator => search(page).getByRole('listbox', { name: 'Files', exact: true });
const pick = async (page: Page, ...given: readonly [name: string, bytes: Buffer][]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload files').click();
  const chosen = given.map(([name, bytes]) => ({
    name,
    buffer: bytes,
    mimeType: 'application/octet-stream',
  }));
  await (await chooser).setFiles(chosen);
};

/** Drops a file onto the page as a person drags it from their desk. */
const drop = async (page: Page, name: string, text: string): Promise<void> => {
  const dragged = await page.evaluateHandle(
    ([as, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], as ?? ''));
      return data;
    },
    [name, text],
  );
  const grid = page.getByRole('grid');
  await grid.dispatchEvent('dragenter', { dataTransfer: dragged });
  await page.getByText('Drop files to add them to the library').waitFor();
  await grid.dispatchEvent('drop', { dataTransfer: dragged });
};

const find = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox', { name: 'Search' }).fill(words);
};

describe('the asset library', () => {
  journey('ST-131, ST-132, ST-148, ST-149: a file is added, found, renamed and deleted', async () => {
    const page = await signIn(manager, START);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Asset Library' }).click();
    await page.getByText('1–10 of 11').waitFor();
    await pick(
      page,
      ['Été patio.png', picture],
      ['setup.exe', Buffer.from('MZ')],
      ['fake.pdf', Buffer.from('MZ')],
    );
    await row(page, 'Été patio.png').waitFor();
    const refused = page.getByRole('list', { name: 'Files that were not added' });
    await refused.getByText('The library does not accept this type of file.').waitFor();
    await refused.getByText('The file’s content does not match its extension.').waitFor();
    await lookAt(page, 'asset-library');
    for (const name of ['setup.exe', 'fake.pdf']) await button(refused, `Dismiss ${name}`).click();
    await drop(page, 'Dropped notes.txt', 'Bring the banner.');
    await row(page, 'Dropped notes.txt').waitFor();

    // What the address says is what a link brings back.
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await addressHas(page, 'sort=filename');
    await field(page, 'Search files by name')
      .or(page.getByPlaceholder('Search files by name'))
      .first()
      .fill('ete');
    await addressHas(page, 'search=ete', 'sort=filename');
    await page.reload();
    await row(page, 'Été patio.png').click();
    const shown = sheet(page, 'Été patio.png');
    const loaded = await shown
      .getByRole('img', { name: 'Été patio.png' })
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(loaded).toBe(880);
    await lookAt(page, 'asset-library-sheet');

    await button(shown, 'Edit').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Été patio.png' });
    await field(dialog, 'Name').fill('Summer patio');
    await dialog.getByRole('textbox', { name: 'Tags' }).or(dialog.getByLabel('Tags')).first().fill('Banner');
    await page.keyboard.press('Enter');
    await lookAt(page, 'asset-library-edit');
    await button(dialog, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await sheet(page, 'Summer patio.png').getByText('Banner', { exact: true }).waitFor();

    await find(page, 'PATIO');
    await files(page)
      .getByRole('option', { name: /Summer patio\.png.*Banner/ })
      .waitFor();
    await search(page)
      .getByRole('tab', { name: /^Files/ })
      .click();
    await lookAt(page, 'search-files');
    await files(page).getByRole('option').click();
    await addressHas(page, '/asset-library', 'mediaAssetId=');

    await button(sheet(page, 'Summer patio.png'), 'Delete').click();
    const asking = page.getByRole('dialog', { name: 'Delete Summer patio.png?' });
    await lookAt(page, 'asset-library-delete');
    await button(asking, 'Delete file').click();
    await page.getByText('Summer patio.png was deleted.').waitFor();
    await sheet(page, 'Summer patio.png').waitFor({ state: 'detached' });
    await find(page, 'patio');
    await search(page).getByText('Nothing matches “patio”.').waitFor();
    await processAll();
    const admin = await company.hire('Company Admin');
    const { activities } = await admin.person.ask(activityList, { search: 'Summer patio' });
    expect(activities.map(({ action, recordName }) => `${action} ${recordName}`)).toEqual([
      'Asset deleted Summer patio.png',
      'Asset tagged Summer patio.png',
      'Asset edited Summer patio.png',
    ]);
  });

  journey('nobody is told that no group matches while the groups are on their way', async () => {
    const admin = await company.hire('Company Admin');
    const url = 'https://files.example.com/unshared';
    await admin.person.send(UploadMediaAsset, { url, filename: 'Unshared link', companyGroupIds: [] });
    await processAll();
    const page = await signIn(admin, '/asset-library?search=unshared');
    await row(page, 'Unshared link').click();
    const arrive = await holdAnswers(page, 'GroupList');
    await button(sheet(page, 'Unshared link'), 'Edit').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Unshared link' });
    await dialog.getByLabel('Shared with').first().press('ArrowDown');
    await page.getByText('Loading …').waitFor();
    arrive();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByText('Loading …').count()).toBe(0);
  });

  journey('SM-056: whoever may only view finds files, and adds and changes none', async () => {
    const page = await signIn(seller, START);
    await find(page, 'rate');
    await button(search(page), 'View All (11) results').waitFor();
    const tabs = await search(page).getByRole('tab').allInnerTexts();
    expect(tabs.map((text) => /^[a-z]+/i.exec(text)?.[0])).toEqual([
      'All',
      'Campaigns',
      'Clients',
      'Files',
      'Contacts',
    ]);
    expect(await files(page).getByRole('option').count()).toBe(3);
    await button(search(page), 'View All (11) results').click();
    expect(await files(page).getByRole('option').count()).toBe(10);
    await search(page).getByRole('link', { name: 'View All (11) results' }).click();
    await addressHas(page, '/asset-library', 'search=rate');
    await row(page, 'Rate card 11.csv').waitFor();
    expect(await button(page, 'Upload files').count()).toBe(0);
    await row(page, 'Rate card 11.csv').click();
    const shown = sheet(page, 'Rate card 11.csv');
    await shown.getByRole('link', { name: 'Open', exact: true }).waitFor();
    expect(await button(shown, /Edit|Delete/).count()).toBe(0);
    await page.route('**/api/graphql', (route) =>
      route.request().postData()?.includes('"search":"lost"') === true ? route.abort() : route.continue(),
    );
    await page.goto('/asset-library?search=lost');
    await page.getByText('The files could not be loaded').waitFor();
    await page.goto('/asset-library?search=nowhere');
    await page.getByText('No files match your search.').waitFor();
  });
});
