import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as Axe, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { PASSWORD, type Colleague } from '../harness/company.js';
import type { Person } from '../harness/person.js';
import { openPage, picture, STEP_MS } from './browser.js';

declare global {
  /** In a page that was given axe. */
  var axe: typeof Axe;
}

/** Signs in through the page and lands at the wanted address. */
export const signIn = async (
  { email }: Pick<Colleague, 'email'>,
  path: string,
  password = PASSWORD,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> => {
  const page = await openPage(options);
  await page.goto(`/login?path=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
  return page;
};

export const button = (at: Page | Locator, name: string | RegExp): Locator =>
  at.getByRole('button', { name, exact: typeof name === 'string' });

export const field = (at: Page | Locator, name: string): Locator => at.getByRole('textbox', { name });

export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Chooses from a select. A search narrows a long list first. */
export const choose = async (at: Page | Locator, label: string, option: string): Promise<void> => {
  const input = at.getByRole('combobox', { name: label }).or(field(at, label)).first();
  await input.click();
  const page = 'page' in at ? at.page() : at;
  await page.getByRole('option', { name: option }).first().click();
};

/** Waits until an address holds all of these, whatever their order. */
export const addressHas = (page: Page, ...parts: readonly string[]): Promise<void> =>
  page.waitForURL((url) => {
    const address = url.pathname + decodeURIComponent(url.search.replaceAll('+', ' '));
    return parts.every((part) => address.includes(part));
  });

/** Loads the page anew and waits until the server's push events reach it. */
export const listen = async (page: Page): Promise<void> => {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/events'));
  await page.reload();
  const isAdmitted = ({ payload }: { payload: string | Buffer }): boolean =>
    typeof payload === 'string' && payload.startsWith('40');
  await (await opened).waitForEvent('framereceived', isAdmitted);
};

/** Tries until it no longer throws, for as long as one step may take. */
export const eventually = async (expectation: () => Promise<void> | void): Promise<void> => {
  const deadline = Date.now() + STEP_MS;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );

/** Nothing stands in for what is still being loaded: a picture of that shows nothing, and axe finds nothing in it. */
const loaded = async (page: Page): Promise<void> => {
  // A page that was just gone to is drawn when the browser has the time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[data-skeleton]')].some((one) => one.checkVisibility()),
  );
};

/** The source of axe, which a page is given once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `rules`: only these; without them all. */
const checkAccess = async (page: Page, where: string, rules: string[] = []): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (values) => {
    const options: RunOptions = {
      // What passes is not told, which takes longer than looking; the pages have no frames and no styles of others.
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      ...(values.length > 0 ? { runOnly: { type: 'rule', values } } : {}),
    };
    return (await globalThis.axe.run(document, options)).violations;
  }, rules);
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (bad.length === 0) return;
  const told = bad.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
  throw new Error(`axe, ${where}:\n${told.join('\n\n')}`);
};

const SIZES = [
  { width: 1440, height: 900 },
  { width: 900, height: 900 },
  { width: 390, height: 844 },
] as const;

/** In the dark only colours are others. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Nothing reaches over the right edge of the window: there is no scrolling sideways. */
const checkWidth = async (page: Page, where: string): Promise<void> => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) throw new Error(`${where} is ${over} px wider than the window`);
};

/** Shows the page at a width, once everything on it is there and stands still. */
const atWidth = async (page: Page, size: (typeof SIZES)[number]): Promise<void> => {
  await page.setViewportSize(size);
  // Parts of the page that only another width needs arrive now.
  await page.waitForLoadState('networkidle');
  await loaded(page);
  await settled(page);
};

const backToWide = async (page: Page): Promise<void> => {
  await page.setViewportSize(SIZES[0]);
  // A press while the page is drawn anew for its width would meet a button that is just replaced.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await settled(page);
};

/**
 * What a journey has on the screen is accessible and fits a phone; there is a picture of both. Other widths and the dark
 * are looked at on every screen by `lookAround`.
 */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  const [wide, , phone] = SIZES;
  await atWidth(page, wide);
  await picture(page, 'screenshots', name);
  await checkWidth(page, name);
  await checkAccess(page, name);
  await atWidth(page, phone);
  await picture(page, 'screenshots', `${name}-${phone.width}`);
  await checkWidth(page, `${name}, ${phone.width} px`);
  await backToWide(page);
};

/** The same from all sides: at three widths, light and dark. */
export const lookAround = async (page: Page, name: string): Promise<void> => {
  for (const size of SIZES) {
    const where = `${name}-${size.width}`;
    await atWidth(page, size);
    await picture(page, 'screenshots', where);
    await checkWidth(page, where);
    // The middle width has what the wide one has, in the same colours.
    const isMiddle = size.width === 900;
    if (!isMiddle) await checkAccess(page, where);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await picture(page, 'screenshots', `${where}-dark`);
    if (!isMiddle) await checkAccess(page, `${where}, dark`, OF_COLOURS);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await backToWide(page);
};

/** Holds the answers of queries back, as a slow network does, until what it gives is called. */
export const holdAnswers = async (page: Page, ...queries: readonly string[]): Promise<() => void> => {
  const held = new RegExp(`"(${queries.join('|')})"`, 'i');
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/graphql', async (route) => {
    if (held.test(route.request().postData() ?? '')) await arrived;
    await route.continue();
  });
  return arrive;
};

interface Seeded {
  readonly clientId: string;
  readonly id: string;
}

/** A client and a campaign of theirs, with a budget in whole dollars. */
export const seedCampaign = async (seller: Person, name: string, dollars = 12_000): Promise<Seeded> => {
  const { id: clientId } = await seller.send(CreateClient, { client: { name: `Client of ${name}` } });
  const { id } = await seller.send(StartCampaign, {
    clientId,
    name,
    flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
    budget: { kind: 'total', amount: dollars * 100, currency: 'USD' },
  });
  return { clientId, id };
};
