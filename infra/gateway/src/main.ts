import type { AddressInfo } from 'node:net';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { createLogger } from '@upfront/platform/logging.js';
import { startProcessMetrics } from '@upfront/platform/metrics.js';
import { announceReady, runMain } from '@upfront/platform/service-process.js';
import { handleShutdown } from '@upfront/platform/shutdown.js';
import { startHeartbeat } from '@upfront/platform/status/heartbeat.js';
import { SentReports } from '@upfront/platform/status/sent-reports.js';
import { productVersion } from '@upfront/platform/status/version.js';
import { createGateway, serviceChecks } from './gateway.js';
import { readGatewayConfig } from './gateway-config.js';

const NAME = 'gateway';

runMain(NAME, async () => {
  const config = readGatewayConfig();
  const logger = createLogger(NAME);
  startProcessMetrics(NAME);
  // What /version.json says where the pages were built without a build number of their own.
  const build = productVersion();
  const server = await createGateway(config, { commands, queries }, build, logger, () =>
    shutdown.isStopping(),
  );
  let stopHeartbeat = (): Promise<void> => Promise.resolve();
  const shutdown = handleShutdown(logger, async () => {
    await stopHeartbeat();
    await server.close();
  });
  await server.listen({ port: config.port, host: config.host });
  announceReady(NAME, (server.server.address() as AddressInfo).port);
  const { commandUrl, internalToken } = config;
  if (internalToken) {
    const reports = new SentReports(commandUrl, internalToken);
    stopHeartbeat = startHeartbeat({ service: NAME, checks: serviceChecks(config), reports });
  }
});
