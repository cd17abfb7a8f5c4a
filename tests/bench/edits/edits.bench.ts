import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { median } from '@upfront/engine-kit/testing/percentile.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { readyCampaign } from '../../harness/campaign.js';
import { chromiumPath } from '../../harness/chromium.js';
import { PASSWORD } from '../../harness/company.js';
import { processAll } from '../../harness/process-all.js';
import { number, say } from '../measure.js';
import type { Running } from '../running.js';
import { ReadCount, type Reads } from './read-count.js';

/** How often each edit is made in each way. */
const TIMES = 5;

interface Edit {
  readonly name: string;
  /** Where it is made. */
  readonly path: string;
  /** Waits until the edit can be made for the nth time. */
  readonly ready: (page: Page, n: number) => Promise<void>;
  readonly make: (page: Page, n: number) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Edits of the seller's own records. */
const edits = async ({ seller, product }: Running): Promise<readonly Edit[]> => {
  const campaign = await readyCampaign(seller.person);
  const { id: clientId } = await seller.person.send(CreateClient, { client: { name: 'Harbor Lights' } });
  for (let n = 0; n < 2 * TIMES; n += 1)
    await seller.person.send(CreateTask, { details: `Call ${n}`, assignments: [{ userId: seller.id }] });
  await processAll(product);
  return [
    {
      name: 'an amount in the allocation step',
      path: `/new-campaign/${campaign.id}/products/allocation`,
      ready: async (page, n) => {
        const amount = page.getByRole('textbox', { name: /^Amount of / }).first();
        await amount.fill(`${40_000 + n}`);
        await amount.blur();
      },
      make: (page) => button(page, 'Save draft').click(),
    },
    {
      name: 'a task completed beside the list of campaigns',
      path: '/workspace/campaigns/my',
      ready: async (page) => {
        const panel = page.getByRole('dialog', { name: 'My Tasks' });
        if (!(await panel.isVisible())) await page.getByRole('button', { name: /^My Tasks/ }).click();
        await panel.getByText('Call ').first().waitFor();
      },
      make: (page) =>
        page
          .getByRole('listitem')
          .filter({ hasText: 'Call ' })
          .first()
          .getByRole('checkbox', { name: 'Complete the task' })
          .click(),
    },
    {
      name: 'the name of a client',
      path: `/client/${clientId}/info`,
      ready: async (page, n) => {
        await button(page, 'Edit details').click();
        await page.getByRole('textbox', { name: 'Client name' }).fill(`Harbor Lights ${n}`);
      },
      make: (page) => button(page, 'Save').click(),
    },
  ];
};

/** A signed-in page; with `everything` the answers are kept from saying what they concern, so that all is read again. */
const openPage = async (browser: Browser, { seller, product }: Running, everything: boolean) => {
  const context = await browser.newContext({
    baseURL: product.urls.gateway,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (everything) {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { 'upfront-events': _, ...headers } = response.headers();
      const text = (await response.text()).replace(/"made":\{[^}]*\}/, (made) =>
        made.replaceAll(/:\d+/g, ':-1'),
      );
      await route.fulfill({ response, headers, body: text });
    });
  }
  await page.goto('/login?path=/workspace/campaigns/my');
  await page.getByRole('textbox', { name: 'Email' }).fill(seller.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
  return { page, close: () => context.close() };
};

const told = (name: string, all: readonly Reads[]): void => {
  const middle = (of: (reads: Reads) => number): string => number(median(all.map(of)));
  say(
    `  ${name.padEnd(12)} ${middle(({ requests }) => requests).padStart(6)} requests ${middle(({ bytes }) => bytes / 1000).padStart(8)} kB ${middle(({ ms }) => ms).padStart(8)} ms until the last of them   ${[...new Set(all.flatMap(({ names }) => names))].join(', ')}`,
  );
};

/** What the page reads again after an edit, beside what it would read if it did not know what the edit concerns. */
export const benchEdits = async (running: Running): Promise<void> => {
  say(`\nEdits: what the page reads again, medians of ${TIMES}`);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const pages = [
      { name: 'everything', ...(await openPage(browser, running, true)) },
      { name: 'concerned', ...(await openPage(browser, running, false)) },
    ];
    let turn = 0;
    for (const edit of await edits(running)) {
      say(`  ${edit.name}`);
      const found = new Map<string, Reads[]>();
      for (const { page } of pages) await page.goto(edit.path);
      await wait(2_000);
      for (let n = 0; n < TIMES; n += 1) {
        for (const { name, page } of pages) {
          await edit.ready(page, (turn += 1));
          const count = new ReadCount(page);
          await edit.make(page, turn);
          found.set(name, [...(found.get(name) ?? []), await count.end()]);
        }
      }
      for (const [name, all] of found) told(name, all);
    }
    for (const { close } of pages) await close();
  } finally {
    await browser.close();
  }
};

/** The pages as people get them. */
export const buildPages = (): void => {
  execFileSync('npm', ['run', 'build', '--workspace', 'frontend'], { stdio: 'ignore' });
};
