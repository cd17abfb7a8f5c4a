import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { CompanyStyle } from '@upfront/contracts/identity/company-style.js';
import {
  CompanyDeactivated,
  CompanyLogoChanged,
  CompanyReactivated,
  CompanyRegistered,
  CompanyChanged,
  CompanyStylesChanged,
  type CompanyEvent,
} from '@upfront/contracts/identity/events.js';
import { CompanySettings, type CompanySettingChanges } from '@upfront/contracts/identity/model.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { isSame, withChanges } from './changes.js';

export interface CompanyFacts {
  readonly id: string;
  readonly name: string;
  readonly isProvider: boolean;
  readonly isActive: boolean;
  readonly settings: CompanySettings;
  readonly styles: readonly CompanyStyle[];
  /** Name of the logo among the assets. */
  readonly logo: string | null;
}

export type CompanyState = { readonly stage: 'none' } | ({ readonly stage: 'registered' } & CompanyFacts);

/** What is to be different; what is absent stays. */
export interface CompanyChanges {
  readonly name?: string | undefined;
  readonly settings?: CompanySettingChanges | undefined;
  readonly styles?: readonly CompanyStyle[] | undefined;
  readonly logo?: string | null | undefined;
  readonly seen?: SeenValues | undefined;
}

export type CompanyCommand =
  | CommandMessage<
      'Register',
      {
        readonly companyId: string;
        readonly name: string;
        readonly isProvider: boolean;
        readonly settings: CompanySettings;
      }
    >
  | CommandMessage<'Change', CompanyChanges>
  | CommandMessage<'Deactivate', object>
  | CommandMessage<'Reactivate', object>;

const change = (company: CompanyFacts, changes: CompanyChanges): CompanyEvent[] => {
  const { id: companyId } = company;
  // Settings that came into being later are what they are by default.
  refuseUnseen({ ...company, settings: CompanySettings.parse(company.settings) }, changes, changes.seen);
  const { name = company.name, styles = company.styles, logo = company.logo } = changes;
  const settings = withChanges(company.settings, changes.settings ?? {});
  const isOther = name !== company.name || !isSame(settings, company.settings);
  return [
    ...(isOther ? [eventOf(CompanyChanged, { companyId, name, settings })] : []),
    ...(isSame(styles, company.styles)
      ? []
      : [eventOf(CompanyStylesChanged, { companyId, styles: [...styles] })]),
    ...(logo === company.logo ? [] : [eventOf(CompanyLogoChanged, { companyId, logo })]),
  ];
};

const decide = (command: CompanyCommand, state: CompanyState): CompanyEvent[] => {
  if (command.type === 'Register')
    return state.stage === 'none' ? [eventOf(CompanyRegistered, command.data)] : [];
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id: companyId, isActive, isProvider } = state;
  switch (command.type) {
    case 'Change':
      return change(state, command.data);
    case 'Deactivate':
      // Without its own company nobody could open any company again.
      if (isProvider) throw new Refusal(identityProblems.providerStays);
      return isActive ? [eventOf(CompanyDeactivated, { companyId })] : [];
    case 'Reactivate':
      return isActive ? [] : [eventOf(CompanyReactivated, { companyId })];
    default:
      return command satisfies never;
  }
};

export const companyDecider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve: (state, event) => {
    if (event.type === 'CompanyRegistered.v1') {
      const { companyId, ...rest } = event.data;
      return { stage: 'registered', id: companyId, ...rest, isActive: true, styles: [], logo: null };
    }
    if (state.stage === 'none') return state;
    switch (event.type) {
      case 'CompanyChanged.v1':
        return { ...state, name: event.data.name, settings: event.data.settings };
      case 'CompanyStylesChanged.v1':
        return { ...state, styles: event.data.styles };
      case 'CompanyLogoChanged.v1':
        return { ...state, logo: event.data.logo };
      case 'CompanyDeactivated.v1':
        return { ...state, isActive: false };
      case 'CompanyReactivated.v1':
        return { ...state, isActive: true };
      default:
        event satisfies never;
        return state;
    }
  },
};
