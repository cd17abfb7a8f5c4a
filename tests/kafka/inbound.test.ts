import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEAD_EXTERNAL_ORDERS_TOPIC,
  EXTERNAL_ORDERS_TOPIC,
} from '@upfront/contracts/integration/inbound-external-orders.js';
import { PostItemNote } from '@upfront/contracts/orders/external-commands.js';
import {
  campaignExternalOrders,
  externalItemNotes,
  externalItemProofs,
  externalOrder,
  externalOrderItems,
} from '@upfront/contracts/orders/external-queries.js';
import { createLogger } from '@upfront/platform/logging.js';
import { kafkaFromEnv } from '@upfront/platform/kafka/kafka-connection.js';
import { KafkaPublisher } from '@upfront/platform/kafka/kafka-publisher.js';
import { readyCampaign, type ReadyCampaign } from '../harness/campaign.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import { startProduct } from '../harness/start-product.js';
import { readTopic, TestBroker } from './broker.js';
import { PATIENCE_MS } from '@upfront/platform/testing/until.js';
const logger = createLogger('test');
logger.level = 'silent';

let broker: TestBroker;
let running: Awaited<ReturnType<typeof startProduct>>;
let publisher: KafkaPublisher;
let kafka: NonNullable<ReturnType<typeof kafkaFromEnv>>;
let company: Company;
let seller: Colleague;
let campaign: ReadyCampaign;

beforeAll(async () => {
  broker = await TestBroker.start();
  const env = { UPFRONT_KAFKA_BROKERS: broker.brokers };
  const found = kafkaFromEnv('test', logger, env);
  if (!found) throw new Error('No Kafka although there are brokers');
  kafka = found;
  publisher = new KafkaPublisher(kafka, [EXTERNAL_ORDERS_TOPIC, DEAD_EXTERNAL_ORDERS_TOPIC], logger);
  running = await startProduct(env);
  company = await foundCompany(1, running.product);
  seller = await company.hire('Account Manager');
  await processAll(running.product);
  campaign = await readyCampaign(seller.person, 'Known outside');
  await processAll(running.product);
});
afterAll(async () => {
  await publisher.close();
  await closeHarness();
  await running.stop();
  await broker.close();
});

const item = (externalId: string, more: object = {}) => ({
  ...{ externalId, name: `Item ${externalId}`, status: 'booked', quantity: 1_000, amount: 50_000 },
  ...{ startDate: '2027-03-08', endDate: '2027-03-31' },
  ...more,
});
const order = (externalId: string, revision: number, more: object = {}) => ({
  ...{ campaignId: campaign.id, revision, system: 'Adpoint', externalId, name: 'Spring', status: 'booked' },
  ...{ currency: 'USD', total: 100_000, url: 'https://orders.example.test/1' },
  ...more,
});

const tell = (key: string, value: string | Buffer): Promise<void> =>
  publisher.send([{ topic: EXTERNAL_ORDERS_TOPIC, key, value, headers: { origin: 'test' } }]);
const report = (externalId: string, revision: number, more: object = {}, id: string = randomUUID()) =>
  tell(externalId, JSON.stringify({ id, companyId: company.id, order: order(externalId, revision, more) }));

/** What the seller reads once it is so. @throws where it never is */
const eventually = async <T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> => {
  for (const since = Date.now(); ;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (Date.now() - since > PATIENCE_MS) throw new Error(`Not so in time: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const orders = () => seller.person.ask(campaignExternalOrders, { id: campaign.id });
const orderOf = async (externalId: string, isSo: (status: string) => boolean = () => true) => {
  const { externalOrders } = await eventually(orders, (answer) =>
    answer.externalOrders.some((one) => one.externalId === externalId && isSo(one.status)),
  );
  const found = externalOrders.find((one) => one.externalId === externalId);
  if (!found) throw new Error(`There is no order ${externalId}`);
  return found;
};
/** Its items; they may be told of a moment after the order. */
const itemsOf = async (id: string) => {
  await processAll(running.product);
  return (await seller.person.ask(externalOrderItems, { id })).items;
};

describe('orders of outside systems that come through Kafka', () => {
  it('become orders of the campaign, with items and proofs', async () => {
    expect(await seller.person.ask(campaignExternalOrders, { id: campaign.id, limit: 0 })).toMatchObject({
      num: 0,
    });
    const proofs = [{ externalId: 'p-1', name: 'Banner', url: 'https://proofs.example.test/1.png' }];
    await report('A-1', 1, { items: [item('1'), item('2', { proofs })] });
    const found = await orderOf('A-1');
    expect(found).toMatchObject({ system: 'Adpoint', total: 100_000, currency: 'USD', numItems: 2 });
    expect((await seller.person.ask(externalOrder, { id: found.id })).externalOrder).toEqual(found);
    const items = await itemsOf(found.id);
    expect(items).toMatchObject([
      { externalId: '1', amount: 50_000, endDate: '2027-03-31', numProofs: 0 },
      { externalId: '2', numProofs: 1 },
    ]);
    const itemId = items[1]?.id ?? '';
    const read = await seller.person.ask(externalItemProofs, { id: found.id, itemId });
    expect(read.proofs).toMatchObject(proofs);

    const note = { id: found.id, itemId, type: 'cancellation', text: 'Take it out of May' } as const;
    await seller.person.send(PostItemNote, note);
    const { notes } = await seller.person.ask(externalItemNotes, { id: found.id, itemId });
    expect(notes).toMatchObject([{ type: note.type, text: note.text, author: { id: seller.id } }]);
  });

  it('change by newer messages alone; a repeated one changes nothing', async () => {
    const id = randomUUID();
    await report('A-2', 5, { items: [item('1'), item('2')] }, id);
    const { id: orderId } = await orderOf('A-2');
    const [first] = await itemsOf(orderId);
    await report('A-2', 4, { status: 'draft' });
    await report('A-2', 5, { items: [item('1'), item('2')] }, id);
    await report('A-2', 6, { status: 'live', items: [item('1', { status: 'running' }), item('3')] });
    const changed = await orderOf('A-2', (status) => status !== 'booked');
    expect(changed).toMatchObject({ id: orderId, status: 'live', numItems: 2 });
    const items = await itemsOf(orderId);
    expect(items).toMatchObject([
      { id: first?.id, externalId: '1', status: 'running' },
      { externalId: '3', status: 'booked' },
    ]);
  });

  it('lie among the dead letters with the reason where they cannot be taken, and hold nothing up', async () => {
    const broken = Buffer.from([0x7b, 0xff]);
    await tell('bad', broken);
    await report('bad', 1, { total: 0.5 });
    const foreign = randomUUID();
    await report('bad', 1, { campaignId: foreign });
    const id = randomUUID();
    await report('bad', 1, { name: 'One' }, id);
    await report('bad', 2, { name: 'Other content' }, id);
    await report('bad', 7, { name: 'Last' });
    await eventually(
      () => orderOf('bad'),
      ({ name }) => name === 'Last',
    );
    const dead = await readTopic(kafka, DEAD_EXTERNAL_ORDERS_TOPIC, ({ length }) => length === 4);
    expect(dead.map(({ headers }) => headers['dead-letter-reason'])).toEqual([
      'The message is not JSON in UTF-8.',
      expect.stringMatching(/^order\.total: /),
      `The company ${company.id} has no campaign ${foreign}.`,
      'This Idempotency-Key was already used with other values.',
    ]);
    expect(dead[0]).toMatchObject({
      key: 'bad',
      headers: { 'dead-letter-topic': EXTERNAL_ORDERS_TOPIC, origin: 'test' },
    });
  });

  it('wait while the command service is away, and survive a worker that dies with them', async () => {
    const { services } = running.stack;
    const away = services['command-service']?.kill('SIGKILL');
    await report('A-3', 1);
    await services['workers']?.kill('SIGKILL');
    await away;
    await services['command-service']?.waitReady();
    await orderOf('A-3');
    expect((await orders()).num).toBe(4);
  });
});
