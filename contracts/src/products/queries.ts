import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { SearchInput } from '../kernel/list.js';
import { Product } from './model.js';

/** The company's products in its own order; disabled ones are not offered (spec sales 5). */
export const productList = defineQuery({
  name: 'productList',
  context: 'products',
  path: '/products',
  input: z.object({
    search: SearchInput,
    category: z.string().max(40).default(''),
  }),
  output: z.object({ num: z.int32(), products: z.array(Product) }).meta({ id: 'ProductList' }),
  access: access.member,
  after: ['workspace'],
  summary: 'Products that the company offers.',
});
