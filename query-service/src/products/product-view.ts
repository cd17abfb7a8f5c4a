import { CATEGORY_NAMES, UNIT_DELIVERY, type Product } from '@upfront/contracts/products/model.js';
import type { ProductModel } from '@upfront/projections/products/products.read-model.js';

export const productView = (product: ProductModel): Product => ({
  id: product._id,
  companyId: product.companyId,
  name: product.name,
  category: product.category,
  categoryName: CATEGORY_NAMES[product.category],
  description: product.description,
  unit: product.unit,
  unitPrice: product.unitPrice,
  deliveryWord: UNIT_DELIVERY[product.unit].word,
  minSpend: product.minSpend,
  maxSpend: product.maxSpend,
  typicalMonthlySpend: product.typicalMonthlySpend,
  rank: product.rank,
  weight: product.weight,
  goals: [...product.goals],
  options: [...product.options],
  isDisabled: product.isDisabled,
});
