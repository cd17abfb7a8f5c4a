import { currencyOf } from '@upfront/contracts/campaigns/currency.js';
import type { Budget } from '@upfront/contracts/campaigns/model.js';
import { useFormat } from '../ui/use-format.js';

/** What the amounts of a campaign are in: its own currency, or the company's as long as it has no budget. */
export const useCurrencyOf = (campaign: { readonly budget: Budget | null }): string =>
  currencyOf(campaign, useFormat().locale.currency);
