import type { HealthCheck, HealthChecks } from '@upfront/platform/health.js';
import { registerHealth } from '@upfront/platform/health.js';
import type { Logger } from '@upfront/platform/logging.js';
import { createServer } from '@upfront/platform/service-http.js';
import type { FastifyInstance } from 'fastify';
import { registerApiRoutes, type Calls } from './api-routes.js';
import type { GatewayConfig } from './gateway-config.js';
import { registerLiveRoute } from './live-route.js';
import { registerPageErrors } from './page-errors.js';
import { readableAddress, registerPages } from './pages.js';
import { registerSecurityHeaders } from './security-headers.js';

/** A service is ready when its own engines are. */
const serviceCheck =
  (url: string): HealthCheck =>
  async () => {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    if (!answer.ok) throw new Error(`not ready: ${await answer.text()}`);
  };

/** What the gateway stands on. */
export const serviceChecks = ({
  commandUrl,
  queryUrl,
}: Pick<GatewayConfig, 'commandUrl' | 'queryUrl'>): HealthChecks => ({
  'command-service': serviceCheck(commandUrl),
  'query-service': serviceCheck(queryUrl),
});

/**
 * The one door: pages, calls and the live socket on one address. It knows from the catalogue which service has
 * which call, and decides nothing else.
 */
export const createGateway = async (
  config: Omit<GatewayConfig, 'internalToken'>,
  calls: Calls,
  build: string,
  logger: Logger,
  isStopping: () => boolean = () => false,
): Promise<FastifyInstance> => {
  const server = createServer(logger, {
    trustProxy: config.trustedProxies,
    rewriteUrl: readableAddress,
  });
  registerSecurityHeaders(server);
  registerHealth(server, serviceChecks(config), isStopping);
  registerPageErrors(server, logger);
  await registerApiRoutes(server, calls, config);
  await registerLiveRoute(server, config.queryUrl);
  await registerPages(server, config, build);
  return server;
};
