import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Mode } from './mode.js';
import { renderPage } from './page.js';
import { Records } from './records.js';
import { describe, query, readOne, removeMany, upsertMany, upsertOne } from './salesforce-calls.js';
import { errorAnswer, failureAnswer, type ApiAnswer } from './salesforce-error.js';

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

const DATA = '/services/data/:version';
const params = (request: FastifyRequest): Record<string, string> =>
  z.record(z.string(), z.string()).parse(request.params ?? {});
const queryValue = (request: FastifyRequest, name: string): string => {
  const values = z.record(z.string(), z.unknown()).parse(request.query ?? {});
  return typeof values[name] === 'string' ? values[name] : '';
};

/** Plays the part of Salesforce's REST API that campaigns are pushed through, and can be told to misbehave. */
export const createSandbox = ({ directory }: SandboxOptions): FastifyInstance => {
  const records = new Records(directory);
  const tokens = new Set<string>();
  const server = fastify({ bodyLimit: 8 * 1024 * 1024, forceCloseConnections: true });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  server.post('/services/oauth2/token', async (request, reply) => {
    const given = TokenRequest.safeParse(request.body);
    if (!given.success) {
      return reply
        .status(400)
        .send({ error: 'invalid_client', error_description: 'invalid client credentials' });
    }
    const token = `00D!${randomUUID()}`;
    tokens.add(token);
    const instance = `http://${request.headers.host ?? 'localhost'}`;
    return {
      access_token: token,
      instance_url: instance,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
    };
  });

  type Work = (request: FastifyRequest) => ApiAnswer;

  const serve = async (request: FastifyRequest, reply: FastifyReply, work: Work, writes: boolean) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !tokens.has(token)) {
      return answer(request, reply, errorAnswer(401, 'INVALID_SESSION_ID', 'Session expired or invalid'));
    }
    const mode = records.currentMode();
    const concerned =
      writes || mode.kind === 'slow' || (mode.kind === 'fail' && mode.failure !== 'REQUIRED_FIELD_MISSING');
    if (!concerned || mode.kind === 'work') return answer(request, reply, work(request));
    records.useMode();
    if (mode.kind === 'fail') return answer(request, reply, failureAnswer(mode));
    const result = work(request);
    if (mode.kind === 'drop') {
      log(request, result, true);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    await wait(mode.seconds * 1000);
    return answer(request, reply, result);
  };

  const log = (request: FastifyRequest, result: ApiAnswer, dropped = false): void =>
    records.log({
      at: new Date().toISOString(),
      method: request.method,
      url: request.url,
      body: request.body ?? null,
      status: result.status,
      answer: result.body,
      dropped,
    });

  const answer = (request: FastifyRequest, reply: FastifyReply, result: ApiAnswer): FastifyReply => {
    log(request, result);
    return reply
      .status(result.status)
      .headers(result.headers ?? {})
      .send(result.body);
  };

  server.get(`${DATA}/sobjects/:type/describe`, (request, reply) =>
    serve(request, reply, () => describe(records, params(request)['type'] ?? ''), false),
  );
  server.get(`${DATA}/sobjects/:type/:key/:value`, (request, reply) => {
    const { type = '', key = '', value = '' } = params(request);
    return serve(request, reply, () => readOne(records, type, key, value), false);
  });
  server.patch(`${DATA}/sobjects/:type/:key/:value`, (request, reply) => {
    const { type = '', key = '', value = '' } = params(request);
    return serve(request, reply, () => upsertOne(records, type, key, value, request.body), true);
  });
  server.patch(`${DATA}/composite/sobjects/:type/:key`, (request, reply) => {
    const { type = '', key = '' } = params(request);
    return serve(request, reply, () => upsertMany(records, type, key, request.body), true);
  });
  server.delete(`${DATA}/composite/sobjects`, (request, reply) =>
    serve(request, reply, () => removeMany(records, queryValue(request, 'ids')), true),
  );
  server.get(`${DATA}/query`, (request, reply) =>
    serve(request, reply, () => query(records, queryValue(request, 'q')), false),
  );

  server.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderPage(records.currentMode(), records.all(), records.calls)),
  );
  // Where Salesforce's own page of a record would be.
  server.get('/lightning/r/:type/:id/view', (request, reply) =>
    reply.redirect(`/#${params(request)['id'] ?? ''}`),
  );
  server.get('/health/ready', () => ({ status: 'up' }));
  server.get('/sandbox/state', () => ({
    mode: records.currentMode(),
    records: records.all(),
    calls: records.calls,
  }));
  server.post('/sandbox/mode', (request, reply) => {
    const mode = Mode.safeParse(request.body);
    if (!mode.success) return reply.status(422).send({ errors: z.flattenError(mode.error) });
    records.switchTo(mode.data);
    const fromPage =
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    return fromPage ? reply.redirect('/', 303) : reply.send(mode.data);
  });
  server.post('/sandbox/expire-tokens', () => {
    tokens.clear();
    return { expired: true };
  });
  server.post('/sandbox/clear', (request, reply) => {
    records.clear();
    return request.headers['content-type']?.startsWith('application/x-www-form')
      ? reply.redirect('/', 303)
      : { cleared: true };
  });
  return server;
};
