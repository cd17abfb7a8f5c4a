import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../logging.js';
import { formatTraceparent, isSampled, parseTraceparent } from './traceparent.js';
import { readTracingConfig } from './tracing-config.js';
import { currentTraceparent, inSpan, isTracing, startTracing, stopTracing, traceHeaders } from './tracing.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read and written', () => {
    const text = `00-${TRACE}-${SPAN}-01`;
    expect(parseTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
    expect(formatTraceparent({ traceId: TRACE, spanId: SPAN, traceFlags: 1 })).toBe(text);
    expect([isSampled(text), isSampled(`00-${TRACE}-${SPAN}-00`), isSampled(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    undefined,
    '',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01 and more`,
  ])('%p is none', (text) => expect(parseTraceparent(text)).toBeUndefined());
});

describe('the settings of tracing', () => {
  it('are off without a collector, with none to be recorded, and where OpenTelemetry is disabled', () => {
    expect(readTracingConfig({})).toBeUndefined();
    const UPFRONT_OTLP_URL = 'http://collector:4318';
    expect(readTracingConfig({ UPFRONT_OTLP_URL, UPFRONT_TRACE_SHARE: '0' })).toBeUndefined();
    expect(readTracingConfig({ UPFRONT_OTLP_URL, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('find the collector under its own name or under those of OpenTelemetry', () => {
    const url = 'http://collector:4318/v1/traces';
    expect(readTracingConfig({ UPFRONT_OTLP_URL: 'http://collector:4318/' })).toEqual({ url, share: 1 });
    expect(readTracingConfig({ UPFRONT_OTLP_URL: url, UPFRONT_TRACE_SHARE: '0.1' })).toEqual({
      url,
      share: 0.1,
    });
    expect(readTracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })?.url).toBe(url);
    expect(readTracingConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/spans' })?.url).toBe(
      'https://c/spans',
    );
  });

  it('say what is wrong', () => {
    expect(() => readTracingConfig({ UPFRONT_OTLP_URL: 'collector:4318' })).toThrow(
      'UPFRONT_OTLP_URL is not usable (it must start with http:// or https://)',
    );
    expect(() => readTracingConfig({ UPFRONT_TRACE_SHARE: '7' })).toThrow(
      'UPFRONT_TRACE_SHARE is not usable',
    );
  });
});

const lines: string[] = [];
const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
const logger = createLogger('trial', sink);

const begin = async (env: Record<string, string>): Promise<void> => {
  Object.assign(process.env, env);
  await startTracing('trial', logger);
};

beforeEach(() => void lines.splice(0));
afterEach(async () => {
  await stopTracing();
  delete process.env['UPFRONT_OTLP_URL'];
  delete process.env['UPFRONT_TRACE_SHARE'];
});

const bodies: string[] = [];
const collector = async (): Promise<{ server: Server; url: string }> => {
  bodies.splice(0);
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push(text);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('tracing', () => {
  it('is not there without a collector: work runs as it is and nothing is handed on', async () => {
    await begin({});
    expect(isTracing()).toBe(false);
    const seen = await inSpan('work', { parent: `00-${TRACE}-${SPAN}-01` }, async () => currentTraceparent());
    expect([seen, traceHeaders()]).toEqual([undefined, {}]);
  });

  it('goes on with the trace that is handed to it, within, in logs and with those it calls', async () => {
    const { server, url } = await collector();
    await begin({ UPFRONT_OTLP_URL: url });
    const { traceparent } = await inSpan('outer', { parent: `00-${TRACE}-${SPAN}-00` }, () =>
      inSpan('inner', {}, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        logger.info('within');
        return traceHeaders();
      }),
    );
    await expect(inSpan('broken', {}, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    await stopTracing();
    server.close();
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
    expect(JSON.parse(lines.find((line) => line.includes('within')) ?? '{}')).toMatchObject({
      trace_id: TRACE,
      span_id: traceparent?.split('-')[2],
    });
    const sent = bodies.join('');
    for (const part of ['"name":"outer"', '"name":"inner"', '"name":"broken"', 'no luck', '"trial"'])
      expect(sent).toContain(part);
  });

  it('records whole traces, the share of them that is wanted', async () => {
    const { server, url } = await collector();
    await begin({ UPFRONT_OTLP_URL: url, UPFRONT_TRACE_SHARE: '0.25' });
    const whole = await Promise.all(
      Array.from({ length: 400 }, () =>
        inSpan('root', {}, async () => {
          const own = currentTraceparent();
          const inner = await inSpan('child', { parent: own }, async () => currentTraceparent());
          return isSampled(own) === isSampled(inner);
        }),
      ),
    );
    await stopTracing();
    server.close();
    const recorded = bodies.join('').split('"name":"root"').length - 1;
    expect(whole.every(Boolean)).toBe(true);
    expect(recorded).toBeGreaterThan(60);
    expect(recorded).toBeLessThan(150);
  });

  it('is not hurt by a collector that is away, says so once and ends in time', async () => {
    const { server, url } = await collector();
    await new Promise((resolve) => server.close(resolve));
    await begin({ UPFRONT_OTLP_URL: url });
    for (let n = 0; n < 20_000; n += 1) await inSpan('work', {}, async () => n);
    await stopTracing();
    expect(lines.filter((line) => line.includes('does not take spans')).length).toBeLessThanOrEqual(1);
  });
});
