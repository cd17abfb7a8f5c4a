import { abilityFor } from '@upfront/contracts/ability.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { accessLevelOf, fullCampaignAccessOf, type ClientFacts } from '@upfront/contracts/clients/access.js';
import type { Client, ClientSummary } from '@upfront/contracts/clients/model.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { clients, type ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById } from '../identity/people.js';
import { defineRecords } from '../listing/record-list.js';

type PersonOf = (id: string) => PersonSummary;

/** Fields that a row of a list does not show; leaving them out keeps a page of ten small. */
const hidden = ['addresses', 'geoProfiles', 'billingDetails', 'termsAndConditions'] as const;
type ClientRow = Omit<ClientModel, keyof Searchable | (typeof hidden)[number]>;

const factsOf = ({ companyId, groupId, ownerIds, editorIds, memberIds }: ClientRow): ClientFacts => ({
  companyId,
  groupId,
  ownerIds,
  editorIds,
  memberIds,
});

/** People whom clients show. */
const hydrate = (rows: readonly ClientRow[], context: QueryContext): Promise<PersonOf> =>
  peopleById(
    rows.flatMap(({ ownerIds, teamIds, creatorId }) => [...ownerIds, ...teamIds, creatorId]),
    context,
  );

type Reader = Pick<ClientSummary, 'accessLevel' | 'fullCampaignAccessLevel' | 'isHidden' | 'isOnMyList'>;

const restrict = (row: ClientRow, { actor }: QueryContext): Reader => {
  const facts = factsOf(row);
  return {
    accessLevel: accessLevelOf(abilityFor(actor), actor, facts),
    fullCampaignAccessLevel: fullCampaignAccessOf(actor, facts),
    isHidden: row.hiddenBy.includes(actor.userId),
    isOnMyList: row.addedBy.includes(actor.userId),
  };
};

const present = (row: ClientRow, person: PersonOf, reader: Reader): ClientSummary => ({
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
  ...reader,
  createdAt: row.createdAt,
  lastUpdated: row.lastUpdated,
  city: row.city,
  state: row.state,
});

const of = { model: clients, subject: 'Client', hydrate } as const;

/** Clients as rows of lists. */
export const clientRecords = { ...of, hidden, restrict, present } as const;

/** A client with everything that its pages show. */
export const clientDetails = defineRecords({
  ...of,
  restrict: (client, context) => {
    const mayEdit = context.can('edit', 'Client', factsOf(client));
    const viewInsights = holds(context.actor, 'ClientInsights');
    return {
      reader: restrict(client, context),
      abilities: { edit: mayEdit, createCampaign: mayEdit, viewInsights },
    };
  },
  present: (client, person, { reader, abilities }): Client => {
    const { city: _city, state: _state, ...summary } = present(client, person, reader);
    return {
      ...summary,
      addresses: [...client.addresses],
      geoProfiles: [...client.geoProfiles],
      billingDetailId: client.billingDetails ? client._id : null,
      billingDetails: client.billingDetails,
      termsAndConditions: client.termsAndConditions,
      externalLinks: [],
      createdBy: person(client.creatorId),
      abilities,
    };
  },
});
