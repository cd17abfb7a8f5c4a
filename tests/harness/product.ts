import type { StackAddresses } from '@upfront/local/launcher/stack-addresses.js';

/** A running product, as the run hands it to its tests. */
export interface Product {
  readonly urls: StackAddresses;
  /** The services' own token. */
  readonly token: string;
  /** The first administrator. */
  readonly administrator: { readonly email: string; readonly password: string };
}

/** The product under test, of this worker alone. @throws where none was started: a missing engine is a failure, never a skip */
export const product = (): Product => {
  const handed = process.env['UPFRONT_TEST_PRODUCTS'];
  if (!handed) throw new Error('No product is running: start the tests with `npm test`.');
  const products = JSON.parse(handed) as readonly Product[];
  const own = products[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!own) throw new Error(`There are ${products.length} products, fewer than workers.`);
  return own;
};
