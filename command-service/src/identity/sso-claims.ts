import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { UniqueValues } from '../execute/claims.js';
import { isPublicMailDomain } from './public-mail-domains.js';
import { ssoProviderAggregate } from './sso-provider.aggregate.js';
import { countingDomains, type SsoProviderFacts, type SsoProviderState } from './sso-provider.decider.js';
import type { Aggregates } from '../execute/aggregates.js';

/** A provider of no company is nobody's but the provider's administrators'. */
export const ssoProviderRecord = (state: SsoProviderState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId ?? '' };

type Domains = Pick<SsoProviderFacts, 'tenant' | 'companyId' | 'domains' | 'proven'>;

/** What a provider claims: its domains that count, at its tenant. */
export const claimsOf = (facts: Domains): readonly string[] =>
  countingDomains(facts).map((domain) => `${facts.tenant} ${domain}`);

export const claimsOfState = (state: SsoProviderState): readonly string[] =>
  state.stage === 'none' ? [] : claimsOf(state);

/**
 * A domain leads to one provider of a tenant, so that no company can call another's people to its own. What is not
 * proven is nobody's: a claim from before domains were proven is not held, and given up to whoever proves it.
 */
export const uniqueDomains = (
  { aggregates }: { readonly aggregates: Aggregates },
  providerId: string,
  fieldOf: UniqueValues['fieldOf'],
): UniqueValues => ({
  kind: 'sso-domain',
  ownerId: providerId,
  isHeldBy: async (ownerId, claim) =>
    claimsOfState((await aggregates.load(ssoProviderAggregate, ownerId)).state).includes(claim),
  taken: identityProblems.ssoDomainTaken,
  fieldOf,
});

export const inList =
  (domains: readonly string[]): UniqueValues['fieldOf'] =>
  (claim) =>
    `domains.${domains.indexOf(claim.split(' ').at(-1) ?? '')}`;

/** @throws Refusal 422 at the first of the domains that belongs to a public mail service */
export const refusePublic = (domains: readonly string[], known: readonly string[] = []): void => {
  const domain = domains.find((one) => !known.includes(one) && isPublicMailDomain(one));
  if (domain === undefined) return;
  const detail = `${domain} is a public email domain. Use a domain your company owns.`;
  const errors = { [`domains.${domains.indexOf(domain)}`]: [detail] };
  throw new Refusal(identityProblems.ssoPublicDomain, { detail, errors });
};
