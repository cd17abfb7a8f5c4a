import type { ProductEvent } from '@upfront/contracts/products/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { productDecider, type ProductCommand, type ProductState } from './product.decider.js';

/** A product of a company's catalogue. Disabled ones are never offered. */
export const productAggregate: Aggregate<ProductState, ProductCommand, ProductEvent> = {
  name: 'product',
  decider: productDecider,
};
