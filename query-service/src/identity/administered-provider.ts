import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { ssoProviderModel, type SsoProviderModel } from '@upfront/projections/identity/sso.read-model.js';
import type { QueryContext } from '../edge/query-context.js';

/**
 * One provider of single sign-on that the reader administers. One without a company signs in everybody: it belongs to
 * those who may see them all.
 * @throws Refusal 404 where there is none or the reader may not see it
 */
export const administeredProvider = async (id: string, context: QueryContext): Promise<SsoProviderModel> => {
  const found = await context.read(ssoProviderModel).findById(id).lean<SsoProviderModel>();
  if (!found || !context.can('view', 'SsoProvider', { companyId: found.companyId ?? '' }))
    throw new Refusal(problems.notFound);
  return found;
};
