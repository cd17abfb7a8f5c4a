import type { Stack } from '@upfront/local/launcher/stack.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';
import type { Product } from '../harness/product.js';
import { startProduct } from '../harness/start-product.js';

/** A product of its own with one company, two groups and a seller in the first. */
export interface Running {
  readonly product: Product;
  readonly stack: Stack;
  readonly company: Company;
  readonly seller: Colleague;
}

export const withProduct = async (work: (running: Running) => Promise<void>): Promise<void> => {
  const { product, stack, stop } = await startProduct();
  try {
    const company = await foundCompany(2, product);
    await work({ product, stack, company, seller: await company.hire('Account Manager') });
  } finally {
    await closeHarness();
    await stop();
  }
};
