import { CreateProduct, EditProduct, SwitchProduct } from '@upfront/contracts/products/commands.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { productAggregate } from './product.aggregate.js';

const createProduct = handle(CreateProduct, async (input, context, tools) => {
  const productId = nthIdOf(context.commandId, 0);
  const message = { type: 'Create', data: { productId, ...input }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(productAggregate, productId, message, context, {
    isNew: true,
  });
  return { answer: { id: productId }, position };
});

const byId = { id: (input: { id: string }) => input.id };

export const productHandlers: readonly HandlerType[] = [
  createProduct,
  bind(EditProduct, productAggregate, { ...byId, message: messageOf(EditProduct) }),
  bind(SwitchProduct, productAggregate, { ...byId, message: messageOf(SwitchProduct) }),
];
