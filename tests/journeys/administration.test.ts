import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CreatePermissionGroup } from '@upfront/contracts/identity/permission-group.resource.js';
import { EditUser } from '@upfront/contracts/identity/commands.js';
import { ChangeCompany } from '@upfront/contracts/identity/company-commands.js';
import { sessionUser } from '@upfront/contracts/identity/queries.js';
import { companyNotificationChannels } from '@upfront/contracts/notifications/channel-queries.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { product } from '../harness/product.js';
import { journey } from './browser.js';
import { button, choose, field, holdAnswers, lookAt, row, signIn } from './steps.js';

let company: Company;
let admin: Colleague;
let seller: Colleague;

beforeAll(async () => {
  company = await foundCompany(2);
  admin = await company.hire('Company Admin', { name: 'Ingrid Solheim' });
  seller = await company.hire('Seller', { name: 'Dana Whitfield' });
  await admin.person.send(CreatePermissionGroup, {
    companyId: company.id,
    name: 'Reports',
    description: 'For those who plan the year',
    permissions: ['Reporting'],
  });
  await processAll();
});
afterAll(closeHarness);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);
const variableIs = (page: Page, name: string, value: string): Promise<unknown> =>
  page.waitForFunction(
    ([key = '', wanted = '']) =>
      getComputedStyle(document.documentElement).getPropertyValue(key).trim().toLowerCase() === wanted,
    [name, value],
  );

describe('administration of a company', () => {
  journey('its settings, logo and styles reach the frame of its people, and can be put back', async () => {
    const colleague = await signIn(seller, '/workspace/homepage');
    const page = await signIn(admin, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Company settings/ })
      .click();
    await page.getByRole('heading', { name: company.name }).waitFor();
    await page.getByRole('switch', { name: 'Teams on clients' }).uncheck({ force: true });
    await field(page, 'Currency').fill('usd');
    await field(page, 'Currency').blur();
    await page.getByText('Use three letters, such as USD').waitFor();
    await field(page, 'Currency').fill('CAD');
    // Somebody else saves another one in the very moment: the server refuses this one, and both are set side by side.
    await page.route(
      '**/api/admin/company/*',
      async (route) => {
        const other = { currency: 'EUR', enableSupportAlert: true };
        await admin.person.send(ChangeCompany, { id: company.id, settings: other });
        await route.continue();
      },
      { times: 1 },
    );
    await button(page, 'Save settings').click();
    const choice = page.getByRole('alert', { name: 'Changed meanwhile' });
    await choice.getByText('EUR').waitFor();
    await button(choice, 'Keep mine: Currency').click();
    await button(page, 'Save settings').click();
    await page.getByText('Settings saved.').waitFor();
    // What nobody typed in is as the other one saved it.
    await page.getByRole('switch', { name: 'Support alert', checked: true }).waitFor();

    const channels = page.getByRole('region', { name: 'Notifications outside Upfront' });
    await channels.getByRole('switch', { name: /^Email notifications to people/ }).check({ force: true });
    await field(channels, 'Slack incoming webhook').fill('http://hooks.slack.test/x');
    await button(channels, 'Save').click();
    await channels.getByText('The address must start with https:// and be publicly reachable.').waitFor();
    await field(channels, 'Slack incoming webhook').fill('https://hooks.slack.test/services/T1/B1/secret');
    await button(channels, 'Save').click();
    await page.getByText('Notification settings saved', { exact: true }).waitFor();
    await channels.getByText('Saved. Type to replace it.').waitFor();
    expect(await admin.person.ask(companyNotificationChannels, { id: company.id })).toMatchObject({
      email: true,
      slack: true,
      microsoftTeams: false,
    });
    expect(await page.content()).not.toContain('T1/B1');
    await button(channels, 'Remove Slack').click();
    await channels.getByText('Saved. Type to replace it.').waitFor({ state: 'detached' });

    await button(page, 'Add style').click();
    await field(page, 'Value of style 1').fill('url(https://evil.test)');
    await field(page, 'Value of style 1').blur();
    await page.getByText('Enter a color or a length').waitFor();
    await field(page, 'Value of style 1').fill('#7A4F8C');
    await button(page, 'Add style').click();
    await field(page, 'Name of style 2').fill('button-radius');
    await field(page, 'Value of style 2').fill('8px');
    await button(page, 'Save styles').click();
    await page.getByText('Styles saved.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await page.getByText('Logo saved.').waitFor();
    await page.getByRole('link', { name: `${company.name}, go to the start page` }).waitFor();
    await variableIs(page, '--u-accent', '#7a4f8c');
    // A colleague who has a page open sees it without a reload.
    await variableIs(colleague, '--u-accent', '#7a4f8c');
    expect(await variable(colleague, '--tenant-button-radius')).toBe('8px');
    await colleague.getByRole('link', { name: `${company.name}, go to the start page` }).waitFor();

    const changed = page
      .getByRole('listitem')
      .filter({ hasText: 'Company settings changed' })
      .filter({ hasText: 'Enable teams for clients' });
    await changed.getByText('Ingrid Solheim').waitFor();
    await lookAt(page, 'company-settings');
    await changed.getByRole('button', { name: /^Restore the values before/ }).click();
    await page.getByText('Earlier values restored.').waitFor();
    await page.getByRole('switch', { name: 'Teams on clients', checked: true }).waitFor();
    expect(await field(page, 'Currency').inputValue()).toBe('EUR');

    // How people plan stands on a page of its own, with the same history.
    await page.getByRole('link', { name: 'Workflow Settings' }).click();
    await page.getByRole('switch', { name: 'No geography step' }).check({ force: true });
    await button(page, 'Save settings').click();
    await page.getByRole('listitem').filter({ hasText: 'Disable geo' }).waitFor();
    await lookAt(page, 'company-workflow');
  });

  journey('a group is added, edited, and deleted once its people have moved', async () => {
    const page = await signIn(admin, '/admin/groups');
    await page.getByRole('link', { name: 'Add group' }).first().click();
    const dialog = page.getByRole('form', { name: 'Add group' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lakeside');
    await lookAt(page, 'admin-group-form');
    await button(page, 'Add group').click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: 'Lakeside' }).waitFor();
    await lookAt(page, 'admin-groups');
    const { companyGroup } = await seller.person.ask(sessionUser, {});
    expect(companyGroup?.name).toBe('Group 1');

    await page.goto('/admin/groups');
    await row(page, 'Group 1').click();
    await sheet.getByRole('heading', { name: 'Group 1' }).waitFor();
    await button(sheet, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete Group 1?' });
    expect(await button(question, 'Delete group').isDisabled()).toBe(true);
    await choose(question, 'Move its people to', 'Lakeside');
    await button(question, 'Delete group').click();
    await page.getByText('Group 1 was deleted.').waitFor();
    expect((await seller.person.ask(sessionUser, {})).companyGroup?.name).toBe('Lakeside');
  });

  journey('a role is made of permissions that are searched for, and of permission groups', async () => {
    const page = await signIn(admin, '/admin/user-roles');
    await page.getByRole('link', { name: 'Add role' }).first().click();
    const dialog = page.getByRole('form', { name: 'Add role' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Planner');
    await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('assist');
    await dialog.getByRole('checkbox', { name: 'Ask the assistant' }).check();
    await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('nothing like it');
    await dialog.getByText('No permissions match.').waitFor();
    await dialog.getByRole('searchbox', { name: 'Search permissions' }).fill('');
    expect(await dialog.getByText('in all companies').count()).toBe(0);
    await choose(dialog, 'Permission groups', 'Reports');
    await page.keyboard.press('Escape');
    await dialog.getByText('1 chosen').waitFor();
    await lookAt(page, 'admin-role-form');
    await button(page, 'Add role').click();
    const sheet = page.getByRole('complementary');
    await sheet.getByText('Ask the assistant').first().waitFor();
    await sheet.getByText('Reports').first().waitFor();
    await lookAt(page, 'admin-roles');

    await page.getByRole('link', { name: 'Permission Groups' }).click();
    await row(page, 'Reports').click();
    await sheet.getByText('Planner').first().waitFor();
    await sheet.getByRole('switch', { name: 'Enabled' }).click();
    await page.getByText('Reports is disabled.').waitFor();
    await sheet.getByText('Deactivated').first().waitFor();
    await lookAt(page, 'admin-permission-groups');
    await button(sheet, 'Delete').click();
    await button(page.getByRole('dialog'), 'Delete permission group').click();
    await page.getByText('Used by these roles: Planner.', { exact: false }).waitFor();
  });

  journey('a user is invited, edited, and shows what happened to them', async () => {
    await admin.person.send(EditUser, { id: seller.id, title: 'Lead' });
    await processAll();
    const page = await signIn(admin, '/admin/user');
    await page.getByRole('link', { name: 'Invite user' }).click();
    const invite = page.getByRole('form', { name: 'Invite user' });
    await field(invite, 'First name').fill('Olga');
    await field(invite, 'Last name').fill('Lind');
    await field(invite, 'Email').fill(`olga@${company.name.replace(' ', '-').toLowerCase()}.test`);
    await choose(invite, 'Groups', 'Group 2');
    await choose(invite, 'Roles', 'Junior Seller');
    await page.keyboard.press('Escape');
    await lookAt(page, 'admin-user-form');
    await button(page, 'Invite').click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: 'Olga Lind' }).waitFor();

    await page.goto('/admin/user?search=dana');
    await row(page, 'Dana Whitfield').click();
    await sheet.getByText('Profile changed').waitFor();
    await lookAt(page, 'admin-user');
    await sheet.getByRole('button', { name: /^Restore the values before: Profile changed/ }).click();
    await page.getByText('Earlier values restored.').waitFor();
    await sheet.getByText('Profile changed').nth(1).waitFor();
    // While the choices are on their way their names are, too: no ids are shown, and nothing is said not to match.
    const arrive = await holdAnswers(page, 'GroupList', 'UserRoles');
    await sheet.getByRole('link', { name: 'Edit' }).click();
    const edit = page.getByRole('form', { name: 'Edit Dana Whitfield' });
    expect(await field(edit, 'Title').inputValue()).toBe('');
    await edit.getByText('Loading …').nth(1).waitFor();
    expect(await edit.getByText(seller.id.slice(0, 8)).count()).toBe(0);
    arrive();
    await edit.getByText('Seller', { exact: true }).first().waitFor();
    expect(await edit.getByText('Loading …').count()).toBe(0);
    await lookAt(page, 'admin-user-page');
    await button(page, 'Cancel').click();
    await sheet.getByRole('heading', { name: 'Dana Whitfield' }).waitFor();

    // Another email, which nobody else may have.
    const moved = `moved-${seller.email}`;
    await page.goto('/admin/user?search=olga');
    await row(page, 'Olga Lind').click();
    await sheet.getByRole('link', { name: 'Edit' }).click();
    const email = field(page.getByRole('form', { name: 'Edit Olga Lind' }), 'Email');
    await email.fill(seller.email);
    await button(page, 'Save').click();
    await page.getByText('A user with this email already exists.').first().waitFor();
    await email.fill(moved);
    await button(page, 'Save').click();
    await page.getByText('User saved.').waitFor();
    await sheet.getByText(moved).first().waitFor();
    await sheet.getByText('User email changed').first().waitFor();
  });

  journey('companies are the provider’s to open and close', async () => {
    const { email, password } = product().administrator;
    const page = await signIn({ email }, `/admin/companies?search=${company.name}`, password);
    await row(page, company.name).click();
    const sheet = page.getByRole('complementary');
    await sheet.getByRole('heading', { name: company.name }).waitFor();
    await lookAt(page, 'admin-companies');
    await button(sheet, 'Deactivate').click();
    await button(page.getByRole('dialog'), 'Deactivate').click();
    await sheet.getByText('Deactivated').waitFor();
    expect((await seller.person.ask(sessionUser, {})).companyGroup).toBeNull();
    await button(sheet, 'Reactivate').click();
    await page.getByText(`${company.name} is active again.`).waitFor();
    await page.getByRole('link', { name: 'Add company' }).click();
    await page.getByRole('form', { name: 'Add company' }).waitFor();
    await lookAt(page, 'admin-company-form');
    const closed = await signIn(admin, '/admin/companies');
    await closed.getByRole('heading', { name: 'Forbidden' }).waitFor();
  });
});
