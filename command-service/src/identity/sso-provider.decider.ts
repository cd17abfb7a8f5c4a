import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import {
  SsoDomainProven,
  SsoProviderAdded,
  SsoProviderChanged,
  SsoProviderRemoved,
  type SsoProviderEvent,
} from '@upfront/contracts/identity/sso-events.js';
import type { DomainProof, SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen } from '../execute/field-conflicts.js';

export interface SsoProviderFacts extends SsoProviderSettings {
  readonly id: string;
  readonly companyId: string | null;
  /** Of its domains, those that were proven. */
  readonly proven: readonly string[];
}

export type SsoProviderState = { readonly stage: 'none' } | ({ readonly stage: 'there' } & SsoProviderFacts);

export type SsoProviderChanges = {
  readonly [Name in keyof SsoProviderSettings]?: SsoProviderSettings[Name] | undefined;
};

export type SsoProviderCommand =
  | CommandMessage<
      'Add',
      SsoProviderSettings & { readonly providerId: string; readonly companyId: string | null }
    >
  | CommandMessage<'Change', SsoProviderChanges & { readonly seen?: SeenValues | undefined }>
  /** The proof was found, or the provider’s administrator vouches for it. */
  | CommandMessage<'ProveDomain', { readonly domain: string; readonly by: DomainProof }>
  | CommandMessage<'Remove', object>;

/** Who has a company's provider sign in as is known by the domain: without one, nobody finds it. */
const checked = (settings: SsoProviderSettings, companyId: string | null): SsoProviderSettings => {
  if (companyId !== null && settings.domains.length === 0)
    throw new Refusal(identityProblems.ssoDomainsNeeded, {
      errors: { domains: [identityProblems.ssoDomainsNeeded.detail] },
    });
  return settings;
};

const settingsOf = ({ name, kind, tenant, issuer, clientId, domains, isEnabled }: SsoProviderSettings) => ({
  name,
  kind,
  tenant,
  issuer,
  clientId,
  domains,
  isEnabled,
});

/** The settings as a change leaves them. */
export const withChanges = (
  before: SsoProviderSettings,
  changes: SsoProviderChanges,
): SsoProviderSettings => ({
  name: changes.name ?? before.name,
  kind: changes.kind ?? before.kind,
  tenant: changes.tenant ?? before.tenant,
  issuer: changes.issuer ?? before.issuer,
  clientId: changes.clientId ?? before.clientId,
  domains: changes.domains ?? before.domains,
  isEnabled: changes.isEnabled ?? before.isEnabled,
});

/** The domains that lead people here: of a company those that are proven, of a provider for all each that it names. */
export const countingDomains = ({
  companyId,
  domains,
  proven,
}: Pick<SsoProviderFacts, 'companyId' | 'domains' | 'proven'>): readonly string[] =>
  companyId === null ? domains : domains.filter((domain) => proven.includes(domain));

export const ssoProviderDecider: Decider<SsoProviderState, SsoProviderCommand, SsoProviderEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state.stage === 'there') return [];
      const { providerId, companyId } = command.data;
      const settings = checked(settingsOf(command.data), companyId);
      return [eventOf(SsoProviderAdded, { providerId, companyId, ...settings })];
    }
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    if (command.type === 'Remove') return [eventOf(SsoProviderRemoved, { providerId: state.id })];
    if (command.type === 'ProveDomain') {
      const { domain, by } = command.data;
      if (!state.domains.includes(domain)) throw new Refusal(problems.notFound);
      const counts = countingDomains(state).includes(domain);
      return counts ? [] : [eventOf(SsoDomainProven, { providerId: state.id, domain, by })];
    }
    refuseUnseen(state, command.data, command.data.seen);
    const next = checked(withChanges(state, command.data), state.companyId);
    if (JSON.stringify(next) === JSON.stringify(settingsOf(state))) return [];
    return [eventOf(SsoProviderChanged, { providerId: state.id, ...next })];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SsoProviderAdded.v1': {
        const { providerId, ...rest } = event.data;
        return { stage: 'there', id: providerId, ...rest, proven: [] };
      }
      case 'SsoProviderChanged.v1': {
        const { providerId: _, ...rest } = event.data;
        if (state.stage === 'none') return state;
        // A domain that is named again later is proven again.
        const proven = state.proven.filter((domain) => rest.domains.includes(domain));
        return { ...state, ...rest, proven };
      }
      case 'SsoDomainProven.v1':
        return state.stage === 'none' ? state : { ...state, proven: [...state.proven, event.data.domain] };
      case 'SsoProviderRemoved.v1':
        return { stage: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};
