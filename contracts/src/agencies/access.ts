import { holds, type AccessRecord, type RuleSource } from '../kernel/ability.js';

/** What the rules know of an agency. */
export interface AgencyFacts extends AccessRecord {
  readonly companyId: string;
}

/**
 * Agencies (spec sales 6): adding and editing by AgencyEdit..., and every member may see the agencies of their
 * company, because the agency picker of a campaign lists them. The tab itself asks for AgencyAccessTab.
 */
export const agencyRules: RuleSource = (actor, can) => {
  const company = { companyId: actor.companyId };
  can('view', 'Agency', company);
  if (holds(actor, 'AgencyEditAll')) can(['view', 'create', 'edit'], 'Agency');
  if (holds(actor, 'AgencyEditForOwnCompany')) can(['view', 'create', 'edit'], 'Agency', company);
};
