import { randomUUID } from 'node:crypto';
import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { connectEventStore } from '@upfront/platform/connections.js';
import { fastify } from 'fastify';

/**
 * The least that a command over HTTP can be: a call whose body is parsed and appended to a new stream, with no session,
 * no rights, no validation, no decision and no kept answer. Prints its address.
 */
const store = connectEventStore(String(process.argv[2]));
const server = fastify();
server.post<{ Body: { data: Record<string, string>; metadata: Record<string, string> } }>(
  '/',
  async ({ body: { data, metadata } }, reply) => {
    const id = randomUUID();
    const event = jsonEvent({ id, type: 'Bench.v1', data, metadata });
    await store.appendToStream(`bench-${id}`, [event], { expectedRevision: NO_STREAM });
    return reply.code(201).send({ id });
  },
);
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
