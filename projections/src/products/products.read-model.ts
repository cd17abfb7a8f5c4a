import { z } from 'zod';
import { ProductDetails } from '@upfront/contracts/products/model.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

/** A product of a company's catalogue. */
export const products = defineReadModel({
  name: 'products',
  version: 2,
  group: 'workspace',
  announced: true,
  shape: {
    ...ProductDetails.shape,
    companyId: z.string(),
    isDisabled: z.boolean(),
    ...searchShape,
  },
  indexes: [
    { companyId: 1, isDisabled: 1, rank: 1, _id: 1 },
    { companyId: 1, rank: 1, _id: 1 },
  ],
});
export type ProductModel = DocumentOf<typeof products>;
