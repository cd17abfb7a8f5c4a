import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  GroupCreated,
  GroupDeleted,
  GroupLogoChanged,
  GroupChanged,
  type GroupEvent,
} from '@upfront/contracts/identity/events.js';
import { GroupSettings, type GroupSettingChanges } from '@upfront/contracts/identity/model.js';
import { assetUrl } from '@upfront/contracts/assets/model.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { isSame, withChanges } from './changes.js';

/** A deleted group is none: nobody and nothing can be put into it. */
export type GroupState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'created';
      readonly id: string;
      readonly companyId: string;
      readonly name: string;
      readonly settings: GroupSettings;
      /** Name of the logo among the assets. */
      readonly logo: string | null;
    };

export type GroupCommand =
  | CommandMessage<
      'Create',
      {
        readonly groupId: string;
        readonly companyId: string;
        readonly name: string;
        readonly settings: GroupSettings;
      }
    >
  /** What is absent stays. */
  | CommandMessage<
      'Change',
      {
        readonly name?: string | undefined;
        readonly settings?: GroupSettingChanges | undefined;
        readonly logo?: string | null | undefined;
        readonly seen?: SeenValues | undefined;
      }
    >
  /** Nobody is left in it. */
  | CommandMessage<'Delete', object>;

/** The logo by its address, as editors see it. */
const shown = <Content extends { readonly logo?: string | null | undefined }>(content: Content): Content => ({
  ...content,
  ...(content.logo ? { logo: assetUrl(content.logo) } : {}),
});

const decide = (command: GroupCommand, state: GroupState): GroupEvent[] => {
  if (command.type === 'Create') return state.stage === 'none' ? [eventOf(GroupCreated, command.data)] : [];
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id: groupId } = state;
  if (command.type === 'Delete') return [eventOf(GroupDeleted, { groupId })];
  const { name = state.name, logo = state.logo, seen } = command.data;
  // Settings that came into being later are what they are by default.
  const current = shown({ ...state, settings: GroupSettings.parse(state.settings) });
  refuseUnseen(current, shown(command.data), seen);
  const settings = withChanges(state.settings, command.data.settings ?? {});
  const isOther = name !== state.name || !isSame(settings, state.settings);
  return [
    ...(isOther ? [eventOf(GroupChanged, { groupId, name, settings })] : []),
    ...(logo === state.logo ? [] : [eventOf(GroupLogoChanged, { groupId, logo })]),
  ];
};

export const groupDecider: Decider<GroupState, GroupCommand, GroupEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve: (state, event) => {
    if (event.type === 'GroupCreated.v1') {
      const { groupId, ...rest } = event.data;
      return { stage: 'created', id: groupId, ...rest, logo: null };
    }
    if (state.stage === 'none') return state;
    switch (event.type) {
      case 'GroupChanged.v1':
        return { ...state, name: event.data.name, settings: event.data.settings };
      case 'GroupLogoChanged.v1':
        return { ...state, logo: event.data.logo };
      case 'GroupDeleted.v1':
        return { stage: 'none' };
      default:
        event satisfies never;
        return state;
    }
  },
};
