import { CompanyRegistered } from '@upfront/contracts/identity/events.js';
import { CreateProduct } from '@upfront/contracts/products/commands.js';
import { DEFAULT_PRODUCTS } from '@upfront/contracts/products/default-catalogue.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** A new company starts with a catalogue, which it changes afterwards; the provider sells nothing. */
export const productReactions = defineReaction({
  name: 'products',
  on: [
    when(CompanyRegistered, async ({ data }, effects: Effects) => {
      if (data.isProvider) return;
      for (const { key, isDisabled, ...details } of DEFAULT_PRODUCTS) {
        await effects.command(
          CreateProduct,
          { companyId: data.companyId, details, isDisabled },
          { key, companyId: data.companyId },
        );
      }
    }),
  ],
});
