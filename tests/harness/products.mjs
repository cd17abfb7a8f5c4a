import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@upfront/local/launcher/stack.js';

const administrator = { email: 'root@upfront.test', password: 'Upfront-root-1' };

const bootstrap = async ({ urls, token }) => {
  const response = await fetch(`${urls.command}/internal/commands/BootstrapPlatform`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'harness',
    },
    body: JSON.stringify({
      administrators: [
        { ...administrator, firstName: 'Root', lastName: 'Administrator', role: 'Provider Admin' },
      ],
    }),
  });
  if (!response.ok) throw new Error(`The platform could not be prepared: ${await response.text()}`);
};

const startOne = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upfront-tests-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    // The provider of single sign-on and the receivers of webhooks that tests start.
    env: { UPFRONT_INSECURE_ISSUERS: 'localhost', UPFRONT_INSECURE_WEBHOOKS: 'localhost' },
  });
  await bootstrap(stack);
  return {
    product: { urls: stack.urls, token: stack.token, administrator },
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts the whole product as often as asked for, on free ports, as `npm start` does, and hands the addresses to the
 * tests: each worker of a run has one of its own, so that no test meets what another does to the sandboxes.
 */
export const startProducts = async (count) => {
  const started = [];
  const stop = async () => void (await Promise.all(started.map((one) => one.stop())));
  try {
    // One after the other: on few processors two starts side by side take no less time.
    for (let at = 0; at < count; at += 1) started.push(await startOne());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['UPFRONT_TEST_PRODUCTS'] = JSON.stringify(started.map(({ product }) => product));
  return stop;
};
