import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { connectEventStore } from '@upfront/platform/connections.js';
import type { Colleague } from '../harness/company.js';
import type { Product } from '../harness/product.js';
import { perSecond, report, say } from './measure.js';

const MS = 4_000;

const post = (agent: Agent, url: URL, cookie: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', cookie, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 201
            ? resolve()
            : reject(new Error(`Creating a task answered ${response.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Commands per second through HTTP, beside bare appends of the same client with events of the same size. */
export const benchCommands = async ({ urls }: Product, seller: Colleague): Promise<void> => {
  say('\nCommands through HTTP (create a task) beside bare appends of the same client');
  const client = connectEventStore(urls.eventStore);
  const body = JSON.stringify({
    details: '<p>Send the revised rate card to Elena</p>',
    dueDate: '2027-03-14',
    assignments: [{ userId: seller.id }],
  });
  const data = {
    ...JSON.parse(body),
    taskId: randomUUID(),
    companyId: randomUUID(),
    groupId: randomUUID(),
    taskable: null,
  };
  const metadata = {
    commandId: randomUUID(),
    commandName: 'CreateTask',
    correlationId: randomUUID(),
    at: '2027-03-09T15:00:00.000Z',
  };
  const append = async (): Promise<unknown> =>
    client.appendToStream(`bench-${randomUUID()}`, [jsonEvent({ type: 'Bench.v1', data, metadata })], {
      expectedRevision: NO_STREAM,
    });
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const url = new URL('/api/user-tasks', urls.command);
  const command = (): Promise<void> => post(agent, url, seller.person.cookies, body);
  await perSecond(32, 1_500, command);
  await perSecond(32, 1_000, append);
  for (const callers of [1, 32, 128]) {
    const appends = await perSecond(callers, MS, append);
    const commands = await perSecond(callers, MS, command);
    report(`${callers} callers: commands`, commands, '/s');
    report(`${callers} callers: bare appends`, appends, '/s');
    report(`${callers} callers: ratio`, commands / appends, '', callers === 32 ? '0.6' : undefined);
  }
  agent.destroy();
};
