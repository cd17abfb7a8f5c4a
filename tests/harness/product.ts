import type { StackAddresses } from '@upfront/local/launcher/stack-addresses.js';

/** A running product, as the global set-up hands it to the tests. */
export interface Product {
  readonly urls: StackAddresses;
  /** The services' own token. */
  readonly token: string;
  /** The first administrator. */
  readonly administrator: { readonly email: string; readonly password: string };
}

export const PRODUCT_VARIABLE = 'UPFRONT_TEST_PRODUCT';

/** The product under test. @throws where none was started: a missing engine is a failure, never a skip */
export const product = (): Product => {
  const handed = process.env[PRODUCT_VARIABLE];
  if (!handed) throw new Error('No product is running: start the tests with `npm test`.');
  return JSON.parse(handed) as Product;
};
