import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddAgency, agencyClients } from '@upfront/contracts/agencies/agency.resource.js';
import { DeleteCampaign, UpdateCampaignAgency } from '@upfront/contracts/campaigns/commands.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { readyCampaign } from '../harness/campaign.js';
import type { Person } from '../harness/person.js';
import { closeHarness, processAll } from '../harness/process-all.js';

let company: Company;
let admin: Colleague;
let dana: Colleague;
let omar: Colleague;
let agencyId: string;

beforeAll(async () => {
  company = await foundCompany(2);
  admin = await company.hire('Company Admin');
  dana = await company.hire('Seller');
  omar = await company.hire('Seller', { group: 1 });
  ({ id: agencyId } = await admin.person.send(AddAgency, { name: 'Bright Buying' }));
});
afterAll(closeHarness);

const agency = () => ({ id: agencyId, name: 'Bright Buying' });
const buysThrough = async (seller: Colleague, name: string): Promise<string> => {
  const { id } = await readyCampaign(seller.person, name);
  await seller.person.send(UpdateCampaignAgency, { id, agency: agency() });
  return id;
};
const clientsFor = async (person: Person, page = {}) => {
  await processAll();
  const { num, clients } = await person.ask(agencyClients, { id: agencyId, ...page });
  return [num, clients.map(({ name, campaigns }) => `${name}: ${campaigns}`)];
};

describe('the clients of an agency', () => {
  it('are those of its campaigns that the reader may see, page by page', async () => {
    const spring = await buysThrough(dana, 'Spring');
    await buysThrough(dana, 'Autumn');
    const winter = await buysThrough(omar, 'Winter');
    await readyCampaign(dana.person, 'Without an agency');
    expect(await clientsFor(dana.person)).toEqual([2, ['Client of Autumn: 1', 'Client of Spring: 1']]);
    expect(await clientsFor(omar.person)).toEqual([1, ['Client of Winter: 1']]);
    expect(await clientsFor(admin.person)).toEqual([
      3,
      ['Client of Autumn: 1', 'Client of Spring: 1', 'Client of Winter: 1'],
    ]);
    expect(await clientsFor(admin.person, { page: 2, limit: 2 })).toEqual([3, ['Client of Winter: 1']]);
    const stranger = await (await foundCompany()).hire('Company Admin');
    expect((await stranger.person.tryAsk(agencyClients, { id: agencyId })).status).toBe(404);

    await dana.person.send(UpdateCampaignAgency, { id: spring, agency: null });
    await omar.person.send(DeleteCampaign, { id: winter });
    expect(await clientsFor(admin.person)).toEqual([1, ['Client of Autumn: 1']]);
  });
});
