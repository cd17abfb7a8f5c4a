import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { TestRedis } from '@upfront/projections/testing/engines.js';
import { provide } from '@upfront/platform/injection.js';
import type { DynamicModule, Type } from '@nestjs/common';
import { startExecuting, type Executing } from './executing.js';

/** Modules of command handlers beside a Redis of a test's own, which ends with them: for those that count attempts. */
export const startExecutingWithRedis = async (
  modules: readonly (Type | DynamicModule)[],
): Promise<Executing> => {
  const redis = await TestRedis.start();
  const client = redis.client();
  const on = await startExecuting(modules, [provide(RedisGuard, new RedisGuard(client))]);
  const close = async (): Promise<void> => {
    await on.close();
    client.disconnect();
    await redis.close();
  };
  return { ...on, close };
};
