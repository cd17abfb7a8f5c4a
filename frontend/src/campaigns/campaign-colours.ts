import type { ProductCategory } from '@upfront/contracts/products/model.js';
import type { DataColour } from '../app/theme/tokens.js';

const COLOURS: Readonly<Record<ProductCategory, DataColour>> = {
  video: 1,
  audio: 2,
  digital: 3,
  'print-outdoor': 4,
};

/** Each product category has one colour everywhere. */
export const categoryColour = (category: ProductCategory): DataColour => COLOURS[category];
