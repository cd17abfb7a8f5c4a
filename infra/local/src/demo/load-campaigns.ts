import {
  MarkCampaignComplete,
  ReachCampaignStep,
  StartCampaign,
  UpdateCampaign,
} from '@upfront/contracts/campaigns/commands.js';
import { flightMonths } from '@upfront/contracts/campaigns/duration.js';
import {
  AllocateBudget,
  SaveCampaignAudience,
  SaveCampaignGeo,
  SaveCampaignRadii,
  SavePrimaryProducts,
} from '@upfront/contracts/campaigns/step-commands.js';
import { SubmitOrder } from '@upfront/contracts/orders/commands.js';
import type { Product } from '@upfront/contracts/products/model.js';
import type { CampaignPlan } from './content/campaign-plans.js';
import { CITIES } from './content/places.js';
import type { LoadedClient } from './load-clients.js';
import type { LoadedCompany } from './load-companies.js';
import { randomFor } from './random.js';
import type { Session } from './session.js';

export interface CampaignSurroundings {
  readonly seller: Session;
  readonly client: LoadedClient;
  readonly company: LoadedCompany;
  readonly products: readonly Product[];
}

const STEPS = ['details', 'audience', 'geo', 'products', 'complete'] as const;

/** Campaigns that go through an order; those that ended before today can no longer be ordered. */
export const isOrdered = ({ statusId }: CampaignPlan): boolean => ['submitted', 'live'].includes(statusId);

/** Products whose least spends fit into the budget and whose most spends hold it. */
const affordable = (plan: CampaignPlan, products: readonly Product[]): Product[] => {
  const { kind, amount } = plan.budget;
  const months = kind === 'monthly' ? flightMonths(plan.flight.startDate, plan.flight.endDate) : 1;
  const budget = amount * Math.max(1, months);
  const fitting = products.filter(({ minSpend }) => (minSpend ?? 0) <= budget / (plan.products + 1));
  const chosen = randomFor(`products ${plan.key}`).some(fitting, plan.products);
  if (chosen.some(({ maxSpend }) => maxSpend === null)) return chosen;
  // A large budget needs a product without an upper bound.
  const open = fitting.find(({ maxSpend }) => maxSpend === null);
  return open ? [open, ...chosen.slice(1)] : chosen;
};

/** Goes through the guided creation as far as the plan does; answers the campaign's id. */
export const loadCampaign = async (plan: CampaignPlan, around: CampaignSurroundings): Promise<string> => {
  const { seller, client, company } = around;
  const agency = plan.hasAgency ? (randomFor(`agency ${plan.key}`).pick(company.agencies) ?? null) : null;
  const start = {
    clientId: client.id,
    name: plan.name,
    flight: plan.flight,
    budget: plan.budget,
    objectives: [...plan.objectives],
    agency,
  };
  const { id } = await seller.send(StartCampaign, start, plan.key);
  const goesBeyond = (step: (typeof STEPS)[number]): boolean =>
    STEPS.indexOf(plan.reached) > STEPS.indexOf(step);
  if (goesBeyond('details'))
    await seller.send(ReachCampaignStep, { id, step: 'audience' }, `${plan.key}-audience`);
  if (goesBeyond('audience')) {
    await seller.send(SaveCampaignAudience, { id, segmentIds: [...plan.segmentIds] }, `${plan.key}-segments`);
  }
  if (goesBeyond('geo')) await loadGeo(id, plan, around);
  if (goesBeyond('products')) await loadProducts(id, plan, around);
  return id;
};

const loadGeo = async (
  id: string,
  plan: CampaignPlan,
  { seller, client }: CampaignSurroundings,
): Promise<void> => {
  if (plan.hasRadius) {
    const { name, lat, lng } = CITIES[plan.client.city];
    const miles = randomFor(`radius ${plan.key}`).pick([5, 10, 15, 25]);
    await seller.send(
      SaveCampaignRadii,
      { id, radii: [{ label: name, lat, lng, miles }] },
      `${plan.key}-radii`,
    );
  }
  const geoProfileIds = client.geoProfileIds.slice(0, plan.hasRadius ? 1 : 2);
  await seller.send(SaveCampaignGeo, { id, geoProfileIds }, `${plan.key}-geo`);
};

const loadProducts = async (id: string, plan: CampaignPlan, around: CampaignSurroundings): Promise<void> => {
  const { seller } = around;
  const productIds = affordable(plan, around.products).map((product) => product.id);
  await seller.send(SavePrimaryProducts, { id, productIds }, `${plan.key}-products`);
  await seller.send(AllocateBudget, { id, mode: plan.mode, lines: [] }, `${plan.key}-allocation`);
  await seller.send(MarkCampaignComplete, { id }, `${plan.key}-complete`);
  if (isOrdered(plan)) await seller.send(SubmitOrder, { id }, `${plan.key}-order`);
  else await moveTo(id, plan, seller);
};

/** Gives a campaign the status that its plan ends with. */
export const moveTo = async (id: string, { key, statusId }: CampaignPlan, seller: Session): Promise<void> => {
  if (statusId === 'draft' || statusId === 'submitted') return;
  await seller.send(UpdateCampaign, { id, data: { statusId } }, `${key}-status`);
};
