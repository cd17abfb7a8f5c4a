import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { CheckSsoDomain, ConfirmSsoDomain } from '@upfront/contracts/identity/sso-commands.js';
import type { DomainProof } from '@upfront/contracts/identity/sso-model.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  domainRecordOf,
  type DomainFinding,
  type DomainRecord,
  DomainProofs,
} from '@upfront/platform/single-sign-on/domain-proof.js';
import type { Given } from '@upfront/platform/injection.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { refusePublic, ssoProviderRecord, uniqueDomains } from './sso-claims.js';
import { ssoProviderAggregate } from './sso-provider.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const needs = { aggregates: Aggregates, reservations: Reservations };
type Needs = Given<typeof needs>;

/** Ways to say what was found instead of the record, and what to do about it. */
const unprovenWords = (finding: Exclude<DomainFinding, 'proven'>, { name }: DomainRecord): string =>
  ({
    others: `${name} has other TXT records, but not this one. DNS changes can take up to an hour.`,
    nothing: `${name} has no TXT record yet. DNS changes can take up to an hour.`,
    unanswered: `${name} could not be looked up. Please try again.`,
  })[finding];

const requireRecord = async (
  id: string,
  domain: string,
  { domainProofs }: { readonly domainProofs: DomainProofs },
): Promise<void> => {
  const record = domainRecordOf(id, domain);
  const finding = await domainProofs.look(record);
  if (finding === 'proven') return;
  const detail = unprovenWords(finding, record);
  throw new Refusal(identityProblems.ssoDomainUnproven, { detail, errors: { domain: [detail] } });
};

/** From here on the domain counts, unless another provider proved it first. */
const prove = async (
  id: string,
  domain: string,
  by: DomainProof,
  context: CommandContext,
  services: Needs,
) => {
  const { state } = await services.aggregates.load(ssoProviderAggregate, id);
  if (state.stage === 'none' || !state.domains.includes(domain)) throw new Refusal(problems.notFound);
  refusePublic([domain]);
  const message = { type: 'ProveDomain', data: { domain, by }, meta: decisionMeta(context) } as const;
  const values = { wanted: [`${state.tenant} ${domain}`], before: [] };
  const unique = uniqueDomains(services, id, () => 'domain');
  const { position } = await withClaims(services, context, unique, values, () =>
    services.aggregates.decide(ssoProviderAggregate, id, message, context),
  );
  return { answer: { domain, provenBy: by }, position };
};

const checkDomain = handle(
  CheckSsoDomain,
  { aggregates: Aggregates, reservations: Reservations, domainProofs: DomainProofs },
  async ({ id, domain }, context, services) => {
    const { state } = await services.aggregates.load(ssoProviderAggregate, id);
    checkRecord(CheckSsoDomain.access, context, ssoProviderRecord(state));
    if (state.stage === 'none' || !state.domains.includes(domain)) throw new Refusal(problems.notFound);
    await requireRecord(id, domain, services);
    return prove(id, domain, 'dns', context, services);
  },
);

const confirmDomain = handle(ConfirmSsoDomain, needs, ({ id, domain }, context, services) => {
  checkRecord(ConfirmSsoDomain.access, context, {});
  return prove(id, domain, 'provider', context, services);
});

export const ssoDomainHandlers: readonly HandlerType[] = [checkDomain, confirmDomain];
