import { holds, type AccessRecord, type RuleSource } from '../kernel/ability.js';

/** What the rules know of a contact. */
export interface ContactFacts extends AccessRecord {
  readonly companyId: string;
  readonly groupId: string;
  readonly creatorId: string;
  /** People whom it was shown to, whatever their group. */
  readonly viewerIds: readonly string[];
}

/**
 * Contacts (spec sales 6; decisions: whoever may create in a scope may edit in it, and the creator always may).
 * Whoever may edit may view. A contact that was shown to somebody is theirs to see as long as they are of its company.
 */
export const contactRules: RuleSource = (actor, can) => {
  const company = { companyId: actor.companyId };
  const group = { ...company, groupId: actor.groupId };
  if (holds(actor, 'ContactViewAll')) can('view', 'Contact');
  if (holds(actor, 'ContactViewForOwnCompany')) can('view', 'Contact', company);
  if (holds(actor, 'ContactViewForOwnGroup')) can('view', 'Contact', group);
  const write = ['create', 'view', 'edit', 'remove'] as const;
  if (holds(actor, 'ContactCreateForAll')) can(write, 'Contact');
  if (holds(actor, 'ContactCreateForOwnCompany')) can(write, 'Contact', company);
  if (holds(actor, 'ContactCreateForOwnGroup')) can(write, 'Contact', group);
  can(['view', 'edit', 'remove'], 'Contact', { ...company, creatorId: actor.userId });
  can('view', 'Contact', { ...company, viewerIds: actor.userId });
};
