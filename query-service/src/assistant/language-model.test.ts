import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askModel, type LanguageModel } from './language-model.js';

/** A service that speaks OpenAI's chat completions; each test says how it answers. */
let service: Server;
let answerWith: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { headers: IncomingMessage['headers']; url: string | undefined; body: unknown };
let model: LanguageModel;

beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      asked = { headers: request.headers, url: request.url, body: JSON.parse(body) };
      answerWith(request, response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  model = { url: `http://127.0.0.1:${port}/v1/`, key: 'secret-key', name: 'some-model' };
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const messages = [{ role: 'user', content: 'How many?' }] as const;
const never = new AbortController().signal;
const chunk = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const whole = async (signal = never): Promise<string> => {
  let answer = '';
  for await (const piece of askModel(model, messages, signal)) answer += piece;
  return answer;
};

describe('a language model behind an OpenAI-compatible API', () => {
  it('is asked with key, model and messages, and its pieces are passed on', async () => {
    answerWith = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`: hello\n\n${chunk('You have ')}${chunk('two 😀.')}data: [DONE]\n\n${chunk('no more')}`);
    };
    expect(await whole()).toBe('You have two 😀.');
    expect(asked).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret-key' },
      body: { model: 'some-model', stream: true, messages },
    });
  });

  it('may cut its stream anywhere, in the middle of a letter too', async () => {
    const bytes = Buffer.from(`${chunk('حملة 😀').replaceAll('\n', '\r\n')}data: [DONE]\r\n`);
    const writeFrom = (response: ServerResponse, at: number): void => {
      if (at === bytes.length) return void response.end();
      response.write(bytes.subarray(at, at + 1));
      setImmediate(() => writeFrom(response, at + 1));
    };
    answerWith = (_, response) => writeFrom(response.writeHead(200), 0);
    expect(await whole()).toBe('حملة 😀');
  });

  it('fails clearly where it refuses, is not there, or answers something else', async () => {
    answerWith = (_, response) =>
      void response.writeHead(429).end('{"error":"secret-key is over its limit"}');
    await expect(whole()).rejects.toThrow('The language model answered 429.');
    answerWith = (_, response) => void response.writeHead(200).end('data: <html>\n\n');
    await expect(whole()).rejects.toThrow('cannot be read');
    answerWith = (_, response) => void response.destroy();
    await expect(whole()).rejects.toThrow('could not be reached');
  });

  it('fails where it breaks off: half an answer is none', async () => {
    answerWith = (_, response) => {
      response.writeHead(200);
      response.write(chunk('You have '));
      setTimeout(() => response.destroy(), 20);
    };
    await expect(whole()).rejects.toThrow();
  });

  it('is no longer asked once nobody waits', async () => {
    answerWith = (_, response) => {
      response.writeHead(200);
      response.write(chunk('You have '));
    };
    const left = new AbortController();
    setTimeout(() => left.abort(), 50);
    await expect(whole(left.signal)).rejects.toThrow();
  });
});
