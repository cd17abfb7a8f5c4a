import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddAgency } from '@upfront/contracts/agencies/agency.resource.js';
import { queries } from '@upfront/contracts/catalogue.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { CreateContact } from '@upfront/contracts/contacts/commands.js';
import { sortNamesOf, type ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { z } from 'zod';
import { foundCompany, type Company } from '../harness/company.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';

const NAMES = ['Tamarack', 'Åland', 'aland two', 'Kestrel', 'Maple', 'Zoo', 'Birch'];

let company: Company;
let manager: Person;
let admin: Person;
let clientId: string;
beforeAll(async () => {
  company = await foundCompany(3);
  manager = (await company.hire('Account Manager')).person;
  admin = (await company.hire('Company Admin')).person;
  for (const name of NAMES) {
    clientId = (await manager.send(CreateClient, { client: { name: `${name} Home` } })).id;
    await manager.send(AddAgency, { name: `${name} Agency` });
    await manager.send(CreateContact, { firstName: name, title: 'Buyer' });
  }
  await processAll();
});
afterAll(closeHarness);

type Listed = readonly [name: string, query: QueryDefinition, list: ListDefinition];
const lists = queries.flatMap((query): Listed[] => (query.list ? [[query.name, query, query.list]] : []));

/** The rows are the first array of an answer. */
const rowsField = ({ name, output }: QueryDefinition): string => {
  const shape = output instanceof z.ZodObject ? output.shape : {};
  const [field] = Object.entries(shape).find(([, one]) => one instanceof z.ZodArray) ?? [];
  if (field === undefined) throw new Error(`${name} answers no rows`);
  return field;
};

/** The admin area is an administrator's, the workspace a manager's. */
const readerOf = ({ path }: QueryDefinition): Person =>
  path.startsWith('/admin') || path === '/user-activities' ? admin : manager;

/** What tells rows apart; sign-ins change with every call. */
const Rows = z.array(
  z
    .object({ id: z.string().optional(), clientId: z.string().optional() })
    .transform((row) => row.id ?? row.clientId),
);

const ask = async (query: QueryDefinition, input: object) => {
  // Two names of the specification, and the one list that cannot be asked for without a record.
  const { page = 1, sortField, ...rest } = input as { page?: number; sortField?: string };
  const own =
    query.name === 'mediaAssets'
      ? { currentPage: page, ...(sortField === undefined ? {} : { sort: sortField }) }
      : { page, ...(sortField === undefined ? {} : { sortField }) };
  const of = query.name === 'campaignListForClient' ? { clientId } : {};
  const answer: unknown = await readerOf(query).ask(query, { ...rest, ...own, ...of });
  const { num, ...others } = z.object({ num: z.int() }).loose().parse(answer);
  return { num, rows: Rows.parse(others[rowsField(query)]) };
};

describe.each(lists)('%s', (_name, query, list) => {
  it('has a total order by every sort, the same page by page', async () => {
    for (const sortField of sortNamesOf(list)) {
      const rising = await ask(query, { sortField, sortDir: 'asc', limit: 100 });
      const falling = await ask(query, { sortField, sortDir: 'desc', limit: 100 });
      expect(rising.num).toBe(falling.num);
      if (rising.num <= 100) expect(falling.rows).toEqual(rising.rows.toReversed());
      const pages = [1, 2, 3].map((page) => ask(query, { sortField, sortDir: 'asc', limit: 3, page }));
      expect((await Promise.all(pages)).flatMap(({ rows }) => rows)).toEqual(rising.rows.slice(0, 9));
    }
  });

  it('answers no rows where none are asked for, past its end, and where nothing is found', async () => {
    const { num } = await ask(query, {});
    const none = await ask(query, { limit: 0 });
    expect(none).toEqual({ num, rows: [] });
    expect(await ask(query, { page: 9_999, limit: 100 })).toEqual({ num, rows: [] });
    expect(await ask(query, { search: 'xyloglossophone' })).toEqual({ num: 0, rows: [] });
  });
});

describe('the walk over all lists', () => {
  it('sees lists with rows', async () => {
    const counts = await Promise.all(lists.map(async ([, query]) => (await ask(query, {})).num));
    expect(counts.filter((num) => num > 3).length).toBeGreaterThan(12);
  });
});
