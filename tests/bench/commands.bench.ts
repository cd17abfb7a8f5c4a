import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { connectEventStore } from '@upfront/platform/connections.js';
import type { Colleague } from '../harness/company.js';
import { processAll } from '../harness/process-all.js';
import { HttpCallers } from './http-callers.js';
import { perSecond, report, say } from './measure.js';
import { processorTimes, spentEach } from './processor-time.js';
import type { Running } from './running.js';

const LEAST = fileURLToPath(new URL('plain-append-service.js', import.meta.url));
const MS = 4_000;
/** Processes that read what was appended; the way of a command ends before them. */
const READING_SIDE = ['projections', 'query-service', 'workers'] as const;

const task = (seller: Colleague) => ({
  details: '<p>Send the revised rate card to Elena</p>',
  dueDate: '2027-03-14',
  assignments: [{ userId: seller.id }],
});

/** What an event of the size that the command appends holds. */
const contentOf = (seller: Colleague) => {
  const { details, dueDate } = task(seller);
  const id = randomUUID();
  const data = { taskId: id, details, dueDate, assigneeIds: [id], creatorId: id, companyId: id, groupId: id };
  const metadata = {
    commandId: id,
    commandName: 'CreateTask',
    correlationId: id,
    userId: id,
    userName: 'Dana Whitfield',
    companyId: id,
    groupId: id,
    at: '2027-03-09T15:00:00.000Z',
  };
  return { data: { ...data, taskable: null }, metadata };
};

/** One event of the size that the command appends, on a stream of its own. */
const bareAppend = (url: string, seller: Colleague) => {
  const client = connectEventStore(url);
  const event = jsonEvent({ type: 'Bench.v1', ...contentOf(seller) });
  return (): Promise<unknown> =>
    client.appendToStream(`bench-${randomUUID()}`, [{ ...event, id: randomUUID() }], {
      expectedRevision: NO_STREAM,
    });
};

interface Work {
  readonly append: () => Promise<unknown>;
  readonly command: () => Promise<unknown>;
  /** The same event appended over HTTP with nothing else done: what no command can be faster than. */
  readonly least: () => Promise<unknown>;
}

/** Starts the service that only appends, and answers a call of it. */
const startLeast = async (
  eventStore: string,
  body: object,
): Promise<{ call: () => Promise<unknown>; stop: () => void }> => {
  const service = spawn(process.execPath, [LEAST, eventStore], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(service.stdout, 'data');
  const callers = new HttpCallers(String(line).trim());
  return {
    call: callers.prepare({ method: 'POST', path: '/', body }, 201),
    stop: () => {
      callers.close();
      service.kill();
    },
  };
};

const compare = async (
  { stack }: Running,
  { append, command, least }: Work,
  callers: number,
  aim?: string,
): Promise<void> => {
  const appends = await perSecond(callers, MS, append);
  const leasts = await perSecond(callers, MS, least);
  const before = processorTimes(stack);
  const commands = await perSecond(callers, MS, command);
  const spent = spentEach(before, processorTimes(stack), (commands * MS) / 1000);
  report(`${callers} callers: commands`, commands, '/s');
  report(`${callers} callers: bare appends`, appends, '/s');
  report(`${callers} callers: ratio`, commands / appends, '', aim);
  report(`${callers} callers: appends over HTTP and nothing else, ratio`, leasts / appends, '');
  say(`    processor time per command in µs: ${spent}`);
};

const pausing = async ({ stack }: Running, work: () => Promise<void>): Promise<void> => {
  const signal = (name: NodeJS.Signals): void => {
    for (const service of READING_SIDE) {
      const pid = stack.services[service]?.pid();
      if (pid) process.kill(pid, name);
    }
  };
  signal('SIGSTOP');
  try {
    await work();
  } finally {
    signal('SIGCONT');
  }
};

/** Commands per second through HTTP, beside bare appends of the same client with events of the same size. */
export const benchCommands = async (running: Running): Promise<void> => {
  const { product, seller } = running;
  const callers = new HttpCallers(product.urls.command);
  const headers = { cookie: seller.person.cookies };
  const least = await startLeast(product.urls.eventStore, contentOf(seller));
  const work = {
    least: least.call,
    append: bareAppend(product.urls.eventStore, seller),
    command: callers.prepare(
      { method: 'POST', path: '/api/user-tasks', body: task(seller), headers, isKeyed: true },
      201,
    ),
  };
  await perSecond(32, 3_000, work.command);
  await perSecond(32, 1_500, work.append);
  await perSecond(32, 1_500, work.least);
  await processAll(product);
  say('\nCommands through HTTP (create a task) beside bare appends, the reading side paused');
  await pausing(running, async () => {
    for (const count of [1, 32, 128]) await compare(running, work, count, count === 32 ? '0.6' : undefined);
  });
  await processAll(product, 120_000);
  say('\nThe same while projections follow on the same processors');
  for (const count of [1, 32, 128]) await compare(running, work, count);
  least.stop();
  callers.close();
  await processAll(product, 120_000);
};
