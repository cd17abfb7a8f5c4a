import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { activityList } from '@upfront/contracts/activity/queries.js';
import { adminCompanies } from '@upfront/contracts/identity/company-queries.js';
import { CompanyRegistered, UserCreated } from '@upfront/contracts/identity/events.js';
import { CompanySettings } from '@upfront/contracts/identity/model.js';
import { adminUsers } from '@upfront/contracts/identity/queries.js';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { activityProjection } from '@upfront/projections/activity/activity.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { activityListQuery } from '../activity/activity.query.js';
import { adminUsersQuery } from '../identity/admin-users.query.js';
import { adminCompaniesQuery } from '../identity/companies.query.js';
import { asking } from '../testing/asking.js';
import { countInScope, countUpTo } from './counting.js';
import { pageOf, rowsOf } from './listing.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const settings = CompanySettings.parse({});
let documents: TestDocuments;

beforeAll(async () => {
  documents = await startDocuments([activityProjection, identityProjection, companiesProjection]);
  for (const n of [1, 2, 3]) {
    const company = { companyId: uuid(n), name: `Company ${n}`, isProvider: false, settings };
    await documents.project(`company-${uuid(n)}`, [eventOf(CompanyRegistered, company)]);
    const names = { email: `user-${n}@harbor.test`, firstName: 'Dana', lastName: `${n}`, title: '' };
    const user = { userId: uuid(10 + n), ...names, isProviderEmployee: false, showInitialSetup: false };
    await documents.project(`user-${uuid(10 + n)}`, [eventOf(UserCreated, user)]);
  }
});
afterAll(() => documents.close());

describe('a page of documents', () => {
  const sort = { sortName: 1, _id: 1 } as const;
  const names = (found: readonly { readonly name: string }[]): string[] => found.map(({ name }) => name);

  it('has the rows that are asked for, and none where none are', async () => {
    const model = documents.readModels.of(companies);
    expect(names(await pageOf(model, {}, sort, { page: 2, limit: 2 }))).toEqual(['Company 3']);
    expect(names(await rowsOf(model, { filter: {}, sort, limit: 2 }))).toEqual(['Company 1', 'Company 2']);
    expect(await pageOf(model, {}, sort, { page: 1, limit: 0 })).toEqual([]);
    expect(await rowsOf(model, { filter: {}, sort, skip: 1, limit: 0 })).toEqual([]);
    expect(await rowsOf(model, { filter: {}, sort, limit: 1, shown: { name: 1 } })).toEqual([
      { _id: uuid(1), name: 'Company 1' },
    ]);
  });

  it('counts and shows nothing where a list is asked for no rows', async () => {
    const ask = asking(documents.readModels);
    const system = { ...systemActor(), isProviderEmployee: true };
    const none = { limit: 0 };
    expect(await ask(system, adminUsersQuery, adminUsers, none)).toMatchObject({ num: 3, users: [] });
    expect(await ask(system, adminCompaniesQuery, adminCompanies, none)).toMatchObject({
      num: 3,
      companies: [],
    });
    const { num, activities } = await ask(system, activityListQuery, activityList, none);
    expect([num > 0, activities]).toEqual([true, []]);
  });
});

describe('counts within the alternatives of a scope', () => {
  const model = () => documents.readModels.of(companies);
  const named = (...names: readonly string[]) => ({ name: { $in: names.map((n) => `Company ${n}`) } });
  const scopes = [
    [3, {}],
    [2, { $or: [named('1'), named('2')] }],
    [2, { $or: [named('1', '2'), named('2')] }],
    [3, { $or: [named('1', '2'), named('2', '3'), named('1', '2', '3')] }],
    [2, { $or: [named('1'), named('1'), named('2')], isProvider: false }],
    [3, { $or: [named('1'), named('2'), named('3'), named('1', '2')] }],
  ] as const;

  it.each(scopes)('find %i, each once: %j', async (expected, scope) => {
    expect(await countInScope((filter) => model().countDocuments(filter), { ...scope })).toBe(expected);
    const upTo = (most: number) =>
      countUpTo(most, (filter, limit) => model().countDocuments(filter, { limit }).exec(), { ...scope });
    expect([await upTo(10), await upTo(2)]).toEqual([expected, 2]);
  });
});

/** Calls of `limit` with anything but a number of our own, which is written in capitals. */
const limitsGiven = (source: string): readonly string[] =>
  [...source.matchAll(/\.limit\(([^)]*)\)/g)]
    .map(([, given = '']) => given)
    .filter((given) => !/^[A-Z_]+( \+ 1)?$/.test(given));

describe('the wall around limits', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('listing/'),
  );

  it('holds: no query hands the limit of a reader to the store by itself', () => {
    expect(files.length).toBeGreaterThan(50);
    const past = files.filter((file) => limitsGiven(readFileSync(join(root, file), 'utf8')).length > 0);
    expect(past).toEqual([]);
  });

  it('is seen where it is passed', () => {
    expect(limitsGiven('find(x).limit(page.limit).lean()')).toEqual(['page.limit']);
    expect(limitsGiven('find(x).limit(MOST + 1).limit(LATEST_ENTRIES)')).toEqual([]);
  });
});
