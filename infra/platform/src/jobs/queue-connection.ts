import type { RedisOptions } from 'bullmq';

/** Connection options from a `redis://` or `rediss://` URL; BullMQ makes its own connections of its own client. */
export const redisConnection = (url: string): RedisOptions => {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  const db = Number(pathname.slice(1));
  return {
    host: hostname,
    port: port === '' ? 6379 : Number(port),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    ...(Number.isInteger(db) && db > 0 ? { db } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  };
};
