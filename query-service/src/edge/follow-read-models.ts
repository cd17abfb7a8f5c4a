import type { Redis } from 'ioredis';
import type { Logger } from '@upfront/platform/logging.js';
import { READ_MODELS_CHANNEL } from '@upfront/projections/runner/channels.js';
import type { ReadModels } from '@upfront/projections/runner/read-models.js';

/** Old collections outlive a swap by ten seconds; looking this often notices it in time even without Redis. */
const LOOK_EVERY_MS = 2_000;

/** Keeps the knowledge of where the read models live fresh. Answers how to stop. */
export const followReadModels = async (
  readModels: ReadModels,
  subscriber: Redis,
  logger: Logger,
): Promise<() => void> => {
  const refresh = (): void => {
    readModels
      .refresh()
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot look where the read models live'));
  };
  await readModels.refresh();
  subscriber.on('message', (channel: string) => {
    if (channel === READ_MODELS_CHANNEL) refresh();
  });
  await subscriber.subscribe(READ_MODELS_CHANNEL);
  const timer = setInterval(refresh, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
