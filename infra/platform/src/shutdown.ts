import type { Logger } from './logging.js';
import { stopTracing } from './tracing/tracing.js';

/** Longest time from a signal to the end of the process. */
export const SHUTDOWN_MS = 10_000;

export interface Shutdown {
  readonly isStopping: () => boolean;
  /** Stops once; later calls wait for the same end. Never throws. */
  readonly stop: (reason: string) => Promise<void>;
}

/**
 * Ends a process in order: on SIGTERM or SIGINT `close` is awaited, for ten seconds at most, then the process exits.
 * An error that nobody caught is logged and ends the process with code 1: its state is not to be trusted any more,
 * and the supervisor starts a fresh one.
 */
export const handleShutdown = (logger: Logger, close: () => Promise<void>): Shutdown => {
  let ending: Promise<void> | undefined;
  const stop = (reason: string): Promise<void> => (ending ??= closeInTime(reason));

  const closeInTime = async (reason: string): Promise<void> => {
    logger.info({ reason }, 'stopping');
    const late = setTimeout(() => {
      logger.error('did not stop within ten seconds');
      process.exit(1);
    }, SHUTDOWN_MS);
    await close().catch((error: unknown) => logger.error({ err: error }, 'could not stop in order'));
    await stopTracing();
    clearTimeout(late);
    for (const [name, listener] of listeners) process.off(name, listener);
    logger.info('stopped');
  };

  const onSignal = (signal: NodeJS.Signals): void => {
    void stop(signal).then(() => process.exit(0));
  };
  const onFailure = (error: unknown): void => {
    logger.fatal({ err: error }, 'an error that nobody caught');
    void stop('unhandled error').then(() => process.exit(1));
  };
  const listeners = [
    ['SIGTERM', onSignal],
    ['SIGINT', onSignal],
    ['uncaughtException', onFailure],
    ['unhandledRejection', onFailure],
  ] as const;
  for (const [name, listener] of listeners) process.on(name, listener);
  return { isStopping: () => ending !== undefined, stop };
};
