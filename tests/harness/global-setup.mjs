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

/** Starts the whole product on free ports, as `npm start` does, and hands its addresses to the tests. */
export default async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upfront-tests-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    // The provider of single sign-on and the receivers of webhooks that tests start.
    env: { UPFRONT_INSECURE_ISSUERS: 'localhost', UPFRONT_INSECURE_WEBHOOKS: 'localhost' },
  });
  await bootstrap(stack);
  process.env['UPFRONT_TEST_PRODUCT'] = JSON.stringify({
    urls: stack.urls,
    token: stack.token,
    administrator,
  });
  globalThis.upfrontStack = {
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
