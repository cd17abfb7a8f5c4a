import { UploadMediaAsset } from '@upfront/contracts/assets/commands.js';
import { submissionStatus } from '@upfront/contracts/campaigns/queries.js';
import { PushDataToCrm } from '@upfront/contracts/crm/commands.js';
import { productList } from '@upfront/contracts/products/queries.js';
import type { Product } from '@upfront/contracts/products/model.js';
import { CompleteTask, CreateTask } from '@upfront/contracts/tasks/commands.js';
import { campaignPlans, type CampaignPlan } from './content/campaign-plans.js';
import { DEMO_CLIENTS } from './content/clients.js';
import { filePlans } from './content/file-plans.js';
import { DEMO_PASSWORD, HARBOR, NORTHLINE, PROVIDER_PEOPLE } from './content/people.js';
import { taskPlans } from './content/task-plans.js';
import { readDemoRecord, writeDemoRecord } from './demo-record.js';
import { inParallel } from './in-parallel.js';
import { isOrdered, loadCampaign, moveTo } from './load-campaigns.js';
import { loadClient, type LoadedClient } from './load-clients.js';
import { bootstrap, loadCompany, type LoadedCompany } from './load-companies.js';
import { Session } from './session.js';

export interface DemoTarget {
  /** The gateway. */
  readonly url: string;
  readonly commandUrl: string;
  readonly token: string;
  /** The CRM sandbox that the demo companies push into. */
  readonly crmUrl: string;
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** Leaves off between two calls; the next load goes on there. */
  readonly abort?: AbortSignal;
}

const WIDTH = 4;
const WAIT_MS = 250;
const LONGEST_WAIT_MS = 120_000;

/** Loads the demo companies through the public API, once; a load that was cut off goes on where it stopped. */
export const loadDemo = async (target: DemoTarget): Promise<void> => {
  const record = readDemoRecord(target.dataDir);
  if (record?.done) return;
  const today = record?.today ?? new Date().toISOString().slice(0, 10);
  writeDemoRecord(target.dataDir, { today, done: false });
  await new DemoLoad(target, today).run();
  writeDemoRecord(target.dataDir, { today, done: true });
};

const found = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo has no ${key}.`);
  return value;
};

class DemoLoad {
  readonly #sessions = new Map<string, Session>();
  readonly #companies = new Map<string, LoadedCompany>();
  readonly #products = new Map<string, readonly Product[]>();
  readonly #clients = new Map<string, LoadedClient>();
  readonly #campaigns = new Map<string, string>();

  constructor(
    private readonly target: DemoTarget,
    private readonly today: string,
  ) {}

  async run(): Promise<void> {
    const { say } = this.target;
    const since = Date.now();
    say('Loading the demo companies …');
    await this.#loadCompanies();
    await this.#each('clients', DEMO_CLIENTS, async (client) => {
      this.#clients.set(client.name, await loadClient(client, this.#seller(client.owner)));
    });
    const plans = campaignPlans(this.today);
    await this.#each('campaigns', plans, (plan) => this.#loadCampaign(plan));
    await this.#each('orders', plans.filter(isOrdered), (plan) => this.#settleOrder(plan));
    await this.#each('tasks', taskPlans(this.today), (plan) => this.#loadTask(plan));
    // One after the other: the library shows the newest first.
    for (const { key, by, input } of filePlans()) await this.#seller(by).send(UploadMediaAsset, input, key);
    say(`  files: ${filePlans().length}`);
    say(`  done in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }

  async #loadCompanies(): Promise<void> {
    const { url } = this.target;
    await bootstrap(this.target);
    const root = await Session.open(url, PROVIDER_PEOPLE[0].email, DEMO_PASSWORD);
    for (const company of [HARBOR, NORTHLINE]) {
      const loaded = await loadCompany(company, root, this.target);
      for (const { email } of company.people) {
        this.#sessions.set(email, await Session.open(url, email, DEMO_PASSWORD));
        this.#companies.set(email, loaded);
      }
      this.#products.set(company.key, await this.#productsOf(`seller@${company.key}.test`));
    }
  }

  /** The catalogue of a new company is made in the background. */
  async #productsOf(email: string): Promise<readonly Product[]> {
    return this.#until(`the products of ${email}`, async () => {
      const answer = await this.#seller(email).ask(productList, {});
      return answer && answer.num >= 10 ? answer.products : undefined;
    });
  }

  async #loadCampaign(plan: CampaignPlan): Promise<void> {
    const { owner, name } = plan.client;
    const company = found(this.#companies, owner);
    const id = await loadCampaign(plan, {
      seller: this.#seller(owner),
      client: found(this.#clients, name),
      company,
      products: found(this.#products, company.company.key),
    });
    this.#campaigns.set(plan.key, id);
  }

  /** Waits for the outcome of an order, then moves the campaign on; a few of what is live go into the CRM as well. */
  async #settleOrder(plan: CampaignPlan): Promise<void> {
    const { owner } = plan.client;
    const id = found(this.#campaigns, plan.key);
    const seller = this.#seller(owner);
    await this.#until(`the order of ${plan.name}`, () => seller.ask(submissionStatus, { id }));
    await moveTo(id, plan, seller);
    if (plan.statusId !== 'live' || plan.budget.kind !== 'monthly') return;
    const { crmId } = found(this.#companies, owner);
    await seller.send(PushDataToCrm, { campaignId: id, crmId }, `${plan.key}-push`);
  }

  async #loadTask({
    key,
    from,
    to,
    details,
    dueDate,
    isCompleted,
  }: ReturnType<typeof taskPlans>[number]): Promise<void> {
    const { userIds } = found(this.#companies, from);
    const assignments = to.map((email) => ({ userId: found(userIds, email) }));
    const { id } = await this.#seller(from).send(CreateTask, { details, dueDate, assignments }, key);
    const [first = from] = to;
    if (isCompleted) await this.#seller(first).send(CompleteTask, { id }, `${key}-done`);
  }

  #seller(email: string): Session {
    return found(this.#sessions, email);
  }

  async #each<Item>(
    what: string,
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
  ): Promise<void> {
    const { say, abort } = this.target;
    let done = 0;
    await inParallel(items, WIDTH, async (item) => {
      abort?.throwIfAborted();
      await work(item);
      done += 1;
      if (done % 40 === 0 && done < items.length) say(`  ${what}: ${done} of ${items.length}`);
    });
    say(`  ${what}: ${items.length}`);
  }

  async #until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      this.target.abort?.throwIfAborted();
      const value = await look();
      if (value !== undefined) return value;
      if (Date.now() > deadline) throw new Error(`Waited two minutes in vain for ${what}.`);
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
