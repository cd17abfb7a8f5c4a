import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineCommand } from '@upfront/contracts/kernel/define-command.js';
import { problems, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { z } from 'zod';
import { createServices, ServiceRefusal, type Services } from './services.js';

const Report = defineCommand({
  name: 'Report',
  context: 'test',
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
  access: access.internal,
  summary: 'For a test.',
});

let server: Server;
let services: Services;
const keys: unknown[] = [];
const answers: ProblemDefinition[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const problem = answers.shift();
    response.writeHead(problem?.status ?? 200).end(JSON.stringify(problem ?? { done: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const scope = { companyId: 'c', groupId: 'g', correlationId: 'test', position: 0, causationId: 'job' };
  const addresses = { commandUrl: url, queryUrl: url, token: 'secret' };
  services = createServices(addresses, scope, new AbortController().signal);
});
afterAll(() => void server.close());
beforeEach(() => {
  keys.length = 0;
  answers.length = 0;
});

describe('a command of a job', () => {
  it.each([
    ['somebody else changed the record at the same time', problems.conflict],
    ['the token is being renewed', problems.notSignedIn],
    ['the service restarts', problems.unavailable],
  ])('is sent again with its key where %s', async (_name, problem) => {
    answers.push(problem);
    expect(await services.command(Report, {}, 'once')).toEqual({ done: true });
    expect(keys).toEqual(['once', 'once']);
  });

  it.each([
    ['values are not valid', problems.invalidInput],
    ['fields were changed meanwhile', problems.changedMeanwhile],
  ])('is refused for good where %s', async (_name, problem) => {
    answers.push(problem);
    await expect(services.command(Report, {}, 'once')).rejects.toThrow(ServiceRefusal);
    expect(keys).toEqual(['once']);
  });
});
