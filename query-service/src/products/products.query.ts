import { productList } from '@upfront/contracts/products/queries.js';
import { products, type ProductModel } from '@upfront/projections/products/products.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { allOf } from '../listing/listing.js';
import { searchFilters } from '../listing/search.js';
import { productView } from './product-view.js';

/** A company's products on offer, in its own order; disabled ones are not offered (spec sales 5). */
export const offeredProducts = (companyId: string, context: QueryContext): Promise<ProductModel[]> =>
  context
    .read(products)
    .find({ companyId, isDisabled: false })
    .sort({ rank: 1, _id: 1 })
    .lean<ProductModel[]>()
    .exec();

export const productListQuery = handle(productList, async ({ search, category }, context) => {
  const { companyId } = context.actor;
  const narrowed = category ? { category } : {};
  const found = await context
    .read(products)
    .find(allOf({ companyId, isDisabled: false }, narrowed, ...searchFilters(search)))
    .sort({ rank: 1, _id: 1 })
    .lean<ProductModel[]>();
  return { num: found.length, products: found.map(productView) };
});
