import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@upfront/local/launcher/stack.js';
import type { ProcessName } from '@upfront/local/launcher/stack-ports.js';
import { BootstrapPlatform } from '@upfront/contracts/identity/commands.js';
import { sendInternal } from './internal.js';
import type { Product } from './product.js';

/**
 * A product of its own, bootstrapped, for tests that may break it; only some of its processes where these are named.
 * `stop` removes its data.
 */
export const startProduct = async (env: NodeJS.ProcessEnv = {}, only?: readonly ProcessName[]) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upfront-'));
  const stack = await startStack({ dataDir, port: 0, env, ...(only && { only }) });
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
