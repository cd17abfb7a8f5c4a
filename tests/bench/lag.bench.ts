import { Redis } from 'ioredis';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { percentile, report, say } from './measure.js';
import type { Running } from './running.js';

const RATE = 100;
/** Seconds that count. The seconds before them, in which code is still being compiled, are told apart. */
const SECONDS = 20;
const WARM_UP = 5;

/** From the acknowledgement of a command to its read model having it, at a steady 100 commands per second. */
export const benchLag = async ({ product: { urls }, seller }: Running): Promise<void> => {
  say(`\nProjection lag at ${RATE} commands per second (acknowledged → written to the tasks read model)`);
  const redis = new Redis(urls.redis);
  const waiting: { position: number; at: number; isCold: boolean }[] = [];
  const lags: number[] = [];
  const coldLags: number[] = [];
  let reached = 0;
  const settle = (): void => {
    for (let i = waiting.length - 1; i >= 0; i -= 1) {
      const one = waiting[i];
      if (!one || one.position > reached) continue;
      (one.isCold ? coldLags : lags).push(Math.max(0, performance.now() - one.at));
      waiting.splice(i, 1);
    }
  };
  redis.on('message', (_channel, text: string) => {
    const message = JSON.parse(text) as { group: string; position: number };
    if (message.group !== 'tasks') return;
    reached = Math.max(reached, message.position);
    settle();
  });
  await redis.subscribe('upfront:positions');
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (let n = 0; n < RATE * (WARM_UP + SECONDS); n += 1) {
    const wait = started + (n * 1000) / RATE - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const input = { details: `Task ${n}`, dueDate: null, assignments: [{ userId: seller.id }] };
    pending.push(
      seller.person.trySend(CreateTask, input).then(({ headers }) => {
        waiting.push({
          position: Number(headers.get('upfront-position')),
          at: performance.now(),
          isCold: n < RATE * WARM_UP,
        });
        settle();
      }),
    );
  }
  await Promise.all(pending);
  const deadline = performance.now() + 10_000;
  while (waiting.length > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  redis.disconnect();
  report(`p99 of the first ${WARM_UP} s after the start`, percentile(coldLags, 0.99), 'ms');
  report('p50', percentile(lags, 0.5), 'ms');
  report('p99', percentile(lags, 0.99), 'ms', 'under 150 ms');
  if (waiting.length > 0) say(`  ${waiting.length} commands had not arrived after ten seconds`);
};
