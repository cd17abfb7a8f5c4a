import { abilityFor } from '@upfront/contracts/ability.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { accessLevelOf, fullCampaignAccessOf, type ClientFacts } from '@upfront/contracts/clients/access.js';
import type { Client, ClientSummary } from '@upfront/contracts/clients/model.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import type { ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';

type PersonOf = (id: string) => PersonSummary;

/** Fields that a row of a list does not show; leaving them out keeps a page of ten small. */
export const notInRows = {
  addresses: 0,
  geoProfiles: 0,
  billingDetails: 0,
  termsAndConditions: 0,
  words: 0,
  terms: 0,
} as const;
export type ClientRow = Omit<ClientModel, keyof typeof notInRows>;

export const factsOf = ({ companyId, groupId, ownerIds, editorIds, memberIds }: ClientRow): ClientFacts => ({
  companyId,
  groupId,
  ownerIds,
  editorIds,
  memberIds,
});

/** Names of the people whom clients show. */
export const peopleOfClients = (rows: readonly ClientRow[], context: QueryContext): Promise<PersonOf> =>
  peopleById(
    rows.flatMap(({ ownerIds, teamIds, creatorId }) => [...ownerIds, ...teamIds, creatorId]),
    context,
  );

/** A client as a row shows it to this reader. */
export const summaryOf = (row: ClientRow, person: PersonOf, { actor }: QueryContext): ClientSummary => {
  const facts = factsOf(row);
  return {
    id: row._id,
    name: row.name,
    logo: pictureUrl(row.logo),
    companyId: row.companyId,
    companyGroup: { id: row.groupId, name: row.groupName, companyId: row.companyId },
    industryId: row.industryId,
    industry: row.industry,
    industryCategory: row.industryCategory,
    owners: row.ownerIds.map(person),
    teamMembers: row.teamMembers.map(({ userId, ...access }) => ({ ...person(userId), ...access })),
    accessLevel: accessLevelOf(abilityFor(actor), actor, facts),
    fullCampaignAccessLevel: fullCampaignAccessOf(actor, facts),
    isHidden: row.hiddenBy.includes(actor.userId),
    isOnMyList: row.addedBy.includes(actor.userId),
    createdAt: row.createdAt,
    lastUpdated: row.lastUpdated,
    city: row.city,
    state: row.state,
  };
};

/** A client with everything that its pages show to this reader. */
export const clientView = (client: ClientModel, person: PersonOf, context: QueryContext): Client => {
  const { city: _city, state: _state, ...summary } = summaryOf(client, person, context);
  const mayEdit = context.can('edit', 'Client', factsOf(client));
  return {
    ...summary,
    addresses: [...client.addresses],
    geoProfiles: [...client.geoProfiles],
    billingDetailId: client.billingDetails ? client._id : null,
    billingDetails: client.billingDetails,
    termsAndConditions: client.termsAndConditions,
    externalLinks: [],
    createdBy: person(client.creatorId),
    abilities: {
      edit: mayEdit,
      createCampaign: mayEdit,
      viewInsights: holds(context.actor, 'ClientInsights'),
    },
    revision: client.revision,
  };
};
