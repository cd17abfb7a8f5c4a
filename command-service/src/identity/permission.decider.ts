import { permissionCatalogue } from '@upfront/contracts/identity/permission-words.js';
import {
  PermissionChanged,
  PermissionCreated,
  PermissionDeleted,
  type PermissionEvent,
} from '@upfront/contracts/identity/events.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen } from '../execute/field-conflicts.js';

interface Words {
  readonly area: string;
  readonly description: string;
}

/** Of a permission of the product only its words are told here, once they were changed. */
export type PermissionState =
  { readonly stage: 'none' } | ({ readonly stage: 'known'; readonly isProviderOnly: boolean } & Words);

interface Named {
  readonly name: string;
}

export type PermissionCommand =
  | CommandMessage<'Create', Named & Words & { readonly isProviderOnly: boolean }>
  /** What is absent stays. */
  | CommandMessage<
      'Change',
      Named & { readonly [Field in keyof Words]?: Words[Field] | undefined } & {
        readonly seen?: SeenValues | undefined;
      }
    >
  /** Nothing names it any more. */
  | CommandMessage<'Delete', Named>;

/** The permission of the product of that name. */
export const builtIn = (name: string) => permissionCatalogue.find(({ id }) => id === name);

const decide = (command: PermissionCommand, state: PermissionState): readonly PermissionEvent[] => {
  const { name: permissionId } = command.data;
  const product = builtIn(permissionId);
  if (command.type === 'Create') {
    if (product || state.stage !== 'none') throw new Refusal(identityProblems.permissionExists);
    const { area, description, isProviderOnly } = command.data;
    return [eventOf(PermissionCreated, { permissionId, area, description, isProviderOnly })];
  }
  const known = state.stage === 'none' ? product : state;
  if (!known) throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'Change': {
      refuseUnseen(known, command.data, command.data.seen);
      const { area = known.area, description = known.description } = command.data;
      const isSame = area === known.area && description === known.description;
      return isSame ? [] : [eventOf(PermissionChanged, { permissionId, area, description })];
    }
    case 'Delete':
      if (product) throw new Refusal(identityProblems.permissionBuiltIn);
      return [eventOf(PermissionDeleted, { permissionId })];
    default:
      return command satisfies never;
  }
};

const evolve = (state: PermissionState, event: PermissionEvent): PermissionState => {
  switch (event.type) {
    case 'PermissionCreated.v1': {
      const { permissionId: _, ...rest } = event.data;
      return { stage: 'known', ...rest };
    }
    case 'PermissionChanged.v1': {
      const { permissionId, ...words } = event.data;
      const { isProviderOnly = false } = state.stage === 'none' ? (builtIn(permissionId) ?? {}) : state;
      return { stage: 'known', isProviderOnly, ...words };
    }
    case 'PermissionDeleted.v1':
      return { stage: 'none' };
    default:
      event satisfies never;
      return state;
  }
};

export const permissionDecider: Decider<PermissionState, PermissionCommand, PermissionEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
