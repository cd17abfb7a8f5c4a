import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queries } from '@upfront/contracts/catalogue.js';
import { z } from 'zod';
import { administrator, foundCompany } from '../harness/company.js';
import type { Person } from '../harness/person.js';
import { closeHarness } from '../harness/process-all.js';

/** Reads of the admin area that need no id. */
const reads = queries.filter(
  ({ path, method, access, input }) =>
    /^\/admin\/[^{]*$/.test(path) &&
    method === 'GET' &&
    access.kind !== 'internal' &&
    z.safeParse(input, {}).success,
);

let admin: Person;
let root: Person;
let seller: Person;

beforeAll(async () => {
  const company = await foundCompany();
  admin = (await company.hire('Company Admin')).person;
  seller = (await company.hire('Account Manager')).person;
  root = await administrator();
});
afterAll(closeHarness);

const statusesOf = async (person: Person): Promise<ReadonlyMap<string, number>> => {
  const statuses = new Map<string, number>();
  for (const { path } of reads) statuses.set(path, (await person.request('GET', path)).status);
  return statuses;
};
const ofStatus = (statuses: ReadonlyMap<string, number>, ...wanted: readonly number[]): string[] =>
  [...statuses].filter(([, status]) => wanted.includes(status)).map(([path]) => path);

describe('AT-028: the addresses below /admin', () => {
  it('answer the provider’s administrators, all of them', async () => {
    expect(reads.length).toBeGreaterThan(15);
    expect(ofStatus(await statusesOf(root), 200)).toEqual(reads.map(({ path }) => path));
  });

  it('answer the administrators of a company, but for the state of the provider’s machines', async () => {
    const answers = await statusesOf(admin);
    expect(ofStatus(answers, 403)).toEqual(['/admin/status']);
    expect(ofStatus(answers, 200)).toHaveLength(reads.length - 1);
  });

  it('answer nobody else', async () => {
    expect(ofStatus(await statusesOf(seller), 200)).toEqual([]);
  });
});
