import {
  ConnectionAdded,
  ConnectionCredentialsStored,
  ConnectionChanged,
  ConnectionRemoved,
  ConnectionTested,
  ConnectionTestRequested,
  type ConnectionEvent,
} from '@upfront/contracts/crm/events.js';
import type { ConnectionDetails } from '@upfront/contracts/crm/model.js';
import type { CommandMessage, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { refuseUnseen } from '../execute/field-conflicts.js';

export type ConnectionState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'active' | 'removed';
      readonly crmId: string;
      readonly companyId: string;
      readonly details: ConnectionDetails;
      /** The test whose end is waited for. */
      readonly testId?: string | undefined;
    };

/** Credentials were stored beside the stream; only that they were is decided here. */
export type ConnectionCommand =
  | CommandMessage<
      'Add',
      { readonly crmId: string; readonly companyId: string; readonly details: ConnectionDetails }
    >
  | CommandMessage<
      'Change',
      {
        readonly changes: Partial<ConnectionDetails>;
        readonly authorised: boolean;
        readonly seen?: SeenValues | undefined;
      }
    >
  | CommandMessage<'Remove', Record<string, never>>
  | CommandMessage<'RequestTest', { readonly testId: string }>
  | CommandMessage<
      'RecordTest',
      { readonly testId: string; readonly passed: boolean; readonly reason: string | null }
    >;

type Known = Exclude<ConnectionState, { stage: 'none' }>;

const change = (
  { changes, authorised, seen }: Extract<ConnectionCommand, { type: 'Change' }>['data'],
  { crmId, companyId, details: before }: Known,
): readonly ConnectionEvent[] => {
  refuseUnseen(before, changes, seen);
  const details = { ...before, ...changes };
  const isSame = JSON.stringify(details) === JSON.stringify(before);
  return [
    ...(isSame ? [] : [eventOf(ConnectionChanged, { crmId, companyId, details })]),
    ...(authorised ? [eventOf(ConnectionCredentialsStored, { crmId, companyId })] : []),
  ];
};

const decide = (command: ConnectionCommand, state: ConnectionState): readonly ConnectionEvent[] => {
  if (command.type === 'Add') {
    const { crmId, companyId } = command.data;
    return [
      eventOf(ConnectionAdded, command.data),
      eventOf(ConnectionCredentialsStored, { crmId, companyId }),
    ];
  }
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'Change':
      if (state.stage === 'removed') throw new Refusal(problems.notFound);
      return change(command.data, state);
    case 'Remove':
      if (state.stage === 'removed') return [];
      return [eventOf(ConnectionRemoved, { crmId: state.crmId, companyId: state.companyId })];
    case 'RequestTest':
      if (state.stage === 'removed') throw new Refusal(problems.notFound);
      return [
        eventOf(ConnectionTestRequested, {
          crmId: state.crmId,
          companyId: state.companyId,
          testId: command.data.testId,
        }),
      ];
    case 'RecordTest':
      // A later test, or the removal of the connection, has taken its place; a repeated report says nothing new.
      if (state.stage === 'removed' || state.testId !== command.data.testId) return [];
      return [eventOf(ConnectionTested, { crmId: state.crmId, companyId: state.companyId, ...command.data })];
    default:
      return command satisfies never;
  }
};

/** What a running test finds out of another address, or with other credentials, is not true of the connection now. */
const testAfter = (state: ConnectionState, { baseUrl }: ConnectionDetails): string | undefined =>
  state.stage === 'active' && state.details.baseUrl === baseUrl ? state.testId : undefined;

const evolve = (state: ConnectionState, event: ConnectionEvent): ConnectionState => {
  switch (event.type) {
    case 'ConnectionAdded.v1':
      return { stage: 'active', ...event.data };
    case 'ConnectionChanged.v1':
      return { stage: 'active', ...event.data, testId: testAfter(state, event.data.details) };
    case 'ConnectionRemoved.v1':
      return state.stage === 'none' ? state : { ...state, stage: 'removed' };
    case 'ConnectionTestRequested.v1':
      return state.stage === 'none' ? state : { ...state, testId: event.data.testId };
    case 'ConnectionTested.v1':
      return state.stage === 'none' ? state : { ...state, testId: undefined };
    case 'ConnectionCredentialsStored.v1':
      return state.stage === 'none' ? state : { ...state, testId: undefined };
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
