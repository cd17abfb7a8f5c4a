import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ExternalOrder } from '@upfront/contracts/orders/external-model.js';
import {
  campaignExternalOrders,
  externalItemNotes,
  externalItemProofs,
  externalOrder,
  externalOrderItems,
} from '@upfront/contracts/orders/external-queries.js';
import { campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import {
  externalItems,
  externalOrders,
  itemNotes,
  type ExternalItemModel,
  type ExternalOrderModel,
  type ItemNoteModel,
} from '@upfront/projections/orders/external-orders.read-models.js';
import type { z } from 'zod';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { countedPageOf, sortBy } from '../listing/listing.js';

const viewOf = ({ _id: id, ...order }: ExternalOrderModel): z.input<typeof ExternalOrder> => ({
  id,
  ...order,
});

/** The order, where the reader may see its campaign. @throws Refusal 404 else */
const orderFor = async (context: QueryContext, id: string): Promise<ExternalOrderModel> => {
  const order = await context.read(externalOrders).findById(id).lean<ExternalOrderModel>();
  if (!order) throw new Refusal(problems.notFound);
  await context.findOne(campaignLists, 'Campaign', order.campaignId);
  return order;
};

/** An item of an order that the reader may see. @throws Refusal 404 else */
const itemFor = async (context: QueryContext, id: string, itemId: string): Promise<ExternalItemModel> => {
  await orderFor(context, id);
  const filter = { _id: itemId, externalOrderId: id };
  const item = await context.read(externalItems).findOne(filter).lean<ExternalItemModel>();
  if (!item) throw new Refusal(problems.notFound);
  return item;
};

export const campaignExternalOrdersQuery = handle(campaignExternalOrders, async (input, context) => {
  const { _id: campaignId } = await context.findOne(campaignLists, 'Campaign', input.id);
  const orders = context.read(externalOrders);
  const { num, found } = await countedPageOf(orders, { campaignId }, sortBy('desc', 'updatedAt'), input);
  return { num, externalOrders: found.map(viewOf) };
});

export const externalOrderQuery = handle(externalOrder, async ({ id }, context) => ({
  externalOrder: viewOf(await orderFor(context, id)),
}));

export const externalOrderItemsQuery = handle(externalOrderItems, async ({ id }, context) => {
  await orderFor(context, id);
  const found = await context
    .read(externalItems)
    .find({ externalOrderId: id })
    .sort({ name: 1, _id: 1 })
    .lean<ExternalItemModel[]>();
  return { items: found.map(({ _id, proofs, ...item }) => ({ ...item, id: _id, numProofs: proofs.length })) };
});

export const externalItemNotesQuery = handle(externalItemNotes, async ({ id, itemId }, context) => {
  await itemFor(context, id, itemId);
  const found = await context
    .read(itemNotes)
    .find({ itemId })
    .sort({ postedAt: -1, _id: -1 })
    .lean<ItemNoteModel[]>();
  const people = await peopleById(
    found.map(({ authorId }) => authorId),
    context,
  );
  return {
    notes: found.map(({ _id, authorId, ...note }) => ({ ...note, id: _id, author: people(authorId) })),
  };
});

export const externalItemProofsQuery = handle(externalItemProofs, async ({ id, itemId }, context) => ({
  proofs: [...(await itemFor(context, id, itemId)).proofs],
}));
