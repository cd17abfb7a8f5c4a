import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  AddSsoProvider,
  ConfirmSsoDomain,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import type { SsoKind, TenantKey } from '@upfront/contracts/identity/tenants.js';
import { administrator, foundCompany, type Company, type Invited } from '../harness/company.js';
import { SSO_CLIENT, startIdentityProvider, type IdentityProvider } from '../harness/identity-provider.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { journey, openPage } from './browser.js';
import { addressHas, button, field, lookAt } from './steps.js';

const WANTED = '/workspace/campaigns/all?search=patio';
let idp: IdentityProvider;
let root: Person;
let company: Company;
let seller: Invited;
const made: string[] = [];

const add = async (name: string, kind: SsoKind, tenant: TenantKey, domains?: string[]): Promise<void> => {
  const own = domains ? { companyId: company.id, domains } : {};
  const { id } = await root.send(AddSsoProvider, {
    name,
    kind,
    tenant,
    issuer: idp.issuer,
    ...SSO_CLIENT,
    ...own,
  });
  made.push(id);
  for (const domain of domains ?? []) await root.send(ConfirmSsoDomain, { id, domain });
};

beforeAll(async () => {
  idp = await startIdentityProvider();
  root = await administrator();
  company = await foundCompany();
  seller = await company.invite('Seller', { name: 'Dana Whitfield' });
  await add('Google', 'google', 'default');
  await add('Harbor Okta', 'okta', 'default');
  await add('Press house', 'oidc', 'newspaper');
  await add('Company sign-in', 'oidc', 'default', [seller.email.split('@').at(-1) ?? '']);
  await processAll();
});
afterAll(async () => {
  for (const id of made) await root.trySend(RemoveSsoProvider, { id });
  await idp.close();
  await closeHarness();
});

/** The provider's own page. */
const atProvider = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.origin === new URL(idp.issuer).origin);
  await page.locator('input[name=login]').fill(seller.email);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
};

const isIn = async (page: Page): Promise<void> => {
  await addressHas(page, WANTED);
  await page.getByRole('button', { name: 'Dana Whitfield, user menu' }).waitFor();
};

describe('single sign-on', () => {
  for (const [name, link] of [
    ['Google', 'Continue with Google'],
    ['Okta', 'Harbor Okta'],
  ] as const) {
    journey(`with ${name} leads to the wanted page`, async () => {
      const page = await openPage();
      await page.goto(WANTED);
      await page.getByRole('link', { name: link }).waitFor();
      if (name === 'Google') await lookAt(page, 'sign-in-with-providers');
      await page.getByRole('link', { name: link }).click();
      await atProvider(page);
      await isIn(page);
    });
  }

  journey('begins at the provider’s own list of applications, too', async () => {
    const page = await openPage();
    await page.goto(`/okta-login/initiate?path=${encodeURIComponent(WANTED)}`);
    await atProvider(page);
    await isIn(page);
  });

  journey('of a company is found by the work email', async () => {
    const page = await openPage();
    await page.goto(WANTED);
    await page.getByRole('link', { name: 'Single sign-on', exact: true }).click();
    await field(page, 'Email').fill('somebody@elsewhere.test');
    await button(page, 'Continue').click();
    await page.getByText('No single sign-on is set up for this address.').waitFor();
    await lookAt(page, 'sso-by-email');
    await field(page, 'Email').fill(seller.email);
    await button(page, 'Continue').click();
    await atProvider(page);
    await isIn(page);
  });

  journey('that comes back to another browser signs nobody in', async () => {
    const attacker = await openPage();
    await attacker.goto('/okta-login/initiate');
    await attacker.waitForURL((url) => url.origin === new URL(idp.issuer).origin);
    // The attacker stops on the way back, and keeps the address.
    const returning = attacker.waitForRequest((request) => request.url().includes('/okta-login/callback?'));
    await attacker.route('**/okta-login/callback?**', (route) => route.abort());
    await attacker.locator('input[name=login]').fill(seller.email);
    await attacker.locator('input[name=password]').fill('any');
    await attacker.locator('button[type=submit]').click();
    const back = (await returning).url();
    const victim = await openPage();
    await victim.goto(back);
    await victim.getByText('The sign-in took too long or started elsewhere. Please start again.').waitFor();
    await lookAt(victim, 'sso-refused');
  });
});

describe('tenants', () => {
  journey('ST-003: a newspaper offers single sign-on only', async () => {
    const page = await openPage();
    await page.goto(`/login?tenant=newspaper&path=${encodeURIComponent(WANTED)}`);
    await page.getByRole('heading', { name: 'Newsroom sign-in' }).waitFor();
    expect(await field(page, 'Email').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Forgot password?' }).count()).toBe(0);
    await lookAt(page, 'tenant-newspaper');
    await page.getByRole('link', { name: 'Press house' }).click();
    await atProvider(page);
    await isIn(page);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('upfront_newspaper_session');
  });

  for (const [tenant, title, options] of [
    ['local-solutions', 'Local Solutions', { password: true, forgot: true }],
    ['generic-sso', 'Sign in', { password: true, forgot: false }],
    ['collective', 'Collective sign-in', { password: true, forgot: true }],
  ] as const) {
    journey(`ST-002, ST-004: ${tenant} has its own look and options`, async () => {
      const page = await openPage();
      await page.goto(`/login?tenant=${tenant}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      expect(await field(page, 'Email').count()).toBe(options.password ? 1 : 0);
      expect(await page.getByRole('link', { name: 'Forgot password?' }).count()).toBe(options.forgot ? 1 : 0);
      await lookAt(page, `tenant-${tenant}`);
    });
  }
});
