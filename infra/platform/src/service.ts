import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Type } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readConfig, settings } from './config.js';
import { closeEventStores } from './connections.js';
import { registerHealth, type HealthChecks, type Notices } from './health.js';
import { createLogger, nestLogger, type Logger } from './logging.js';
import { startProcessMetrics } from './metrics.js';
import { createServer } from './service-http.js';
import { startHeartbeat } from './status/heartbeat.js';
import type { GroupReport, InstanceReports } from './status/instance-report.js';
import { announceReady } from './service-process.js';
import { handleShutdown } from './shutdown.js';

export interface ServiceOptions {
  readonly name: string;
  /** Nest's root module; a class or what a `forRoot` gives. */
  readonly module: Type<unknown> | Parameters<typeof NestFactory.create>[0];
  /** Default: PORT, else one that is free. */
  readonly port?: number;
  /** What /health/ready looks at; a function where they are only known once Nest has started. */
  readonly checks?: HealthChecks | ((app: NestFastifyApplication) => HealthChecks);
  /** What /health/ready says beside them. */
  readonly notices?: Notices;
  /** Adds routes to the bare Fastify server, before it listens. */
  readonly register?: (server: FastifyInstance, app: NestFastifyApplication) => void | Promise<void>;
  /** Runs after the server and Nest's own shutdown hooks: the place to close connections. */
  readonly onClose?: () => Promise<void>;
  readonly logger?: Logger;
  /** Where this copy says every few seconds how it is. */
  readonly reports?: InstanceReports;
  /** Groups and reactions that this copy follows the log for. */
  readonly groups?: () => readonly GroupReport[];
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  readonly server: FastifyInstance;
  readonly port: number;
  readonly logger: Logger;
  readonly stop: (reason: string) => Promise<void>;
}

/**
 * Starts a service: Nest on Fastify with correlation ids, one log line per request, /metrics, /health/live,
 * /health/ready, and an orderly end on SIGTERM and SIGINT within ten seconds. When it listens, it prints the line
 * `{"ready":true,"service":…,"port":…}` on stdout.
 */
export const startService = async (options: ServiceOptions): Promise<RunningService> => {
  const { port, host } = readConfig({ port: settings.port, host: settings.host });
  const logger = options.logger ?? createLogger(options.name);
  startProcessMetrics(options.name);

  // Services stand behind the gateway in a private network: what it says about the caller is believed.
  const server = createServer(logger, { trustProxy: ['loopback', 'uniquelocal'] });
  const app = await NestFactory.create<NestFastifyApplication>(options.module, new FastifyAdapter(server), {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  let stopHeartbeat = (): Promise<void> => Promise.resolve();
  const shutdown = handleShutdown(logger, async () => {
    await stopHeartbeat();
    await app.close();
    await options.onClose?.();
    await closeEventStores();
  });

  const checks = typeof options.checks === 'function' ? options.checks(app) : (options.checks ?? {});
  registerHealth(server, checks, shutdown.isStopping, options.notices);
  await options.register?.(server, app);
  await app.listen(options.port ?? port, host);

  const actual = (server.server.address() as AddressInfo).port;
  announceReady(options.name, actual);
  const { name: service, reports, groups } = options;
  if (reports) stopHeartbeat = startHeartbeat({ service, checks, reports, ...(groups && { groups }) });
  return { app, server, port: actual, logger, stop: shutdown.stop };
};
