import { StartCampaign } from '@upfront/contracts/campaigns/commands.js';
import { AllocateBudget, SavePrimaryProducts } from '@upfront/contracts/campaigns/step-commands.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { productList } from '@upfront/contracts/products/queries.js';
import type { Person } from './person.js';

export interface ReadyCampaign {
  readonly id: string;
  readonly name: string;
  readonly clientName: string;
  readonly lineIds: readonly string[];
}

/** A campaign with three products and a budget that they share, started by this person for a client of theirs. */
export const readyCampaign = async (seller: Person, name = 'Spring Patio Launch'): Promise<ReadyCampaign> => {
  const clientName = `Client of ${name}`;
  const { id: clientId } = await seller.send(CreateClient, { client: { name: clientName } });
  const { id } = await seller.send(StartCampaign, {
    clientId,
    name,
    flight: { startDate: '2027-03-08', endDate: '2027-05-30' },
    budget: { kind: 'total', amount: 12_000_000, currency: 'USD' },
    objectives: [],
  });
  const { products } = await seller.ask(productList, {});
  const productIds = products
    .filter(({ maxSpend }) => maxSpend === null)
    .slice(0, 3)
    .map((product) => product.id);
  await seller.send(SavePrimaryProducts, { id, productIds });
  const { campaign } = await seller.send(AllocateBudget, { id, mode: 'equal', lines: [] });
  return { id, name, clientName, lineIds: campaign.lines.map((line) => line.id) };
};
