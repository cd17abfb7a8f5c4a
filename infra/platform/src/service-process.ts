import { ConfigError } from './config.js';
import { createLogger } from './logging.js';
import { startTracing } from './tracing/tracing.js';

/** Tells whoever started this process that it can be used. */
export const announceReady = (service: string, port: number): void => {
  process.stdout.write(`${JSON.stringify({ ready: true, service, port })}\n`);
};

/**
 * Entry of a service: tracing first, where it is on, then the service. A wrong setting is one sentence on stderr, any
 * other failure to start is logged; both exit 1.
 */
export const runMain = (name: string, start: () => Promise<unknown>): void => {
  const begun = startTracing(name, createLogger(name)).then(start);
  begun.catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${name} cannot start. ${error.message}\n`);
    else createLogger(name).fatal({ err: error }, 'cannot start');
    process.exit(1);
  });
};
