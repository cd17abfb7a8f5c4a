import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { referredValues } from '../resources/references.js';
import type { Aggregates } from '../execute/aggregates.js';

/** Name of a client's category; empty where it has none or the company has it no more. */
export const categoryName = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  industryId: string | null,
): Promise<string> => {
  const values = industryId && (await referredValues(services, IndustryCategories, companyId, industryId));
  return values ? textOf(values['name']) : '';
};

/** @throws Refusal 422 where the company does not offer the category that was chosen */
export const requireCategory = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  industryId: string | null | undefined,
  field: string,
): Promise<void> => {
  if (industryId === null || industryId === undefined) return;
  const values = await referredValues(services, IndustryCategories, companyId, industryId);
  if (values?.['isActive'] === true) return;
  const { noSuchIndustry } = clientProblems;
  throw new Refusal(noSuchIndustry, { errors: { [field]: [noSuchIndustry.detail] } });
};
