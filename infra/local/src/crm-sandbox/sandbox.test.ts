import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createSandbox, SANDBOX_CREDENTIALS } from './sandbox.js';

const ROOT = '/services/data/v62.0';
const fields = { Name: '<b>Patio</b>', StageName: 'Closed Won', CloseDate: '2027-03-08' };

let directory: string;
let sandbox: FastifyInstance;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'crm-sandbox-'));
  sandbox = createSandbox({ directory });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

const signIn = async (): Promise<Record<string, string>> => {
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    payload: {
      grant_type: 'client_credentials',
      client_id: SANDBOX_CREDENTIALS.clientId,
      client_secret: SANDBOX_CREDENTIALS.clientSecret,
    },
  });
  return {
    authorization: `Bearer ${z.object({ access_token: z.string() }).parse(answer.json()).access_token}`,
  };
};

const upsert = async (id: string) =>
  sandbox.inject({
    method: 'PATCH',
    url: `${ROOT}/sobjects/Opportunity/Upfront_Id__c/${id}`,
    headers: await signIn(),
    payload: fields,
  });

const read = async (id: string) =>
  sandbox.inject({ url: `${ROOT}/sobjects/Opportunity/Upfront_Id__c/${id}`, headers: await signIn() });

describe('the sandbox', () => {
  it('creates once, then changes, as an upsert by external id does', async () => {
    const first = await upsert('a');
    const second = await upsert('a');
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toMatchObject({ created: false, id: first.json().id });
  });

  it('keeps its records over a restart, even one in the middle of a write', async () => {
    const { id } = (await upsert('a')).json();
    appendFileSync(join(directory, 'crm-sandbox.jsonl'), '{"entry":"record","rec');
    await sandbox.close();
    sandbox = createSandbox({ directory });
    expect((await read('a')).json()).toMatchObject({ Id: id, ...fields });
  });

  it('lets nobody in without a session', async () => {
    const answer = await sandbox.inject({ url: `${ROOT}/sobjects/Opportunity/Upfront_Id__c/a` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual([
      { errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' },
    ]);
  });

  it('fails as often as it is told to, then works again', async () => {
    await sandbox.inject({
      method: 'POST',
      url: '/sandbox/mode',
      payload: { kind: 'fail', failure: 'UNAVAILABLE', times: 2 },
    });
    const statuses = [];
    for (const id of ['a', 'a', 'a']) statuses.push((await upsert(id)).statusCode);
    expect(statuses).toEqual([503, 503, 201]);
  });

  it('refuses a mode that does not exist', async () => {
    const answer = await sandbox.inject({
      method: 'POST',
      url: '/sandbox/mode',
      payload: { kind: 'explode' },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('shows on its page what it received, as text', async () => {
    await upsert('a');
    const { body } = await sandbox.inject({ url: '/' });
    expect(body).toContain('&lt;b&gt;Patio&lt;/b&gt;');
    expect(body).not.toContain('<b>Patio</b>');
    expect(body).toContain('PATCH');
  });
});
