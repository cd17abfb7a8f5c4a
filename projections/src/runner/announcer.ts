import type { Redis } from 'ioredis';
import {
  LIVE_CHANNEL,
  POSITIONS_CHANNEL,
  READ_MODELS_CHANNEL,
  type LiveMessage,
  type PositionMessage,
} from './channels.js';

/** Tells the other processes what happened. Nothing depends on it being heard: readers also look for themselves. */
export interface Announcer {
  position(message: PositionMessage): void;
  live(messages: readonly LiveMessage[]): void;
  readModels(names: readonly string[]): void;
}

export const redisAnnouncer = (redis: Redis): Announcer => {
  const publish = (channel: string, message: unknown): void => {
    redis.publish(channel, JSON.stringify(message)).catch(() => undefined);
  };
  return {
    position: (message) => publish(POSITIONS_CHANNEL, message),
    live: (messages) => messages.forEach((message) => publish(LIVE_CHANNEL, message)),
    readModels: (names) => publish(READ_MODELS_CHANNEL, names),
  };
};

/** For runs without listeners, such as a test of one projection. */
export const silentAnnouncer: Announcer = {
  position: () => undefined,
  live: () => undefined,
  readModels: () => undefined,
};
