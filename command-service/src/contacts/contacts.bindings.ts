import { abilityFor } from '@upfront/contracts/ability.js';
import {
  DeclineContactAccess,
  EndContactAccess,
  GrantContactAccess,
  RequestContactAccess,
} from '@upfront/contracts/contacts/access-commands.js';
import {
  AddContactMethod,
  CreateContact,
  DeleteContact,
  DeleteContactMethod,
  EditContact,
  EditContactMethod,
  ReorderContactMethod,
  RestoreContact,
  type ContactRecord,
} from '@upfront/contracts/contacts/commands.js';
import type { ContactEvent } from '@upfront/contracts/contacts/events.js';
import type { ContactFacts } from '@upfront/contracts/contacts/access.js';
import { fullNameOf } from '@upfront/contracts/contacts/model.js';
import { contactProblems } from '@upfront/contracts/contacts/problems.js';
import { initialsOf } from '@upfront/contracts/identity/model.js';
import { allows } from '@upfront/contracts/kernel/ability.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import type { Given } from '@upfront/platform/injection.js';
import { placeOf } from '../clients/place-of.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { Attempts } from '../identity/attempts.js';
import { contactDecider, type ContactCommand } from './contact.decider.js';
import { emailsIn, emailsOf, type ContactState } from './contact.state.js';
import { Reservations } from '../execute/reservations.js';

const needs = { aggregates: Aggregates, reservations: Reservations };
type Needs = Given<typeof needs>;

export const contactAggregate: Aggregate<ContactState, ContactCommand, ContactEvent> = {
  name: 'contact',
  decider: contactDecider,
};

/** Access facts of a contact; a deleted one is there only for whoever restores it. */
const knownRecord = (state: ContactState): ContactFacts | undefined =>
  state.stage === 'none'
    ? undefined
    : {
        companyId: state.companyId,
        groupId: state.companyGroupId,
        creatorId: state.creatorId,
        viewerIds: state.viewerIds,
      };
export const contactRecord = (state: ContactState): ContactFacts | undefined =>
  state.stage === 'living' ? knownRecord(state) : undefined;

const answerOf = (state: ContactState): ContactRecord => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id, companyId, companyGroupId, firstName, lastName, title, contactMethods } = state;
  const fullName = fullNameOf(state);
  const names = { firstName, lastName, fullName, initials: initialsOf(fullName), title };
  return { id, companyId, companyGroupId, ...names, contactMethods: [...contactMethods] };
};

const emailKind = (companyId: string): string => `contact-email ${companyId}`;

/** Whether the contact is there, and not the actor's to see. */
const isHidden = (state: ContactState, { actor }: CommandContext): boolean => {
  const facts = contactRecord(state);
  return facts !== undefined && !allows(abilityFor(actor), 'view', 'Contact', facts);
};

/**
 * An email is used once among the living contacts of a company. Whoever cannot see the contact that has it is told that
 * it is there, and nothing else of it.
 */
const uniqueEmails = (
  { aggregates }: { readonly aggregates: Aggregates },
  context: CommandContext,
  { companyId, contactId }: { readonly companyId: string; readonly contactId: string },
  fieldOf: UniqueValues['fieldOf'],
): UniqueValues => ({
  kind: emailKind(companyId),
  ownerId: contactId,
  isHeldBy: async (ownerId, email) =>
    emailsOf((await aggregates.load(contactAggregate, ownerId)).state).includes(email),
  taken: contactProblems.emailTaken,
  takenBy: async (ownerId) => {
    const { state } = await aggregates.load(contactAggregate, ownerId);
    return isHidden(state, context) ? contactProblems.emailHidden : undefined;
  },
  fieldOf,
});

const createContact = handle(CreateContact, needs, async (input, context, services) => {
  const place = await placeOf(services, context, input);
  checkRecord(CreateContact.access, context, {
    companyId: place.companyId,
    groupId: place.companyGroupId,
    creatorId: context.actor.userId,
    viewerIds: [],
  });
  const meta = decisionMeta(context);
  const contactId = meta.newId();
  const { firstName, lastName, title, contactMethods } = input;
  const data = { contactId, ...place, firstName, lastName, title, contactMethods };
  const { companyId } = place;
  const unique = uniqueEmails(services, context, { companyId, contactId }, (email) => {
    const index = contactMethods.findIndex(({ value }) => value === email);
    return `contactMethods.${index}.value`;
  });
  const wanted = emailsIn(contactMethods);
  const { state, position } = await withClaims(services, context, unique, { wanted, before: [] }, () =>
    services.aggregates.decide(contactAggregate, contactId, { type: 'MakeContact', data, meta }, context, {
      isNew: true,
    }),
  );
  return { answer: answerOf(state), position };
});

type EmailChange =
  | typeof AddContactMethod
  | typeof EditContactMethod
  | typeof DeleteContactMethod
  | typeof DeleteContact
  | typeof RestoreContact;

/** Decides a command after which the contact may have other emails than before. */
const decideWithEmails = async (
  services: Needs,
  context: CommandContext,
  definition: EmailChange,
  id: string,
  message: ContactCommand,
  wantedOf: (state: ContactState) => readonly string[],
) => {
  const { state: before } = await services.aggregates.load(contactAggregate, id);
  checkRecord(definition.access, context, knownRecord(before));
  const companyId = before.stage === 'none' ? '' : before.companyId;
  const values = { wanted: wantedOf(before), before: emailsOf(before) };
  const unique = uniqueEmails(services, context, { companyId, contactId: id }, () => 'value');
  return withClaims(services, context, unique, values, () =>
    services.aggregates.decide(contactAggregate, id, message, context),
  );
};

const addMethod = handle(AddContactMethod, needs, async (input, context, services) => {
  const message = messageOf(AddContactMethod)(input, decisionMeta(context));
  const wanted = emailsIn([input]);
  const { state, position } = await decideWithEmails(
    services,
    context,
    AddContactMethod,
    input.id,
    message,
    () => wanted,
  );
  const contact = answerOf(state);
  const added = contact.contactMethods.find(
    ({ type, value }) => type === input.type && value === input.value,
  );
  if (!added) throw new Refusal(problems.conflict);
  return { answer: { ...contact, methodId: added.id }, position };
});

const editMethod = handle(EditContactMethod, needs, async (input, context, services) => {
  const message = messageOf(EditContactMethod)(input, decisionMeta(context));
  const wanted = emailsIn([input]);
  const { state, position } = await decideWithEmails(
    services,
    context,
    EditContactMethod,
    input.id,
    message,
    () => wanted,
  );
  return { answer: answerOf(state), position };
});

const deleteMethod = handle(DeleteContactMethod, needs, async (input, context, services) => {
  const message = messageOf(DeleteContactMethod)(input, decisionMeta(context));
  const { state, position } = await decideWithEmails(
    services,
    context,
    DeleteContactMethod,
    input.id,
    message,
    () => [],
  );
  return { answer: answerOf(state), position };
});

const deleteContact = handle(DeleteContact, needs, async (input, context, services) => {
  const message = messageOf(DeleteContact)(input, decisionMeta(context));
  const { position } = await decideWithEmails(services, context, DeleteContact, input.id, message, () => []);
  return { answer: { id: input.id }, position };
});

const restoreContact = handle(RestoreContact, needs, async (input, context, services) => {
  const message = messageOf(RestoreContact)(input, decisionMeta(context));
  const wantedOf = (state: ContactState) => (state.stage === 'none' ? [] : emailsIn(state.contactMethods));
  const { state, position } = await decideWithEmails(
    services,
    context,
    RestoreContact,
    input.id,
    message,
    wantedOf,
  );
  return { answer: answerOf(state), position };
});

/** Nothing that it answers, its position included, says whether there is such a contact. */
const requestAccess = handle(
  RequestContactAccess,
  { aggregates: Aggregates, reservations: Reservations, redis: RedisGuard },
  async ({ email }, context, { aggregates, reservations, redis }) => {
    const { companyId, userId } = context.actor;
    await Attempts.ofAccessRequest(redis, userId).try(contactProblems.tooManyRequests);
    const ownerId = await reservations.ownerOf(emailKind(companyId), email);
    if (ownerId === undefined) return { answer: {} };
    const { state } = await aggregates.load(contactAggregate, ownerId);
    if (!isHidden(state, context) || !emailsOf(state).includes(email)) return { answer: {} };
    const message = { type: 'AskForAccess', data: { email }, meta: decisionMeta(context) } as const;
    await aggregates.decide(contactAggregate, ownerId, message, context);
    return { answer: {} };
  },
);

const ofPerson = {
  id: ({ id }: { id: string }) => id,
  record: contactRecord,
  answer: (_: ContactState, id: string, { userId }: { userId: string }) => ({ id, userId }),
};

const byId = { id: (input: { id: string }) => input.id, record: contactRecord, answer: answerOf };

export const contactHandlers: readonly HandlerType[] = [
  createContact,
  addMethod,
  editMethod,
  deleteMethod,
  deleteContact,
  restoreContact,
  requestAccess,
  bind(GrantContactAccess, contactAggregate, { ...ofPerson, message: messageOf(GrantContactAccess) }),
  bind(DeclineContactAccess, contactAggregate, { ...ofPerson, message: messageOf(DeclineContactAccess) }),
  bind(EndContactAccess, contactAggregate, { ...ofPerson, message: messageOf(EndContactAccess) }),
  bind(EditContact, contactAggregate, { ...byId, message: messageOf(EditContact) }),
  bind(ReorderContactMethod, contactAggregate, { ...byId, message: messageOf(ReorderContactMethod) }),
];
