import { afterAll, beforeAll, describe } from '@jest/globals';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey } from './browser.js';
import { addressHas, button, field, lookAt, signIn } from './steps.js';

const email = 'elise.fontaine@lakeside.test';
let owner: Colleague;
let asker: Colleague;

beforeAll(async () => {
  const company = await foundCompany(2);
  owner = await company.hire('Seller', { name: 'Dana Whitfield' });
  asker = await company.hire('Seller', { name: 'Omar Haddad', group: 1 });
  await owner.person.send(CreateContact, {
    firstName: 'Elise',
    lastName: 'Fontaine',
    contactMethods: [{ type: 'email', value: email }],
  });
  await processAll();
});
afterAll(closeHarness);

describe('access to a contact', () => {
  journey(
    'is requested from the form, allowed by its owner, and taken up from the notification',
    async () => {
      const page = await signIn(asker, '/workspace/contacts/my?quickCreate=true');
      const form = page.getByRole('dialog', { name: 'New contact' });
      await field(form, 'First name').fill('Elise');
      await field(form, 'Contact method 1').fill(email);
      await button(form, 'Create contact').click();
      await form.getByText('A contact with this email exists in your company').waitFor();
      // Looking elsewhere changes nothing about what was refused; typing another address does.
      await field(form, 'Last name').click();
      await field(form, 'Title').click();
      await form.getByText('A contact with this email exists in your company').waitFor();
      await field(form, 'Contact method 1').press('End');
      await page.keyboard.type('x');
      await form.getByText('A contact with this email exists in your company').waitFor({ state: 'hidden' });
      await page.keyboard.press('Backspace');
      await button(form, 'Create contact').click();
      await form.getByText('A contact with this email exists in your company').waitFor();
      await lookAt(page, 'contact-access-request');
      await button(form, 'Request access').click();
      await form.getByText('Request sent.').waitFor();
      await button(form, 'Cancel').click();
      await processAll();

      const owners = await signIn(owner, '/workspace/contacts/my?panel=notifications');
      await owners.getByText('Omar Haddad asks for access to a contact of yours').first().click();
      await addressHas(owners, '/workspace/contacts/all', 'contactId=');
      const sheet = owners.getByRole('complementary', { name: 'Elise Fontaine' });
      await button(sheet, 'Decline Omar Haddad').waitFor();
      await lookAt(owners, 'contact-access-sheet');
      await button(sheet, 'Allow Omar Haddad').click();
      await sheet.getByText('Also shared with').waitFor();
      await processAll();

      await page.goto('/workspace/contacts/my?panel=notifications');
      await page.getByText('Dana Whitfield gave you access to a contact').first().click();
      await page.getByRole('complementary', { name: 'Elise Fontaine' }).getByText(email).waitFor();
    },
  );
});
