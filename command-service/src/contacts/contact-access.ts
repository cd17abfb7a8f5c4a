import type {
  DeclineContactAccess,
  EndContactAccess,
  GrantContactAccess,
} from '@upfront/contracts/contacts/access-commands.js';
import {
  ContactAccessDeclined,
  ContactAccessEnded,
  ContactAccessGranted,
  ContactAccessRequested,
} from '@upfront/contracts/contacts/events.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import type { CommandMessage, CommandOf } from '@upfront/contracts/kernel/decider.js';
import { eventOf, type EventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';

/** Who sees a contact beyond the scopes of rights. */
export interface ContactAccess {
  /** Who asks to see it, and the address by which they know of it. */
  readonly accessRequests: readonly { readonly userId: string; readonly email: string }[];
  /** Whom it was shown to. */
  readonly viewerIds: readonly string[];
}

/** The actor asks to see the contact. */
export type AskForAccess = CommandMessage<'AskForAccess', { readonly email: string }>;

export type ContactAccessCommand =
  | AskForAccess
  | CommandOf<typeof GrantContactAccess>
  | CommandOf<typeof DeclineContactAccess>
  | CommandOf<typeof EndContactAccess>;

export type ContactAccessEvent =
  | EventOf<typeof ContactAccessRequested>
  | EventOf<typeof ContactAccessGranted>
  | EventOf<typeof ContactAccessDeclined>
  | EventOf<typeof ContactAccessEnded>;

type Contact = ContactAccess & {
  readonly id: string;
  readonly companyId: string;
  readonly companyGroupId: string;
  readonly creatorId: string;
};

/** Asked once, a request stands until it is answered; what is answered already is not answered again. */
export const decideAccess = (contact: Contact, command: ContactAccessCommand): ContactAccessEvent[] => {
  const { id: contactId, companyId, companyGroupId: groupId, creatorId: ownerId } = contact;
  const of = { contactId, companyId, groupId };
  const userId = command.type === 'AskForAccess' ? command.meta.actor.userId : command.data.userId;
  const request = contact.accessRequests.find((one) => one.userId === userId);
  const isViewer = contact.viewerIds.includes(userId);
  switch (command.type) {
    case 'AskForAccess': {
      if (request || isViewer) return [];
      const { email } = command.data;
      return [eventOf(ContactAccessRequested, { ...of, ownerId, userId, email })];
    }
    case 'GrantContactAccess':
      if (isViewer) return [];
      if (!request) throw new Refusal(contactProblems.noSuchRequest);
      return [eventOf(ContactAccessGranted, { ...of, ...request })];
    case 'DeclineContactAccess':
      return request ? [eventOf(ContactAccessDeclined, { ...of, ...request })] : [];
    case 'EndContactAccess':
      return isViewer ? [eventOf(ContactAccessEnded, { contactId, userId })] : [];
    default:
      return command satisfies never;
  }
};

export const evolveAccess = (access: ContactAccess, event: ContactAccessEvent): ContactAccess => {
  const { userId } = event.data;
  const accessRequests = access.accessRequests.filter((one) => one.userId !== userId);
  switch (event.type) {
    case 'ContactAccessRequested.v1':
      return { ...access, accessRequests: [...accessRequests, { userId, email: event.data.email }] };
    case 'ContactAccessGranted.v1':
      return { accessRequests, viewerIds: [...access.viewerIds, userId] };
    case 'ContactAccessDeclined.v1':
      return { ...access, accessRequests };
    case 'ContactAccessEnded.v1':
      return { ...access, viewerIds: access.viewerIds.filter((id) => id !== userId) };
    default:
      return event satisfies never;
  }
};
