import { Schema } from 'mongoose';
import type { ProductCategory, ProductOption, ProductUnit } from '@upfront/contracts/products/model.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

/** A product of a company's catalogue. */
export interface ProductModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly description: string;
  readonly unit: ProductUnit;
  readonly unitPrice: number;
  readonly minSpend: number | null;
  readonly maxSpend: number | null;
  readonly typicalMonthlySpend: number;
  readonly rank: number;
  readonly weight: number;
  readonly goals: readonly string[];
  readonly options: readonly ProductOption[];
  readonly isDisabled: boolean;
}

export const products = defineReadModel<ProductModel>({
  name: 'products',
  version: 1,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    name: String,
    ...searchFields,
    category: String,
    description: String,
    unit: String,
    unitPrice: Number,
    minSpend: { type: Number, default: null },
    maxSpend: { type: Number, default: null },
    typicalMonthlySpend: Number,
    rank: Number,
    weight: Number,
    goals: [String],
    options: Schema.Types.Mixed,
    isDisabled: Boolean,
  },
  indexes: [
    { companyId: 1, isDisabled: 1, rank: 1, _id: 1 },
    { companyId: 1, rank: 1, _id: 1 },
  ],
});
