import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describe, query, readOne, removeMany, upsertMany, upsertOne } from './salesforce-calls.js';
import { errorAnswer, failureAnswer } from './salesforce-error.js';
import { SandboxKit } from './sandbox-kit.js';

/** What the sandbox accepts from a caller; its own, not a secret of anybody. */
export const SANDBOX_CREDENTIALS = { clientId: 'upfront-demo', clientSecret: 'upfront-demo-secret' } as const;

export interface SandboxOptions {
  /** Where the journal is kept; a restart goes on from there. */
  readonly directory: string;
}

const TokenRequest = z.object({
  grant_type: z.enum(['client_credentials', 'refresh_token']),
  client_id: z.literal(SANDBOX_CREDENTIALS.clientId),
  client_secret: z.literal(SANDBOX_CREDENTIALS.clientSecret),
});

/** First three characters of Salesforce's ids, by type of record. */
const KEY_PREFIX: Readonly<Record<string, string>> = { Opportunity: '006', OpportunityLineItem: '00k' };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const newId = (type: string): string =>
  (KEY_PREFIX[type] ?? 'a00') + [...randomBytes(15)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

const DATA = '/services/data/:version';
const params = (request: FastifyRequest): Record<string, string> =>
  z.record(z.string(), z.string()).parse(request.params ?? {});
const queryValue = (request: FastifyRequest, name: string): string => {
  const values = z.record(z.string(), z.unknown()).parse(request.query ?? {});
  return typeof values[name] === 'string' ? values[name] : '';
};

/** Plays the part of Salesforce's REST API that campaigns are pushed through, and can be told to misbehave. */
export const createSandbox = ({ directory }: SandboxOptions): FastifyInstance => {
  const noSession = () => errorAnswer(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
  const kit = new SandboxKit(directory, { token: '00D!', newId, noSession, failure: failureAnswer });
  const { server, records } = kit;

  server.post('/services/oauth2/token', async (request, reply) => {
    const given = TokenRequest.safeParse(request.body);
    if (!given.success) {
      return reply
        .status(400)
        .send({ error: 'invalid_client', error_description: 'invalid client credentials' });
    }
    return {
      access_token: kit.signIn(),
      instance_url: `http://${request.headers.host ?? 'localhost'}`,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
    };
  });

  server.get(`${DATA}/sobjects/:type/describe`, (request, reply) => {
    const { type = '' } = params(request);
    return kit.serve(request, reply, { work: () => describe(records, type), writes: false });
  });
  server.get(`${DATA}/sobjects/:type/:key/:value`, (request, reply) => {
    const { type = '', key = '', value = '' } = params(request);
    return kit.serve(request, reply, { work: () => readOne(records, type, key, value), writes: false });
  });
  server.patch(`${DATA}/sobjects/:type/:key/:value`, (request, reply) => {
    const { type = '', key = '', value = '' } = params(request);
    const work = () => upsertOne(records, type, key, value, request.body);
    return kit.serve(request, reply, { work, writes: true });
  });
  server.patch(`${DATA}/composite/sobjects/:type/:key`, (request, reply) => {
    const { type = '', key = '' } = params(request);
    return kit.serve(request, reply, {
      work: () => upsertMany(records, type, key, request.body),
      writes: true,
    });
  });
  server.delete(`${DATA}/composite/sobjects`, (request, reply) => {
    const work = () => removeMany(records, queryValue(request, 'ids'));
    return kit.serve(request, reply, { work, writes: true });
  });
  server.get(`${DATA}/query`, (request, reply) =>
    kit.serve(request, reply, { work: () => query(records, queryValue(request, 'q')), writes: false }),
  );
  // Where Salesforce's own page of a record would be.
  server.get('/lightning/r/:type/:id/view', (request, reply) =>
    reply.redirect(`/#${params(request)['id'] ?? ''}`),
  );
  return server;
};
