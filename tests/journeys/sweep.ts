import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { closePages, watched } from './browser.js';
import { lookAround } from './steps.js';

const Served = z.array(
  z.object({
    path: z.string(),
    isPublic: z.boolean().optional(),
    step: z.string().optional(),
    isRedirect: z.boolean().optional(),
  }),
);

/** Addresses of all screens for people who are signed in and owe no step of the sign-in, as the router has it: `/campaign/:id/summary`. */
export const screens = async (): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['frontend/scripts/served-routes.mjs']);
  return Served.parse(JSON.parse(stdout))
    .filter(({ isPublic, step, isRedirect }) => !isPublic && step === undefined && !isRedirect)
    .map(({ path }) => path);
};

const PARAMETER = /:\w+\??/g;

/**
 * The address of a screen on the records of a test.
 * @param values of parameters, by name (`:list`) or by the beginning of the screen's address (`/admin/groups`)
 * @throws where nothing is given for a parameter: a new screen has to be looked at, too
 */
const addressOf = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(PARAMETER, (parameter) => {
    if (parameter.endsWith('?')) return '';
    const place = Object.keys(values).find((one) => path.startsWith(`${one}/`));
    const value = values[parameter] ?? (place === undefined ? undefined : values[place]);
    if (value === undefined) throw new Error(`What is ${parameter} of ${path}? Tell the sweep.`);
    return value;
  });

interface Visit {
  readonly page: Page;
  readonly values: Readonly<Record<string, string>>;
}

/** One test per screen, all on one page: accessible and within the window at three widths, light and dark. */
export const sweep = (paths: readonly string[], start: () => Promise<Visit>): void => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await start();
  });
  afterAll(closePages);

  it.each(paths)('%s', (path) =>
    watched(path, async () => {
      const { page, values } = visit;
      await page.goto(addressOf(path, values));
      await page.getByRole('main').waitFor();
      await lookAround(page, `screen${path.replaceAll(/[/:?]+/g, '-')}`);
      const refused = page.getByRole('heading', { name: /^(Forbidden|Not found)/ });
      if ((await refused.count()) > 0) throw new Error('This screen is not there for this person.');
    }),
  );
};
