import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import {
  SsoProviderAdded,
  SsoProviderChanged,
  SsoProviderRemoved,
  type SsoProviderEvent,
} from '@upfront/contracts/identity/sso-events.js';
import type { SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import type { Aggregate } from '../execute/aggregates.js';
import { refuseUnseen } from '../execute/field-conflicts.js';

export interface SsoProviderFacts extends SsoProviderSettings {
  readonly id: string;
  readonly companyId: string | null;
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

const decider: Decider<SsoProviderState, SsoProviderCommand, SsoProviderEvent> = {
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
    refuseUnseen(state, command.data, command.data.seen);
    const next = checked(withChanges(state, command.data), state.companyId);
    if (JSON.stringify(next) === JSON.stringify(settingsOf(state))) return [];
    return [eventOf(SsoProviderChanged, { providerId: state.id, ...next })];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SsoProviderAdded.v1': {
        const { providerId, ...rest } = event.data;
        return { stage: 'there', id: providerId, ...rest };
      }
      case 'SsoProviderChanged.v1': {
        const { providerId: _, ...rest } = event.data;
        return state.stage === 'none' ? state : { ...state, ...rest };
      }
      case 'SsoProviderRemoved.v1':
        return { stage: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** A provider of single sign-on: of a tenant, or of one company. */
export const ssoProviderAggregate: Aggregate<SsoProviderState, SsoProviderCommand, SsoProviderEvent> = {
  name: 'sso-provider',
  decider,
};
