import type { Stack } from '@upfront/local/launcher/stack.js';
import { foundCompany, type Colleague, type Company } from '../harness/company.js';
import { closeHarness } from '../harness/process-all.js';
import type { Product } from '../harness/product.js';
import { startProduct } from '../harness/start-product.js';

/** A product of its own with one company, two groups and a seller in the first. */
export interface Running {
  readonly product: Product;
  readonly stack: Stack;
  /** Where it keeps what lasts. */
  readonly dataDir: string;
  readonly company: Company;
  readonly seller: Colleague;
}

export const withProduct = async <Result>(work: (running: Running) => Promise<Result>): Promise<Result> => {
  const { product, stack, dataDir, stop } = await startProduct();
  try {
    const company = await foundCompany(2, product);
    const seller = await company.hire('Account Manager');
    return await work({ product, stack, dataDir, company, seller });
  } finally {
    await closeHarness();
    await stop();
  }
};
