import { companies } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

/** Names of the companies of some documents; empty where one is not known yet. */
export const companyNames = async (
  documents: readonly { readonly companyId: string }[],
  context: QueryContext,
): Promise<(companyId: string) => string> => {
  const ids = [...new Set(documents.map(({ companyId }) => companyId))];
  const found = await context
    .read(companies)
    .find({ _id: { $in: ids } }, { name: 1 })
    .lean();
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return (companyId) => names.get(companyId) ?? '';
};
