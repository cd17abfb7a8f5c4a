import type { FastifyInstance } from 'fastify';
import type { OpenApi } from './describe-api.js';

/** Serves the description of the API at /api/openapi.json. */
export const registerOpenapi = (server: FastifyInstance, description: OpenApi): void => {
  const text = JSON.stringify(description);
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(text));
};
