import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { companies, groups } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

/** Groups with the names of their companies, by name; those of closed companies are left out. */
export const companyGroupsOf = async (groupIds: readonly string[], context: QueryContext) => {
  const found = await context
    .read(groups)
    .find({ _id: { $in: [...groupIds] }, isDeleted: false })
    .lean();
  const companyIds = [...new Set(found.map(({ companyId }) => companyId))];
  const owners = await context
    .read(companies)
    .find({ _id: { $in: companyIds } })
    .lean();
  const companyOf = new Map(owners.map((company) => [company._id, company]));
  const list = found
    .filter(({ companyId }) => companyOf.get(companyId)?.isActive !== false)
    .map(({ _id, name, companyId, logo }) => ({
      id: _id,
      name,
      companyId,
      company: { id: companyId, name: companyOf.get(companyId)?.name ?? '' },
      logo: pictureUrl(logo),
    }))
    .sort((a, b) => a.company.name.localeCompare(b.company.name) || a.name.localeCompare(b.name));
  const groupOf = new Map(found.map((group) => [group._id, group]));
  return { list, companyOf, groupOf };
};
