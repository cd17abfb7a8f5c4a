import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { ProductDetails } from './model.js';

const internal = { context: 'products', access: access.internal, output: z.object({ id: Id }) } as const;

/** Repeated with the same Idempotency-Key it changes nothing, so that a catalogue can be seeded repeatedly. */
export const CreateProduct = defineCommand({
  ...internal,
  name: 'CreateProduct',
  input: z.object({ companyId: Id, details: ProductDetails, isDisabled: z.boolean().default(false) }),
  summary: 'Adds a product to the catalogue of a company.',
});

export const EditProduct = defineCommand({
  ...internal,
  name: 'EditProduct',
  input: z.object({ id: Id, details: ProductDetails }),
  summary: 'Changes a product; campaigns keep the price from when they chose it.',
});

export const SwitchProduct = defineCommand({
  ...internal,
  name: 'SwitchProduct',
  input: z.object({ id: Id, isDisabled: z.boolean() }),
  summary: 'Disables a product, or enables it again.',
});
