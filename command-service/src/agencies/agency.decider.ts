import {
  AgencyActivated,
  AgencyAdded,
  AgencyDeactivated,
  AgencyEdited,
  type AgencyEvent,
} from '@upfront/contracts/agencies/events.js';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { changesOf, refuseUnseen } from '../execute/field-conflicts.js';

export interface KnownAgency {
  readonly stage: 'added';
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly useDefaultCommission: boolean;
}
export type AgencyState = { readonly stage: 'none' } | KnownAgency;

export type AgencyCommand =
  | CommandMessage<'AddAgency', Omit<KnownAgency, 'stage'>>
  | CommandMessage<
      'UpdateAgency',
      {
        readonly name?: string | undefined;
        readonly isActive?: boolean | undefined;
        readonly useDefaultCommission?: boolean | undefined;
        /** By the names of the command. */
        readonly seen?: SeenValues | undefined;
      }
    >;

const decide = (command: AgencyCommand, state: AgencyState): readonly AgencyEvent[] => {
  if (command.type === 'AddAgency') {
    if (state.stage !== 'none') return [];
    const { id: agencyId, ...fields } = command.data;
    return [eventOf(AgencyAdded, { agencyId, ...fields, createdBy: command.meta.actor.userId })];
  }
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id: agencyId, name, useDefaultCommission, isActive } = state;
  const { isActive: wantedActive = isActive, seen, ...wanted } = command.data;
  refuseUnseen(
    { name, isActive, useDefaultCompanyCommission: useDefaultCommission },
    { ...command.data, useDefaultCompanyCommission: wanted.useDefaultCommission },
    seen,
  );
  const changed = changesOf({ name, useDefaultCommission }, wanted);
  return [
    ...(changed ? [eventOf(AgencyEdited, { agencyId, ...changed })] : []),
    ...(wantedActive === isActive
      ? []
      : [eventOf(wantedActive ? AgencyActivated : AgencyDeactivated, { agencyId })]),
  ];
};

const evolve = (state: AgencyState, event: AgencyEvent): AgencyState => {
  if (event.type === 'AgencyAdded.v1') {
    const { agencyId, createdBy: _, ...fields } = event.data;
    return { stage: 'added', id: agencyId, ...fields };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'AgencyEdited.v1': {
      const { name = state.name, useDefaultCommission = state.useDefaultCommission } = event.data.changes;
      return { ...state, name, useDefaultCommission };
    }
    case 'AgencyActivated.v1':
      return { ...state, isActive: true };
    case 'AgencyDeactivated.v1':
      return { ...state, isActive: false };
    default:
      event satisfies never;
      return state;
  }
};

/** An agency. That its name is unique in its company is kept by reservations. */
export const agencyDecider: Decider<AgencyState, AgencyCommand, AgencyEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
