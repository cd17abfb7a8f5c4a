import {
  AddClientForUser,
  AddLocation,
  DeleteClientForUser,
  DeleteGeoProfile,
  DeleteLocations,
  EditClientGeo,
  EditLocation,
  LinkContact,
  RemoveClientFromUsersList,
  ReorderContact,
  ShowClientOnUsersList,
  UnlinkContact,
  UpdateBillingDetails,
} from '@upfront/contracts/clients/commands.js';
import { clientOfPart } from '@upfront/contracts/clients/model.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { contactAggregate, contactRecord } from '../contacts/contacts.bindings.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import {
  clientAggregate,
  clientAnswer,
  clientRecord,
  loadClientRecord,
  myClientsAggregate,
} from './client.aggregate.js';
import type { ClientState } from './client.state.js';
import { saveClientHandlers } from './save-client.handler.js';
import { Aggregates } from '../execute/aggregates.js';

const answer = async (
  state: ClientState,
  id: string,
  _input: unknown,
  services: { readonly aggregates: Aggregates },
) => ({
  id,
  client: await clientAnswer(state, services),
});
const common = { record: clientRecord, answer };

const addLocation = bind(AddLocation, clientAggregate, {
  ...common,
  id: ({ clientId }) => clientId,
  message: messageOf(AddLocation),
  answer: async (state, id, _input, tools) => {
    const client = await clientAnswer(state, tools);
    return { id, client, addressId: client.addresses.at(-1)?.id ?? '' };
  },
});

const updateBillingDetails = bind(UpdateBillingDetails, clientAggregate, {
  ...common,
  id: ({ id }) => id,
  message: messageOf(UpdateBillingDetails),
  answer: async (state, id, _input, tools): Promise<AnswerOf<typeof UpdateBillingDetails>> => {
    const client = await clientAnswer(state, tools);
    const { billingDetails, termsAndConditions } = client;
    return { id, client, billingDetails, termsAndConditions };
  },
});

const linkContact = handle(
  LinkContact,
  { aggregates: Aggregates },
  async (input, context, { aggregates }) => {
    const { state: contact } = await aggregates.load(contactAggregate, input.contactId);
    const guard = (state: ClientState): void => {
      const facts = clientRecord(state);
      checkRecord(LinkContact.access, context, facts);
      // A contact is found where the actor may see it, and never leaves its company.
      const record = contactRecord(contact);
      const isOurs = record?.companyId === facts?.companyId;
      checkRecord(
        { kind: 'record', action: 'view', subject: 'Contact' },
        context,
        isOurs ? record : undefined,
      );
    };
    const message = messageOf(LinkContact)(input, decisionMeta(context));
    const { position } = await aggregates.decide(clientAggregate, input.id, message, context, { guard });
    return { answer: input, position };
  },
);

const contactOfClient = {
  record: clientRecord,
  id: (input: { id: string }) => input.id,
};

/** The place at which the contact came to stand: one beyond the end is the end. */
const placeOfContact = (state: ClientState, contactId: string): number =>
  state.stage === 'none' ? 0 : state.contactIds.indexOf(contactId);

const onMyList = {
  id: (_: unknown, meta: DecisionMeta) => meta.actor.userId,
  record: (
    _: unknown,
    input: { id: string },
    _context: unknown,
    services: { readonly aggregates: Aggregates },
  ) => loadClientRecord(services, input.id),
  answer: (_: unknown, _id: string, input: { id: string }) => ({ id: input.id }),
};

export const clientHandlers: readonly HandlerType[] = [
  ...saveClientHandlers,
  addLocation,
  bind(EditLocation, clientAggregate, {
    ...common,
    id: ({ addressId }) => clientOfPart(addressId),
    message: messageOf(EditLocation),
  }),
  bind(DeleteLocations, clientAggregate, {
    ...common,
    id: ({ addressIds }) => clientOfPart(addressIds[0] ?? ''),
    message: messageOf(DeleteLocations),
  }),
  bind(EditClientGeo, clientAggregate, {
    ...common,
    id: ({ clientId }) => clientId,
    message: messageOf(EditClientGeo),
  }),
  bind(DeleteGeoProfile, clientAggregate, {
    ...common,
    id: ({ geoProfileId }) => clientOfPart(geoProfileId),
    message: messageOf(DeleteGeoProfile),
  }),
  updateBillingDetails,
  linkContact,
  bind(UnlinkContact, clientAggregate, {
    ...contactOfClient,
    message: messageOf(UnlinkContact),
    answer: (_, __, input) => input,
  }),
  bind(ReorderContact, clientAggregate, {
    ...contactOfClient,
    message: messageOf(ReorderContact),
    answer: (state, _, input) => ({ ...input, order: placeOfContact(state, input.contactId) }),
  }),
  bind(AddClientForUser, myClientsAggregate, { ...onMyList, message: messageOf(AddClientForUser) }),
  bind(DeleteClientForUser, myClientsAggregate, { ...onMyList, message: messageOf(DeleteClientForUser) }),
  bind(ShowClientOnUsersList, myClientsAggregate, { ...onMyList, message: messageOf(ShowClientOnUsersList) }),
  bind(RemoveClientFromUsersList, myClientsAggregate, {
    ...onMyList,
    message: messageOf(RemoveClientFromUsersList),
  }),
];
