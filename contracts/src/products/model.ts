import { z } from 'zod';
import { nameUpTo } from '../kernel/one-line.js';
import { Id, MinorUnits, Name } from '../kernel/values.js';

/** Families of product; each has a colour of its own in bars and timelines. */
export const PRODUCT_CATEGORIES = ['video', 'audio', 'digital', 'print-outdoor'] as const;
/** In outputs the value is a plain string, because GraphQL names know no hyphen. */
export const ProductCategory = z.enum(PRODUCT_CATEGORIES);
export type ProductCategory = z.infer<typeof ProductCategory>;

export const CATEGORY_NAMES: Readonly<Record<ProductCategory, string>> = {
  video: 'Video',
  audio: 'Audio',
  digital: 'Digital',
  'print-outdoor': 'Print and outdoor',
};

/** What a price is for: `CPM` is for a thousand impressions, the others for one of their kind. */
export const PRODUCT_UNITS = ['CPM', 'spot', 'click', 'page', 'post', 'month'] as const;
export const ProductUnit = z.enum(PRODUCT_UNITS);
export type ProductUnit = z.infer<typeof ProductUnit>;

/** What is delivered per unit: how many for one price, and their word in the plural. */
export const UNIT_DELIVERY: Readonly<Record<ProductUnit, { readonly per: number; readonly word: string }>> = {
  CPM: { per: 1000, word: 'impressions' },
  spot: { per: 1, word: 'spots' },
  click: { per: 1, word: 'clicks' },
  page: { per: 1, word: 'pages' },
  post: { per: 1, word: 'posts' },
  month: { per: 1, word: 'months' },
};

/** Something that has to be, or may be, said about a product when it is sold. */
export const ProductOption = z
  .object({
    id: z.string().min(1).max(60),
    name: nameUpTo(100),
    kind: z.enum(['choice', 'text', 'number']),
    choices: z.array(z.string().min(1).max(100)).max(50).default([]),
    isRequired: z.boolean().default(false),
  })
  .meta({ id: 'ProductOption' });
export type ProductOption = z.infer<typeof ProductOption>;

export const ProductDetails = z
  .object({
    name: Name,
    category: ProductCategory,
    description: z.string().trim().max(2_000).default(''),
    unit: ProductUnit,
    /** Minor units. */
    unitPrice: MinorUnits.min(1),
    /** Least and most that one campaign may spend on it, in minor units; null: no bound. */
    minSpend: MinorUnits.nullable().default(null),
    maxSpend: MinorUnits.nullable().default(null),
    /** What a campaign usually spends on it in a month, in minor units; budgets are recommended from it. */
    typicalMonthlySpend: MinorUnits.default(0),
    /** Place in the company's list, from 1. */
    rank: z.int32().min(1).default(1),
    /** Share that it gets beside others when a budget is split by weight. */
    weight: z.int32().min(1).max(1000).default(10),
    /** Objectives that it serves well. */
    goals: z.array(z.string()).max(20).default([]),
    options: z.array(ProductOption).max(30).default([]),
  })
  .refine((p) => p.minSpend === null || p.maxSpend === null || p.minSpend <= p.maxSpend, {
    path: ['maxSpend'],
    error: 'The maximum is below the minimum',
  });
export type ProductDetails = z.infer<typeof ProductDetails>;

/** A product as it is offered and shown. */
export const Product = z
  .object({
    id: Id,
    companyId: z.string(),
    name: z.string(),
    category: ProductCategory,
    categoryName: z.string(),
    description: z.string(),
    unit: ProductUnit,
    unitPrice: z.int(),
    deliveryWord: z.string(),
    minSpend: z.int().nullable(),
    maxSpend: z.int().nullable(),
    typicalMonthlySpend: z.int(),
    rank: z.int32(),
    weight: z.int32(),
    goals: z.array(z.string()),
    options: z.array(ProductOption),
    isDisabled: z.boolean(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/**
 * Units that an amount buys, rounded down: $36,000 at a CPM of $28 is 1,285,714 impressions. Amounts in minor units.
 */
export const estimatedDelivery = (amount: number, unitPrice: number, unit: ProductUnit): number =>
  unitPrice <= 0 ? 0 : Math.floor((amount * UNIT_DELIVERY[unit].per) / unitPrice);
