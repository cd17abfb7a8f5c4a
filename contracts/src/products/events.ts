import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { ProductDetails } from './model.js';

const productId = z.string();

export const ProductCreated = defineEvent(
  'ProductCreated.v1',
  z.object({ productId, companyId: z.string(), details: ProductDetails }),
);
export const ProductEdited = defineEvent(
  'ProductEdited.v1',
  z.object({ productId, details: ProductDetails, previous: ProductDetails }),
);
export const ProductDisabled = defineEvent('ProductDisabled.v1', z.object({ productId }));
export const ProductEnabled = defineEvent('ProductEnabled.v1', z.object({ productId }));

export type ProductEvent =
  | EventOf<typeof ProductCreated>
  | EventOf<typeof ProductEdited>
  | EventOf<typeof ProductDisabled>
  | EventOf<typeof ProductEnabled>;
