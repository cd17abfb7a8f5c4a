import { ClientSearchDocument } from '../generated/queries/client-search.js';
import { defineSearchType, type SearchCommand } from '../search/search-type.js';
import { Avatar } from '../ui/avatar.js';

interface Best {
  readonly clientId: string;
  readonly name: string;
  readonly can: { readonly edit: boolean };
}

/** A campaign needs the right to edit its client (decisions, People and access). */
const commandsFor = (best: Best | undefined): readonly SearchCommand[] => {
  if (!best) return [];
  const { clientId, name, can } = best;
  const go: SearchCommand = {
    id: `billing-${clientId}`,
    name: `Go to ${name}, Billing Details`,
    kind: 'go',
    to: `/client/${clientId}/billing-details`,
  };
  const start: SearchCommand = {
    id: `campaign-${clientId}`,
    name: `New campaign for ${name}`,
    kind: 'new',
    to: `/create-campaign?clientId=${encodeURIComponent(clientId)}`,
  };
  return can.edit ? [start, go] : [go];
};

export const searchType = defineSearchType({
  key: 'clients',
  label: 'Clients',
  order: 3,
  viewPermission: 'ClientView',
  listPath: (search, viewFilter) =>
    `/workspace/clients/${viewFilter === 'all' ? 'all' : 'my'}?search=${encodeURIComponent(search)}`,
  document: ClientSearchDocument,
  variables: (question) => ({ ...question, sortField: 'lastUpdated' as const, sortDir: 'desc' as const }),
  found: ({ clientSearch: { num, clients } }) => ({
    num,
    hits: clients.map((one) => ({
      id: one.clientId,
      name: one.name,
      detail: one.industryCategory,
      sign: <Avatar name={one.name} src={one.logo} kind="company" />,
      end: one.companyGroup.name,
      to: `/client/${one.clientId}/campaigns/my`,
    })),
    commands: commandsFor(clients[0]),
  }),
});
