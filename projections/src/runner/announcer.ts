import type { Redis } from 'ioredis';

/** Redis channel on which groups say how far they are. */
export const POSITIONS_CHANNEL = 'upfront:positions';
/** Redis channel of live events for open browsers. */
export const LIVE_CHANNEL = 'upfront:live';
/** Redis channel that says that a read model lives in another collection now. */
export const READ_MODELS_CHANNEL = 'upfront:read-models';

export interface PositionMessage {
  readonly group: string;
  readonly position: number;
}

export type LiveEventName = 'user-notification' | 'user-event' | 'system-event' | 'global-message' | 'data-changed';

export interface LiveMessage {
  /** `user:{id}`, `company:{id}` or `everyone`. */
  readonly room: string;
  readonly event: LiveEventName;
  readonly payload: unknown;
}

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
