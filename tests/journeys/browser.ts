import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, it } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { chromiumPath } from '../harness/chromium.js';
import { product } from '../harness/product.js';

const artifacts = join(process.cwd(), 'tests/.artifacts');
/** How long one step may take, a background job included. */
export const STEP_MS = 60_000;

let browser: Promise<Browser> | undefined;
const contexts = new Set<BrowserContext>();
const faults: string[] = [];
const expected: RegExp[] = [];
/** The latest calls of all pages, as a journey that fails tells them. */
const calls: string[] = [];
const CALLS_TOLD = 40;

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

/** This journey makes such a fault on purpose. */
export const expectFault = (fault: RegExp): void => void expected.push(fault);

const watch = (page: Page): void => {
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    const request = response.request();
    if (!request.url().includes('/api/')) return;
    const at = new Date().toISOString().slice(11, 23);
    calls.push(`${at} ${response.status()} ${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
};

/** A page of a browser of its own: cookies and storage are shared with no other page. */
export const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const context = await (
    await browser
  ).newContext({
    baseURL: product().urls.gateway,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  contexts.add(context);
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  watch(page);
  return page;
};

/** A picture in tests/.artifacts, for people to look at. */
export const picture = async (
  page: Page,
  folder: 'screenshots' | 'failures',
  name: string,
): Promise<void> => {
  const directory = join(artifacts, folder);
  mkdirSync(directory, { recursive: true });
  await page.screenshot({ path: join(directory, `${name}.png`), animations: 'disabled' });
};

/** What the open pages show and what they asked, where a journey ended before its time. */
const showPages = async (name: string): Promise<void> => {
  const pages = [...contexts].flatMap((context) => context.pages());
  const file = name.replaceAll(/\W+/g, '-');
  for (const [index, page] of pages.entries()) await picture(page, 'failures', `${file}-${index}`);
  mkdirSync(join(artifacts, 'failures'), { recursive: true });
  const told = calls.slice(-CALLS_TOLD).map((call) => call.slice(0, 400));
  writeFileSync(join(artifacts, 'failures', `${file}.txt`), `${told.join('\n')}\n`);
};

/** Fails, too, where a page threw an error or a service answered with one. */
export const watched = async (name: string, work: () => Promise<void>): Promise<void> => {
  faults.length = 0;
  calls.length = 0;
  expected.length = 0;
  try {
    await work();
    const unforeseen = faults.filter((fault) => !expected.some((one) => one.test(fault)));
    if (unforeseen.length > 0) throw new Error(`The pages had errors:\n${unforeseen.join('\n')}`);
  } catch (error) {
    await showPages(name);
    throw error;
  }
};

export const closePages = async (): Promise<void> => {
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
};

/** A test in the browser, with pages of its own. */
export const journey = (name: string, work: () => Promise<void>): void =>
  it(name, async () => {
    try {
      await watched(name, work);
    } finally {
      await closePages();
    }
  });
