import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatAbout, chatAnswer } from '@upfront/contracts/assistant/queries.js';
import { CreateClient } from '@upfront/contracts/clients/commands.js';
import { foundCompany, type Colleague } from '../harness/company.js';
import { closeHarness, processAll } from '../harness/process-all.js';
import type { Product } from '../harness/product.js';
import { startProduct } from '../harness/start-product.js';

/** A service that speaks OpenAI's chat completions, in our hands. */
let service: Server;
let answer: (response: ServerResponse) => void;
let asked: { messages: { role: string; content: string }[] } | undefined;
let started: Awaited<ReturnType<typeof startProduct>>;
let at: Product;
let manager: Colleague;
let seller: Colleague;

const chunk = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const post = (who: Colleague, body: object): Promise<Response> =>
  fetch(`${at.urls.gateway}/api/chatbot/ask-question-stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: who.person.cookies },
    body: JSON.stringify(body),
  });
const question = (asking: string, session: string = randomUUID()) => ({ question: asking, session });

beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      asked = JSON.parse(body) as typeof asked;
      answer(response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  started = await startProduct({
    UPFRONT_ASSISTANT_URL: `http://127.0.0.1:${port}/v1`,
    UPFRONT_ASSISTANT_KEY: 'a-key-that-nobody-sees',
    UPFRONT_ASSISTANT_MODEL: 'test-model',
  });
  at = started.product;
  const company = await foundCompany(1, at);
  manager = await company.hire('Account Manager');
  seller = await company.hire('Seller');
  const other = await foundCompany(1, at);
  await manager.person.send(CreateClient, { client: { name: 'Tamarack Home Supply' } });
  await (await other.hire('Seller')).person.send(CreateClient, { client: { name: 'Tamarack of others' } });
  await processAll(at);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await started.stop();
  await closeHarness();
});

describe('the assistant with a language model', () => {
  it('streams what the model says, and knows of the reader’s data what the question is about', async () => {
    let release = (): void => undefined;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk('You have '));
      release = () => response.end(`${chunk('one client.')}data: [DONE]\n\n`);
    };
    const session = randomUUID();
    const response = await post(manager, question('What about Tamarack?', session));
    expect(response.headers.get('content-type')).toContain('text/plain');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    // The first words are there while the model still speaks.
    expect((await reader?.read())?.value).toBe('You have ');
    release();
    expect((await reader?.read())?.value).toBe('one client.');
    expect((await reader?.read())?.done).toBe(true);
    const system = asked?.messages[0]?.content ?? '';
    expect(system).toContain('Tamarack Home Supply');
    expect(system).not.toContain('Tamarack of others');

    answer = (response_) => void response_.end(`${chunk('Yes.')}data: [DONE]\n\n`);
    expect(await manager.person.ask(chatAnswer, question('Are you sure?', session))).toEqual({
      answer: 'Yes.',
    });
    // What was asked before in this opening goes along; another opening knows nothing of it.
    expect(asked?.messages.slice(1).map(({ content }) => content)).toEqual([
      'What about Tamarack?',
      'You have one client.',
      'Are you sure?',
    ]);
    await manager.person.ask(chatAnswer, question('Hello?'));
    expect(asked?.messages.slice(1)).toHaveLength(1);
  });

  it('credits the service, and says no more of it than its host', async () => {
    const about = await manager.person.ask(chatAbout, {});
    expect(about.credit).toMatch(/^Answered by test-model through the API of 127\.0\.0\.1:\d+$/);
  });

  it('fails in the words of the specification, and says nothing of the cause', async () => {
    answer = (response) => void response.writeHead(500).end('a-key-that-nobody-sees is invalid');
    const response = await post(manager, question('How many?'));
    expect(response.status).toBe(502);
    const body = await response.text();
    expect(body).toContain('An error occurred while asking the question');
    expect(body).not.toContain('a-key-that-nobody-sees');
  });

  it('breaks off where the model does: half an answer is not a whole one', async () => {
    answer = (response) => {
      response.writeHead(200);
      response.write(chunk('You have '));
      setTimeout(() => response.destroy(), 100);
    };
    const response = await post(manager, question('How many?'));
    await expect(response.text()).rejects.toThrow();
  });

  it('is for those who may, and for questions of a sensible length', async () => {
    expect((await post(seller, question('How many?'))).status).toBe(403);
    expect((await post(manager, question('x'.repeat(2001)))).status).toBe(422);
    answer = (response) => void response.end('data: [DONE]\n\n');
    const long = await post(manager, question(`Who is ${'x'.repeat(1900)}?`));
    expect([long.status, await long.text()]).toEqual([200, '']);
    expect((await post(manager, { question: 'Hi', session: 'not-a-uuid' })).status).toBe(422);
    const nobody = await fetch(`${at.urls.gateway}/api/chatbot/ask-question-stream`, { method: 'POST' });
    expect(nobody.status).toBe(401);
  });

  it('is not asked more than a person can ask', async () => {
    answer = (response) => void response.end('data: [DONE]\n\n');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => post(manager, question(`Number ${n}`))),
    );
    await Promise.all(answers.map((one) => one.text()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });
});
