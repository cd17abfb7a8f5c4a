import { ConfigError } from './config.js';
import { createLogger } from './logging.js';

/** Tells whoever started this process that it can be used. */
export const announceReady = (service: string, port: number): void => {
  process.stdout.write(`${JSON.stringify({ ready: true, service, port })}\n`);
};

/** Entry of a service: a wrong setting is one sentence on stderr, any other failure to start is logged; both exit 1. */
export const runMain = (name: string, start: () => Promise<unknown>): void => {
  start().catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${name} cannot start. ${error.message}\n`);
    else createLogger(name).fatal({ err: error }, 'cannot start');
    process.exit(1);
  });
};
