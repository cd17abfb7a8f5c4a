import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { clientFacts, type ClientFacts } from '@upfront/contracts/clients/access.js';
import type { ClientRecord } from '@upfront/contracts/clients/commands.js';
import type { ClientEvent, MyClientsEvent } from '@upfront/contracts/clients/events.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { Aggregate, Aggregates } from '../execute/aggregates.js';
import { clientDecider, type ClientCommand } from './client.decider.js';
import type { ClientState } from './client.state.js';
import { categoryName } from './industry.js';
import { myClientsDecider, type MyClientsCommand, type MyClientsState } from './my-clients.decider.js';

export const clientAggregate: Aggregate<ClientState, ClientCommand, ClientEvent> = {
  name: 'client',
  decider: clientDecider,
};

export const myClientsAggregate: Aggregate<MyClientsState, MyClientsCommand, MyClientsEvent> = {
  name: 'my-clients',
  decider: myClientsDecider,
};

/** Access facts of a client; undefined where there is none. */
export const clientRecord = (state: ClientState): ClientFacts | undefined =>
  state.stage === 'none' ? undefined : clientFacts(state);

/** Access facts of a client by its id, for other contexts; undefined where there is none. */
export const loadClientRecord = async (
  { aggregates }: { readonly aggregates: Aggregates },
  clientId: string,
): Promise<ClientFacts | undefined> => clientRecord((await aggregates.load(clientAggregate, clientId)).state);

/** The client as commands answer with it. */
export const clientAnswer = async (
  state: ClientState,
  services: { readonly aggregates: Aggregates },
): Promise<ClientRecord> => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  return {
    id: state.id,
    name: state.name,
    logo: pictureUrl(state.logo),
    companyId: state.companyId,
    companyGroupId: state.companyGroupId,
    industryId: state.industryId,
    industryCategory: await categoryName(services, state.companyId, state.industryId),
    addresses: [...state.addresses],
    geoProfiles: [...state.geoProfiles],
    billingDetails: state.billingDetails,
    termsAndConditions: state.termsAndConditions,
    ownerIds: [...state.ownerIds],
    teamMembers: [...state.teamMembers],
  };
};
