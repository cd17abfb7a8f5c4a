import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { createLogger } from '@upfront/platform/logging.js';
import { startProcessMetrics } from '@upfront/platform/metrics.js';
import { announceReady, runMain } from '@upfront/platform/service-process.js';
import { handleShutdown } from '@upfront/platform/shutdown.js';
import { z } from 'zod';
import { createGateway } from './gateway.js';
import { readGatewayConfig } from './gateway-config.js';

const NAME = 'gateway';

/** What /version.json says where the pages were built without a build number of their own. */
const packageVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

runMain(NAME, async () => {
  const config = readGatewayConfig();
  const logger = createLogger(NAME);
  startProcessMetrics(NAME);
  const server = await createGateway(config, { commands, queries }, packageVersion(), logger, () =>
    shutdown.isStopping(),
  );
  const shutdown = handleShutdown(logger, () => server.close());
  await server.listen({ port: config.port, host: config.host });
  announceReady(NAME, (server.server.address() as AddressInfo).port);
});
