import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { GroupCreated, type GroupEvent } from '@upfront/contracts/identity/events.js';
import type { GroupSettings } from '@upfront/contracts/identity/model.js';
import type { Aggregate } from '../execute/aggregates.js';

export type GroupState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'created';
      readonly id: string;
      readonly companyId: string;
      readonly name: string;
      readonly settings: GroupSettings;
    };

export type GroupCommand = CommandMessage<
  'Create',
  {
    readonly groupId: string;
    readonly companyId: string;
    readonly name: string;
    readonly settings: GroupSettings;
  }
>;

const decider: Decider<GroupState, GroupCommand, GroupEvent> = {
  initialState: { stage: 'none' },
  decide: ({ data }, state) => (state.stage === 'none' ? [eventOf(GroupCreated, data)] : []),
  evolve: (state, event) => {
    switch (event.type) {
      case 'GroupCreated.v1': {
        const { groupId, ...rest } = event.data;
        return { stage: 'created', id: groupId, ...rest };
      }
      case 'GroupSettingsChanged.v1':
        return state.stage === 'none'
          ? state
          : { ...state, name: event.data.name, settings: event.data.settings };
      default:
        event satisfies never;
        return state;
    }
  },
};

export const groupAggregate: Aggregate<GroupState, GroupCommand, GroupEvent> = { name: 'group', decider };
