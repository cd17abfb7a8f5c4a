import { CreateProduct, EditProduct, SwitchProduct } from '@upfront/contracts/products/commands.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { productAggregate } from './product.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';

const createProduct = handle(
  CreateProduct,
  { aggregates: Aggregates },
  async (input, context, { aggregates }) => {
    const productId = nthIdOf(context.commandId, 0);
    const message = { type: 'Create', data: { productId, ...input }, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(productAggregate, productId, message, context, {
      isNew: true,
    });
    return { answer: { id: productId }, position };
  },
);

const byId = { id: (input: { id: string }) => input.id };

export const productHandlers: readonly HandlerType[] = [
  createProduct,
  bind(EditProduct, productAggregate, { ...byId, message: messageOf(EditProduct) }),
  bind(SwitchProduct, productAggregate, { ...byId, message: messageOf(SwitchProduct) }),
];
