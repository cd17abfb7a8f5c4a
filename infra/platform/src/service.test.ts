import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { optional } from './health.js';
import { createLogger } from './logging.js';
import { startService, type RunningService } from './service.js';

class Empty {}
Module({})(Empty);

const started = async (
  run: (service: RunningService, lines: string[]) => Promise<void>,
  checks = {},
): Promise<void> => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const logger = createLogger('trial', sink);
  const service = await startService({
    name: 'trial',
    module: Empty,
    port: 0,
    checks,
    logger,
    register: (server) => {
      server.post('/echo', async (request) => {
        await new Promise((resolve) => setImmediate(resolve));
        request.log.info('in the handler');
        return { body: request.body };
      });
    },
  });
  try {
    await run(service, lines);
  } finally {
    await service.stop('end of the test');
  }
};

const echo = (port: number, id?: string) =>
  fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(id !== undefined && { 'x-correlation-id': id }) },
    body: JSON.stringify({ text: 'x'.repeat(200_000) }),
  });

describe('a service', () => {
  it('follows a correlation id from the header through the handler to the logs and back', async () => {
    await started(async ({ port }, lines) => {
      const answer = await echo(port, 'trial-12345678');
      expect(answer.headers.get('x-correlation-id')).toBe('trial-12345678');
      const inHandler = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'in the handler');
      expect(inHandler).toMatchObject({ service: 'trial', correlationId: 'trial-12345678' });
    });
  });

  it('makes an id where none or a harmful one is given', async () => {
    await started(async ({ port }) => {
      expect((await echo(port)).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect((await echo(port, 'bad id {}')).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  it('is ready only while its engines answer', async () => {
    let broken = false;
    const engine = () => (broken ? Promise.reject(new Error('gone')) : Promise.resolve());
    await started(
      async ({ port }) => {
        expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
        broken = true;
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ checks: { engine: { status: 'down', reason: 'gone' } } });
        expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
      },
      { engine },
    );
  });

  it('stays ready without what it can do without for a while, and says so before anybody gives up', async () => {
    const hanging = optional(() => new Promise(() => undefined));
    await started(
      async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject({
          status: 'up',
          checks: { engine: { status: 'up' }, extra: { status: 'down', reason: 'no answer within 1000 ms' } },
        });
      },
      { engine: () => Promise.resolve(), extra: hanging },
    );
  });

  it('measures requests by route', async () => {
    await started(async ({ port }) => {
      await echo(port);
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toMatch(
        /http_request_seconds_count\{service="trial",method="POST",route="\/echo",status="200"\} \d+/,
      );
    });
  });
});
