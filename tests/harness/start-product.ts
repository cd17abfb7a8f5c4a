import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@upfront/local/launcher/stack.js';
import { BootstrapPlatform } from '@upfront/contracts/identity/commands.js';
import { sendInternal } from './internal.js';
import type { Product } from './product.js';

/** A product of its own, bootstrapped, for tests that may break it. `stop` removes its data. */
export const startProduct = async (env: NodeJS.ProcessEnv = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upfront-'));
  const stack = await startStack({ dataDir, port: 0, env });
  const administrator = { email: 'root@upfront.test', password: 'Upfront-root-1' };
  const product: Product = { urls: stack.urls, token: stack.token, administrator };
  const person = {
    ...administrator,
    firstName: 'Root',
    lastName: 'Administrator',
    role: 'Provider Admin',
  } as const;
  await sendInternal(product, BootstrapPlatform, { administrators: [person] }, 'bootstrap');
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { product, stack, dataDir, stop };
};
