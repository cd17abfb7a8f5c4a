import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Mode } from './mode.js';
import { renderPage } from './page.js';
import { Records } from './records.js';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What one system answers in its own way. */
export interface PlayedSystem {
  /** How its tokens begin. */
  readonly token: string;
  /** A new id for a record of a type. */
  readonly newId: (type: string) => string;
  /** To a call without a session that stands. */
  readonly noSession: () => ApiAnswer;
  /** To a call that is to fail. */
  readonly failure: (mode: Extract<Mode, { kind: 'fail' }>) => ApiAnswer;
}

interface Call {
  readonly work: () => ApiAnswer;
  /** Whether it changes anything: reads stay possible while answers to writes are lost. */
  readonly writes: boolean;
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * What plays an outside system, whichever: records on disk, sessions, every call in a log, a page, and the ways in which
 * it can be told to misbehave. The calls that the system knows are added to `server`, each answered by `serve`.
 */
export class SandboxKit {
  readonly server: FastifyInstance;
  readonly records: Records;
  readonly #system: PlayedSystem;
  readonly #tokens = new Set<string>();

  /** @param directory where the journal is kept; a restart goes on from there */
  constructor(directory: string, system: PlayedSystem) {
    this.#system = system;
    this.records = new Records(directory, system.newId);
    this.server = fastify({ bodyLimit: 8 * 1024 * 1024, forceCloseConnections: true });
    this.server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    this.#addControls();
  }

  /** A session that stands until the sandbox is told to end all. */
  signIn(): string {
    const token = `${this.#system.token}${randomUUID()}`;
    this.#tokens.add(token);
    return token;
  }

  /** Answers a call as the mode has it. */
  async serve(request: FastifyRequest, reply: FastifyReply, { work, writes }: Call): Promise<FastifyReply> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !this.#tokens.has(token))
      return this.#answer(request, reply, this.#system.noSession());
    const mode = this.records.currentMode();
    const concerned =
      writes || mode.kind === 'slow' || (mode.kind === 'fail' && mode.failure !== 'REQUIRED_FIELD_MISSING');
    if (!concerned || mode.kind === 'work') return this.#answer(request, reply, work());
    this.records.useMode();
    if (mode.kind === 'fail') return this.#answer(request, reply, this.#system.failure(mode));
    const result = work();
    if (mode.kind === 'drop') {
      this.#log(request, result, true);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    await wait(mode.seconds * 1000);
    return this.#answer(request, reply, result);
  }

  #answer(request: FastifyRequest, reply: FastifyReply, result: ApiAnswer): FastifyReply {
    this.#log(request, result, false);
    return reply
      .status(result.status)
      .headers(result.headers ?? {})
      .send(result.body);
  }

  #log(request: FastifyRequest, { status, body }: ApiAnswer, dropped: boolean): void {
    const { method, url } = request;
    const at = new Date().toISOString();
    this.records.log({ at, method, url, body: request.body ?? null, status, answer: body, dropped });
  }

  /** The page, and what tests and the page tell the sandbox. */
  #addControls(): void {
    const { server, records } = this;
    server.get('/', (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(renderPage(records.currentMode(), records.all(), records.calls)),
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
      return isForm(request) ? reply.redirect('/', 303) : reply.send(mode.data);
    });
    server.post('/sandbox/expire-tokens', () => {
      this.#tokens.clear();
      return { expired: true };
    });
    server.post('/sandbox/clear', (request, reply) => {
      records.clear();
      return isForm(request) ? reply.redirect('/', 303) : { cleared: true };
    });
  }
}
