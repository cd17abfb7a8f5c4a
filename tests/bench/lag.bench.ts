import { Redis } from 'ioredis';
import { CreateTask } from '@upfront/contracts/tasks/commands.js';
import { percentile } from '@upfront/engine-kit/testing/percentile.js';
import { report, say } from './measure.js';
import type { Running } from './running.js';

const RATE = 100;
/** Seconds that count. The seconds before them, in which code is still being compiled, are told apart. */
const SECONDS = 20;
const WARM_UP = 5;

/** Times in ms from the acknowledgement of commands to their read model having them. */
interface Lags {
  /** Of the first seconds after the start. */
  readonly cold: readonly number[];
  readonly warm: readonly number[];
  /** Commands whose change had not arrived ten seconds after the last. */
  readonly missing: number;
}

/** Sends a steady 100 commands per second and looks when each change is written to the tasks read model. */
export const lagsAtSteadyRate = async ({ product: { urls }, seller }: Running): Promise<Lags> => {
  const redis = new Redis(urls.redis);
  const waiting: { position: number; at: number; isCold: boolean }[] = [];
  const warm: number[] = [];
  const cold: number[] = [];
  let reached = 0;
  const settle = (): void => {
    for (let i = waiting.length - 1; i >= 0; i -= 1) {
      const one = waiting[i];
      if (!one || one.position > reached) continue;
      (one.isCold ? cold : warm).push(Math.max(0, performance.now() - one.at));
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
  return { cold, warm, missing: waiting.length };
};

/** From the acknowledgement of a command to its read model having it, at a steady 100 commands per second. */
export const benchLag = async (running: Running): Promise<void> => {
  say(`\nProjection lag at ${RATE} commands per second (acknowledged → written to the tasks read model)`);
  const { cold, warm, missing } = await lagsAtSteadyRate(running);
  report(`p99 of the first ${WARM_UP} s after the start`, percentile(cold, 0.99), 'ms');
  report('p50', percentile(warm, 0.5), 'ms');
  report('p99', percentile(warm, 0.99), 'ms', 'under 150 ms');
  if (missing > 0) say(`  ${missing} commands had not arrived after ten seconds`);
};
