import type {
  AddClientForUser,
  DeleteClientForUser,
  RemoveClientFromUsersList,
  ShowClientOnUsersList,
} from '@upfront/contracts/clients/commands.js';
import {
  ClientAddedForUser,
  ClientDroppedForUser,
  ClientHidden,
  ClientShown,
  type MyClientsEvent,
} from '@upfront/contracts/clients/events.js';
import type { CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';

export interface MyClientsState {
  /** Clients that the person put on their list. */
  readonly added: readonly string[];
  /** Clients that the person does not want to see. */
  readonly hidden: readonly string[];
}

export type MyClientsCommand =
  | CommandOf<typeof AddClientForUser>
  | CommandOf<typeof DeleteClientForUser>
  | CommandOf<typeof ShowClientOnUsersList>
  | CommandOf<typeof RemoveClientFromUsersList>;

const decide = (command: MyClientsCommand, state: MyClientsState): readonly MyClientsEvent[] => {
  const clientId = command.data.id;
  const personal = { userId: command.meta.actor.userId, clientId };
  const isAdded = state.added.includes(clientId);
  const isHidden = state.hidden.includes(clientId);
  switch (command.type) {
    case 'AddClientForUser':
      return isAdded ? [] : [eventOf(ClientAddedForUser, personal)];
    case 'DeleteClientForUser':
      return isAdded ? [eventOf(ClientDroppedForUser, personal)] : [];
    case 'ShowClientOnUsersList':
      return isHidden ? [eventOf(ClientShown, personal)] : [];
    case 'RemoveClientFromUsersList':
      return isHidden ? [] : [eventOf(ClientHidden, personal)];
    default:
      return command satisfies never;
  }
};

const without = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);

const evolve = (state: MyClientsState, event: MyClientsEvent): MyClientsState => {
  const { clientId } = event.data;
  switch (event.type) {
    case 'ClientAddedForUser.v1':
      return { ...state, added: [...state.added, clientId] };
    case 'ClientDroppedForUser.v1':
      return { ...state, added: without(state.added, clientId) };
    case 'ClientShown.v1':
      return { ...state, hidden: without(state.hidden, clientId) };
    case 'ClientHidden.v1':
      return { ...state, hidden: [...state.hidden, clientId] };
    default:
      event satisfies never;
      return state;
  }
};

/** A person's own list of clients: what they put on it, and what they do not want to see. */
export const myClientsDecider: Decider<MyClientsState, MyClientsCommand, MyClientsEvent> = {
  initialState: { added: [], hidden: [] },
  decide,
  evolve,
};
