import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { Industries } from '@upfront/contracts/clients/industry.resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { referred, referredName } from '../resources/referred.js';
import { recordsOf } from '../resources/resource.read-models.js';
import type { Store } from '../runner/store.js';
import { clients, type ClientModel } from './clients.read-models.js';

/** Where the industries of companies and their categories stand. */
export const industryRecords = recordsOf(Industries);
export const categoryRecords = recordsOf(IndustryCategories);

/** Names of a client's category and of the industry that it is in; empty where it has none. */
export const industryNamesOf = async (
  store: Store,
  companyId: string,
  industryId: string | null,
): Promise<{ readonly industry: string; readonly industryCategory: string }> => {
  const category = industryId && (await referred(store, IndustryCategories, companyId, industryId));
  if (!category) return { industry: '', industryCategory: '' };
  const { name, industryId: parent } = category.values;
  return {
    industry: await referredName(store, Industries, companyId, textOf(parent)),
    industryCategory: textOf(name),
  };
};

type Changed = { readonly data: { readonly id: string; readonly changes: { readonly name?: unknown } } };

/** Clients that belong to a category that changed. */
export const clientsOfCategory = async (
  { data }: Pick<Changed, 'data'>,
  store: Store,
): Promise<readonly ClientModel[]> => {
  const category = await store.get(categoryRecords, data.id);
  if (!category) return [];
  return store.where(clients, { companyId: category.companyId, industryId: category.reference });
};

/** Clients that belong to a category of an industry whose name changed. */
export const clientsOfIndustry = async ({ data }: Changed, store: Store): Promise<readonly ClientModel[]> => {
  const industry = data.changes.name === undefined ? undefined : await store.get(industryRecords, data.id);
  if (!industry) return [];
  const { companyId, reference } = industry;
  const inside = await store.where(categoryRecords, { companyId, facets: `industryId:${reference}` });
  const found = await Promise.all(
    inside.map((category) => store.where(clients, { companyId, industryId: category.reference })),
  );
  return found.flat();
};
