import {
  ConnectionAdded,
  ConnectionAuthorised,
  ConnectionChanged,
  ConnectionRemoved,
  type ConnectionEvent,
} from '@upfront/contracts/crm/events.js';
import type { ConnectionDetails } from '@upfront/contracts/crm/model.js';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';

export type ConnectionState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'active' | 'removed';
      readonly crmId: string;
      readonly companyId: string;
      readonly details: ConnectionDetails;
    };

/** Credentials were stored beside the stream; only that they were is decided here. */
export type ConnectionCommand =
  | CommandMessage<
      'Add',
      { readonly crmId: string; readonly companyId: string; readonly details: ConnectionDetails }
    >
  | CommandMessage<'Change', { readonly changes: Partial<ConnectionDetails>; readonly authorised: boolean }>
  | CommandMessage<'Remove', Record<string, never>>;

type Known = Exclude<ConnectionState, { stage: 'none' }>;

const change = (
  { changes, authorised }: Extract<ConnectionCommand, { type: 'Change' }>['data'],
  { crmId, companyId, details: before }: Known,
): readonly ConnectionEvent[] => {
  const details = { ...before, ...changes };
  const isSame = JSON.stringify(details) === JSON.stringify(before);
  return [
    ...(isSame ? [] : [eventOf(ConnectionChanged, { crmId, companyId, details })]),
    ...(authorised ? [eventOf(ConnectionAuthorised, { crmId, companyId })] : []),
  ];
};

const decide = (command: ConnectionCommand, state: ConnectionState): readonly ConnectionEvent[] => {
  if (command.type === 'Add') {
    const { crmId, companyId } = command.data;
    return [eventOf(ConnectionAdded, command.data), eventOf(ConnectionAuthorised, { crmId, companyId })];
  }
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'Change':
      if (state.stage === 'removed') throw new Refusal(problems.notFound);
      return change(command.data, state);
    case 'Remove':
      if (state.stage === 'removed') return [];
      return [eventOf(ConnectionRemoved, { crmId: state.crmId, companyId: state.companyId })];
    default:
      return command satisfies never;
  }
};

const evolve = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  switch (event.type) {
    case 'ConnectionAdded.v1':
    case 'ConnectionChanged.v1':
      return { stage: 'active', ...event.data };
    case 'ConnectionRemoved.v1':
      return state.stage === 'none' ? state : { ...state, stage: 'removed' };
    case 'ConnectionAuthorised.v1':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** A connection to an external CRM: its address and field mapping. Credentials are kept elsewhere. */
export const connectionDecider: Decider<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
