import { searchable } from '@upfront/contracts/kernel/search-text.js';
import {
  ProductCreated,
  ProductDisabled,
  ProductEdited,
  ProductEnabled,
} from '@upfront/contracts/products/events.js';
import type { ProductDetails } from '@upfront/contracts/products/model.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { products } from './products.read-model.js';

const shown = (details: ProductDetails) => ({
  ...details,
  ...searchable(details.name),
});

export const productsProjection = defineProjection({
  name: 'products',
  group: 'workspace',
  models: [products],
  on: [
    when(ProductCreated, ({ data }, store: Store) => {
      const { productId: _id, companyId, details } = data;
      store.put(products, { _id, companyId, ...shown(details), isDisabled: false });
    }),
    when(ProductEdited, ({ data }, store: Store) =>
      store.update(products, data.productId, (product) => ({ ...product, ...shown(data.details) })),
    ),
    when(ProductDisabled, ({ data }, store: Store) =>
      store.update(products, data.productId, (product) => ({ ...product, isDisabled: true })),
    ),
    when(ProductEnabled, ({ data }, store: Store) =>
      store.update(products, data.productId, (product) => ({ ...product, isDisabled: false })),
    ),
  ],
});
