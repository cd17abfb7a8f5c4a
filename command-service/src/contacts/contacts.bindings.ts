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
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { placeOf } from '../clients/place-of.js';
import type { Aggregate } from '../execute/aggregates.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { contactDecider, type ContactCommand } from './contact.decider.js';
import { emailsIn, emailsOf, type ContactState } from './contact.state.js';

export const contactAggregate: Aggregate<ContactState, ContactCommand, ContactEvent> = {
  name: 'contact',
  decider: contactDecider,
};

/** Access facts of a contact; a deleted one is there only for whoever restores it. */
const knownRecord = (state: ContactState): ContactFacts | undefined =>
  state.stage === 'none'
    ? undefined
    : { companyId: state.companyId, groupId: state.companyGroupId, creatorId: state.creatorId };
export const contactRecord = (state: ContactState): ContactFacts | undefined =>
  state.stage === 'living' ? knownRecord(state) : undefined;

const answerOf = (state: ContactState): ContactRecord => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  const { id, companyId, companyGroupId, firstName, lastName, title, contactMethods, revision } = state;
  const fullName = fullNameOf(state);
  const names = { firstName, lastName, fullName, initials: initialsOf(fullName), title };
  return { id, companyId, companyGroupId, ...names, contactMethods: [...contactMethods], revision };
};

/** An email is used once among the living contacts of a company. */
const uniqueEmails = (tools: Tools, companyId: string, contactId: string, field: string): UniqueValues => ({
  kind: `contact-email ${companyId}`,
  ownerId: contactId,
  isHeldBy: async (ownerId, email) =>
    emailsOf((await tools.aggregates.load(contactAggregate, ownerId)).state).includes(email),
  taken: contactProblems.emailTaken,
  fieldOf: () => field,
});

const createContact = handle(CreateContact, async (input, context, tools) => {
  const place = await placeOf(tools, context, input);
  checkRecord(CreateContact.access, context, {
    companyId: place.companyId,
    groupId: place.companyGroupId,
    creatorId: context.actor.userId,
  });
  const meta = decisionMeta(context);
  const contactId = meta.newId();
  const { firstName, lastName, title, contactMethods } = input;
  const data = { contactId, ...place, firstName, lastName, title, contactMethods };
  const unique = uniqueEmails(tools, place.companyId, contactId, 'contactMethods');
  const wanted = emailsIn(contactMethods);
  const { state, position } = await withClaims(tools, context, unique, { wanted, before: [] }, () =>
    tools.aggregates.decide(contactAggregate, contactId, { type: 'MakeContact', data, meta }, context, {
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
  tools: Tools,
  context: Parameters<Parameters<typeof handle>[1]>[1],
  definition: EmailChange,
  id: string,
  message: ContactCommand,
  wantedOf: (state: ContactState) => readonly string[],
) => {
  const { state: before } = await tools.aggregates.load(contactAggregate, id);
  checkRecord(definition.access, context, knownRecord(before));
  const companyId = before.stage === 'none' ? '' : before.companyId;
  const values = { wanted: wantedOf(before), before: emailsOf(before) };
  return withClaims(tools, context, uniqueEmails(tools, companyId, id, 'value'), values, () =>
    tools.aggregates.decide(contactAggregate, id, message, context),
  );
};

const addMethod = handle(AddContactMethod, async (input, context, tools) => {
  const message = messageOf(AddContactMethod)(input, decisionMeta(context));
  const wanted = emailsIn([input]);
  const { state, position } = await decideWithEmails(
    tools,
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

const editMethod = handle(EditContactMethod, async (input, context, tools) => {
  const message = messageOf(EditContactMethod)(input, decisionMeta(context));
  const wanted = emailsIn([input]);
  const { state, position } = await decideWithEmails(
    tools,
    context,
    EditContactMethod,
    input.id,
    message,
    () => wanted,
  );
  return { answer: answerOf(state), position };
});

const deleteMethod = handle(DeleteContactMethod, async (input, context, tools) => {
  const message = messageOf(DeleteContactMethod)(input, decisionMeta(context));
  const { state, position } = await decideWithEmails(
    tools,
    context,
    DeleteContactMethod,
    input.id,
    message,
    () => [],
  );
  return { answer: answerOf(state), position };
});

const deleteContact = handle(DeleteContact, async (input, context, tools) => {
  const message = messageOf(DeleteContact)(input, decisionMeta(context));
  const { position } = await decideWithEmails(tools, context, DeleteContact, input.id, message, () => []);
  return { answer: { id: input.id }, position };
});

const restoreContact = handle(RestoreContact, async (input, context, tools) => {
  const message = messageOf(RestoreContact)(input, decisionMeta(context));
  const wantedOf = (state: ContactState) => (state.stage === 'none' ? [] : emailsIn(state.contactMethods));
  const { state, position } = await decideWithEmails(
    tools,
    context,
    RestoreContact,
    input.id,
    message,
    wantedOf,
  );
  return { answer: answerOf(state), position };
});

const byId = { id: (input: { id: string }) => input.id, record: contactRecord, answer: answerOf };

export const contactHandlers: readonly HandlerType[] = [
  createContact,
  addMethod,
  editMethod,
  deleteMethod,
  deleteContact,
  restoreContact,
  bind(EditContact, contactAggregate, { ...byId, message: messageOf(EditContact) }),
  bind(ReorderContactMethod, contactAggregate, { ...byId, message: messageOf(ReorderContactMethod) }),
];
