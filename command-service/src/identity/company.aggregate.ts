import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { CompanyRegistered, type CompanyEvent } from '@upfront/contracts/identity/events.js';
import type { CompanySettings } from '@upfront/contracts/identity/model.js';
import type { Aggregate } from '../execute/aggregates.js';

export type CompanyState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'registered';
      readonly id: string;
      readonly name: string;
      readonly isProvider: boolean;
      readonly settings: CompanySettings;
    };

export type CompanyCommand = CommandMessage<
  'Register',
  {
    readonly companyId: string;
    readonly name: string;
    readonly isProvider: boolean;
    readonly settings: CompanySettings;
  }
>;

const decider: Decider<CompanyState, CompanyCommand, CompanyEvent> = {
  initialState: { stage: 'none' },
  decide: ({ data }, state) => (state.stage === 'none' ? [eventOf(CompanyRegistered, data)] : []),
  evolve: (state, event) => {
    switch (event.type) {
      case 'CompanyRegistered.v1': {
        const { companyId, ...rest } = event.data;
        return { stage: 'registered', id: companyId, ...rest };
      }
      case 'CompanySettingsChanged.v1':
        return state.stage === 'none'
          ? state
          : { ...state, name: event.data.name, settings: event.data.settings };
      default:
        event satisfies never;
        return state;
    }
  },
};

export const companyAggregate: Aggregate<CompanyState, CompanyCommand, CompanyEvent> = {
  name: 'company',
  decider,
};
