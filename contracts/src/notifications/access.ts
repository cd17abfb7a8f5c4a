import { holds, type AccessRecord, type RuleSource } from '../kernel/ability.js';

/** What the rules know of a message to many: to whom it goes; null is everyone. */
export interface GlobalMessageFacts extends AccessRecord {
  readonly companyId: string | null;
}

/** The provider's administrators speak to everyone, those of a company to their own. */
export const notificationRules: RuleSource = (actor, can) => {
  if (!holds(actor, 'AdminUIAccess')) return;
  if (actor.isProviderEmployee && holds(actor, 'ClientEditAll', 'CampaignEditAll')) {
    can('create', 'GlobalMessage');
  } else if (holds(actor, 'AdminViewCompanyActivity')) {
    can('create', 'GlobalMessage', { companyId: actor.companyId });
  }
};
