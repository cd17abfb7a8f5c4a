import type {
  AddContactMethod,
  DeleteContact,
  DeleteContactMethod,
  EditContact,
  EditContactMethod,
  ReorderContactMethod,
  RestoreContact,
} from '@upfront/contracts/contacts/commands.js';
import {
  ContactCreated,
  ContactDeleted,
  ContactEdited,
  ContactMethodAdded,
  ContactMethodEdited,
  ContactMethodRemoved,
  ContactMethodReordered,
  ContactRestored,
  type ContactEvent,
} from '@upfront/contracts/contacts/events.js';
import {
  MAX_CONTACT_METHODS,
  type ContactMethod,
  type NewContactMethod,
} from '@upfront/contracts/contacts/model.js';
import { formatPhone } from '@upfront/contracts/contacts/phone.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { canonicalEmail } from '@upfront/contracts/kernel/email-address.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { changesOf, refuseUnseen } from '../execute/field-conflicts.js';
import { decideAccess, type ContactAccessCommand } from './contact-access.js';
import { evolveContact, moveMethod, type ContactState, type KnownContact } from './contact.state.js';

/** A contact about to be made, its place among companies and groups known. */
export type MakeContact = CommandMessage<
  'MakeContact',
  {
    readonly contactId: string;
    readonly companyId: string;
    readonly companyGroupId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly contactMethods: readonly NewContactMethod[];
  }
>;

export type ContactCommand =
  | MakeContact
  | CommandOf<typeof EditContact>
  | CommandOf<typeof DeleteContact>
  | CommandOf<typeof RestoreContact>
  | CommandOf<typeof AddContactMethod>
  | CommandOf<typeof EditContactMethod>
  | CommandOf<typeof ReorderContactMethod>
  | CommandOf<typeof DeleteContactMethod>
  | ContactAccessCommand;

const isSame = (a: NewContactMethod | ContactMethod, b: NewContactMethod | ContactMethod): boolean =>
  a.type === b.type && oneForm(a) === oneForm(b);

/** Values kept before they had one form are compared as they would be kept today. */
const oneForm = ({ type, value }: NewContactMethod | ContactMethod): string =>
  type === 'email' ? canonicalEmail(value) : (formatPhone(value) ?? value);

/** The same address or number once. */
const distinct = (methods: readonly NewContactMethod[]): NewContactMethod[] =>
  methods.filter((method, n) => methods.findIndex((other) => isSame(other, method)) === n);

const make = ({ data, meta }: MakeContact): ContactEvent[] => [
  eventOf(ContactCreated, {
    ...data,
    contactMethods: distinct(data.contactMethods).map((method, order) => ({
      id: meta.newId(),
      ...method,
      order,
    })),
    createdBy: meta.actor.userId,
  }),
];

const methodOf = (contact: KnownContact, methodId: string): ContactMethod => {
  const found = contact.contactMethods.find(({ id }) => id === methodId);
  if (!found) throw new Refusal(contactProblems.noSuchMethod);
  return found;
};

const edit = (contact: KnownContact, command: CommandOf<typeof EditContact>): ContactEvent[] => {
  const { firstName, lastName, title } = contact;
  const current = { firstName, lastName, title };
  const { seen, ...wanted } = command.data;
  refuseUnseen(current, wanted, seen);
  const changed = changesOf(current, wanted);
  return changed ? [eventOf(ContactEdited, { contactId: contact.id, ...changed })] : [];
};

const addMethod = (
  contact: KnownContact,
  { data, meta }: CommandOf<typeof AddContactMethod>,
): ContactEvent[] => {
  if (contact.contactMethods.some((known) => isSame(known, data))) return [];
  if (contact.contactMethods.length >= MAX_CONTACT_METHODS) throw new Refusal(contactProblems.tooManyMethods);
  const method = {
    id: meta.newId(),
    type: data.type,
    value: data.value,
    order: contact.contactMethods.length,
  };
  return [eventOf(ContactMethodAdded, { contactId: contact.id, method })];
};

const editMethod = (contact: KnownContact, { data }: CommandOf<typeof EditContactMethod>): ContactEvent[] => {
  const previous = methodOf(contact, data.methodId);
  const { type, value, seen } = data;
  refuseUnseen(previous, { type, value }, seen);
  const method = { ...previous, type, value };
  if (type === previous.type && value === previous.value) return [];
  const others = contact.contactMethods.filter(({ id }) => id !== previous.id);
  if (others.some((other) => isSame(other, method)))
    throw new Refusal(contactProblems.methodTaken, {
      errors: { value: [contactProblems.methodTaken.detail] },
    });
  return [eventOf(ContactMethodEdited, { contactId: contact.id, method, previous })];
};

const reorderMethod = (contact: KnownContact, methodId: string, place: number): ContactEvent[] => {
  const { order } = methodOf(contact, methodId);
  const moved = moveMethod(contact.contactMethods, methodId, place).find(({ id }) => id === methodId);
  if (moved?.order === order) return [];
  return [eventOf(ContactMethodReordered, { contactId: contact.id, methodId, order: place })];
};

const decideKnown = (
  command: Exclude<ContactCommand, MakeContact>,
  contact: KnownContact,
): ContactEvent[] => {
  const contactId = contact.id;
  const isDeleted = contact.stage === 'deleted';
  if (command.type === 'DeleteContact') return isDeleted ? [] : [eventOf(ContactDeleted, { contactId })];
  if (command.type === 'RestoreContact') return isDeleted ? [eventOf(ContactRestored, { contactId })] : [];
  if (isDeleted) throw new Refusal(problems.notFound);
  switch (command.type) {
    case 'EditContact':
      return edit(contact, command);
    case 'AddContactMethod':
      return addMethod(contact, command);
    case 'EditContactMethod':
      return editMethod(contact, command);
    case 'ReorderContactMethod':
      return reorderMethod(contact, command.data.methodId, command.data.order);
    case 'DeleteContactMethod': {
      const method = methodOf(contact, command.data.methodId);
      return [eventOf(ContactMethodRemoved, { contactId, method })];
    }
    case 'AskForAccess':
    case 'GrantContactAccess':
    case 'DeclineContactAccess':
    case 'EndContactAccess':
      return decideAccess(contact, command);
    default:
      return command satisfies never;
  }
};

/** A contact with ways to reach it, in order. That an email is used once in a company is kept by reservations. */
export const contactDecider: Decider<ContactState, ContactCommand, ContactEvent> = {
  initialState: { stage: 'none' },
  decide: (command, state) => {
    if (command.type === 'MakeContact') return state.stage === 'none' ? make(command) : [];
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    return decideKnown(command, state);
  },
  evolve: evolveContact,
};
