import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import type { HandlerType } from '../execute/bind.js';
import { startExecuting, type Executing } from './executing.js';

/** Command handlers beside a Redis of a test's own, which ends with them: for those that count attempts. */
export const startExecutingWithRedis = async (handlers: readonly HandlerType[]): Promise<Executing> => {
  const redis = await TestRedis.start();
  const client = redis.client();
  const on = await startExecuting(handlers, { redis: new RedisGuard(client) });
  const close = async (): Promise<void> => {
    await on.close();
    client.disconnect();
    await redis.close();
  };
  return { ...on, close };
};
