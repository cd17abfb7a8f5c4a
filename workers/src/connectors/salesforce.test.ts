import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { crmTexts, DEFAULT_SALESFORCE_MAPPING, type PushExchange } from '@upfront/contracts/crm/model.js';
import type { CampaignSheet } from '@upfront/contracts/operations/model.js';
import { createSandbox, SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import { CrmError, type CrmConnector, type PushOrder } from './crm-connector.js';
import { createSalesforceConnector } from './salesforce.js';
import { campaignSheet } from '../testing/campaign-sheet.js';

const State = z.object({
  records: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), z.unknown()) })),
  calls: z.array(z.object({ method: z.string(), url: z.string(), status: z.number() })),
});

let sandbox: FastifyInstance;
let directory: string;
let address: string;
let connector: CrmConnector;
let exchanges: PushExchange[];
const { signal } = new AbortController();
const log = { add: (exchange: PushExchange) => void exchanges.push(exchange) };

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'crm-sandbox-'));
  sandbox = createSandbox({ directory });
  address = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  connector = createSalesforceConnector({ timeoutMs: 20_000, sandboxUrl: address });
  exchanges = [];
});

afterEach(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

const orderFor = (sheet: CampaignSheet, mapping = DEFAULT_SALESFORCE_MAPPING): PushOrder => ({
  crmId: 'crm-1',
  connection: { name: 'Salesforce', kind: 'Salesforce', baseUrl: address, apiVersion: 'v62.0', mapping },
  credentials: SANDBOX_CREDENTIALS,
  sheet,
});

const post = (path: string, body: object = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const mode = (body: object) => post('/sandbox/mode', body);
const state = async () => State.parse(await (await fetch(`${address}/sandbox/state`)).json());
const ofType = async (type: string) => (await state()).records.filter((record) => record.type === type);

/** A connector that does not wait for a slow answer. */
const hasty = (): CrmConnector => createSalesforceConnector({ timeoutMs: 3_000, sandboxUrl: address });

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const failureOf = async (work: Promise<unknown>): Promise<CrmError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof CrmError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
};

describe('pushing a campaign', () => {
  it('makes one opportunity with its lines, and gives their ids', async () => {
    const sheet = campaignSheet();
    const pushed = await connector.push(orderFor(sheet), log, signal);
    const [opportunity] = await ofType('Opportunity');
    const lines = await ofType('OpportunityLineItem');
    expect(pushed.ids.opportunityId).toBe(opportunity?.id);
    expect(opportunity?.fields).toMatchObject({
      Upfront_Id__c: sheet.id,
      Name: sheet.name,
      Amount: sheet.budget / 100,
    });
    expect(pushed.ids.lines).toEqual(
      sheet.lines.map(({ id }) => ({
        lineId: id,
        externalId: lines.find((line) => line.fields['Upfront_Line_Id__c'] === id)?.id,
      })),
    );
    expect(lines.map((line) => line.fields['OpportunityId'])).toEqual(lines.map(() => opportunity?.id));
    expect(pushed.url).toBe(`${address}/lightning/r/Opportunity/${opportunity?.id}/view`);
  });

  it('pushed again, changes the same records, adds new lines and takes away those that are gone', async () => {
    const sheet = campaignSheet();
    const [first, second, third] = sheet.lines;
    if (!first || !second || !third) throw new Error('three lines are needed');
    const before = await connector.push(orderFor({ ...sheet, lines: [first, second] }), log, signal);
    const after = await connector.push(
      orderFor({ ...sheet, name: 'Renamed', lines: [{ ...first, amount: 100 }, third] }),
      log,
      signal,
    );
    expect(after.ids.opportunityId).toBe(before.ids.opportunityId);
    expect(after.ids.lines[0]).toEqual(before.ids.lines[0]);
    expect((await ofType('Opportunity')).map(({ fields }) => fields['Name'])).toEqual(['Renamed']);
    const keys = (await ofType('OpportunityLineItem')).map(({ fields }) => [
      fields['Upfront_Line_Id__c'],
      fields['UnitPrice'],
    ]);
    expect(keys).toEqual([
      [first.id, 1],
      [third.id, third.amount / 100],
    ]);
  });

  describe('of a campaign in another currency than its company', () => {
    const yen = campaignSheet({ currency: 'JPY', budget: 120_050 });

    it('sends the amounts with their currency and its digits', async () => {
      const { opportunity, line } = DEFAULT_SALESFORCE_MAPPING;
      const currency = { field: 'CurrencyIsoCode', source: 'currency', value: null } as const;
      await connector.push(orderFor(yen, { opportunity: [...opportunity, currency], line }), log, signal);
      const [made] = await ofType('Opportunity');
      expect(made?.fields).toMatchObject({ Amount: 120_050, CurrencyIsoCode: 'JPY' });
      const prices = (await ofType('OpportunityLineItem')).map(({ fields }) => fields['UnitPrice']);
      expect(prices).toEqual(yen.lines.map(({ amount }) => amount));
    });

    it('sends nothing where the mapping would leave the currency out', async () => {
      const failure = await failureOf(connector.push(orderFor(yen), log, signal));
      expect(failure).toMatchObject({ outcome: 'rejected', reason: crmTexts.currencyNotSent('JPY', 'USD') });
      expect((await state()).calls).toEqual([]);
    });
  });

  it('sends more than 200 lines in collections of 200', async () => {
    const sheet = campaignSheet();
    const [line] = sheet.lines;
    if (!line) throw new Error('a line is needed');
    const lines = Array.from({ length: 401 }, (_, index) => ({ ...line, id: `line-${index}` }));
    const pushed = await connector.push(orderFor({ ...sheet, lines }), log, signal);
    expect(pushed.ids.lines).toHaveLength(401);
    expect(exchanges.filter(({ path }) => path.includes('/composite/'))).toHaveLength(3);
  });

  it('keeps emoji and Arabic, and cuts a long name between graphemes', async () => {
    const name = `حملة 😀 ${'👩‍👩‍👧'.repeat(20)}`;
    await connector.push(orderFor(campaignSheet({ name })), log, signal);
    const sent = (await ofType('Opportunity'))[0]?.fields['Name'];
    expect(typeof sent === 'string' && name.startsWith(sent)).toBe(true);
    expect(String(sent).length).toBeLessThanOrEqual(120);
    expect(String(sent).endsWith('👩‍👩‍👧')).toBe(true);
  });

  it('never writes down the token or the credentials', async () => {
    await connector.push(orderFor(campaignSheet()), log, signal);
    await post('/sandbox/expire-tokens');
    await connector.push(orderFor(campaignSheet()), log, signal);
    const written = JSON.stringify(exchanges);
    expect(written).toContain('Opportunity');
    expect(written).not.toContain('00D!');
    expect(written).not.toContain(SANDBOX_CREDENTIALS.clientSecret);
  });

  it('signs in once more when the session has expired', async () => {
    await connector.push(orderFor(campaignSheet()), log, signal);
    await post('/sandbox/expire-tokens');
    await connector.push(orderFor(campaignSheet({ name: 'Again' })), log, signal);
    expect(exchanges.map(({ status }) => status)).toContain(401);
    expect((await ofType('Opportunity'))[0]?.fields['Name']).toBe('Again');
  });
});

describe('what goes wrong', () => {
  it('400 names the field and is not tried again', async () => {
    await mode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
    const error = await failureOf(connector.push(orderFor(campaignSheet()), log, signal));
    expect(error).toMatchObject({
      outcome: 'rejected',
      status: 400,
      code: 'REQUIRED_FIELD_MISSING',
      fields: ['Billing_Account__c'],
    });
    expect(error.reason).toMatch(/^Required field Billing Account is empty\./);
  });

  it('the request limit (403) is tried again', async () => {
    await mode({ kind: 'fail', failure: 'REQUEST_LIMIT_EXCEEDED' });
    const error = await failureOf(connector.push(orderFor(campaignSheet()), log, signal));
    expect(error).toMatchObject({ outcome: 'retry', status: 403, code: 'REQUEST_LIMIT_EXCEEDED' });
  });

  it.each([
    ['TOO_MANY_REQUESTS', 429],
    ['UNAVAILABLE', 503],
  ])('%s is tried again after the wait that the answer names', async (failure, status) => {
    await mode({ kind: 'fail', failure, retryAfter: 7 });
    const error = await failureOf(connector.push(orderFor(campaignSheet()), log, signal));
    expect(error).toMatchObject({ outcome: 'retry', status, retryAfterMs: 7_000 });
  });

  it('wrong credentials are not tried again and say so', async () => {
    const order = {
      ...orderFor(campaignSheet()),
      credentials: { clientId: 'upfront-demo', clientSecret: 'wrong' },
    };
    const error = await failureOf(connector.push(order, log, signal));
    expect(error).toMatchObject({ outcome: 'rejected', code: 'invalid_client' });
    expect(JSON.stringify(exchanges)).not.toContain('wrong');
  });

  it.each([
    'http://crm.example.com',
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'http://localhost:1',
  ])('an address of our own network is refused: %s', async (baseUrl) => {
    const order = orderFor(campaignSheet());
    const inside = { ...order, connection: { ...order.connection, baseUrl } };
    expect(await failureOf(connector.push(inside, log, signal))).toMatchObject({
      outcome: 'rejected',
      code: 'address-refused',
    });
  });

  it('an address of our own network is refused, too, where the other side answers with it', async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('[]');
    });
    const insideUrl = await listening(inside);
    const outside = createServer((_request, response) =>
      response.end(JSON.stringify({ access_token: 'x', instance_url: insideUrl })),
    );
    const sandboxUrl = await listening(outside);
    const order = orderFor(campaignSheet());
    const named = { ...order, connection: { ...order.connection, baseUrl: sandboxUrl } };
    const own = createSalesforceConnector({ timeoutMs: 20_000, sandboxUrl });
    expect(await failureOf(own.push(named, log, signal))).toMatchObject({ code: 'address-refused' });
    expect(asked).toEqual([]);
    inside.close();
    outside.close();
  });

  it('nobody listening means nothing was sent: tried again', async () => {
    const order = orderFor(campaignSheet());
    await sandbox.close();
    expect(await failureOf(connector.push(order, log, signal))).toMatchObject({
      outcome: 'retry',
      code: 'ECONNREFUSED',
    });
  });

  it('a line that is refused is named, and the others are not written', async () => {
    const mapping = {
      ...DEFAULT_SALESFORCE_MAPPING,
      line: [{ field: 'Quantity', source: 'category' as const, value: null }],
    };
    const sheet = campaignSheet();
    const lines = sheet.lines.map((line, index) => ({ ...line, category: index === 1 ? '' : '1' }));
    const error = await failureOf(connector.push(orderFor({ ...sheet, lines }, mapping), log, signal));
    expect(error).toMatchObject({
      outcome: 'rejected',
      code: 'REQUIRED_FIELD_MISSING',
      fields: ['Quantity'],
    });
    expect(await ofType('OpportunityLineItem')).toEqual([]);
  });
});

describe('a lost answer', () => {
  it.each([
    ['dropped', { kind: 'drop', times: 1 }],
    ['too late', { kind: 'slow', seconds: 8, times: 1 }],
  ])('%s is of unknown outcome; looked up, it is there once', async (_name, behaviour) => {
    const order = orderFor(campaignSheet());
    await mode(behaviour);
    expect(await failureOf(hasty().push(order, log, signal))).toMatchObject({ outcome: 'unknown' });
    expect(await connector.lookUp(order, log, signal)).toEqual({ found: 'partial' });
    await connector.push(order, log, signal);
    expect(await ofType('Opportunity')).toHaveLength(1);
    expect(await ofType('OpportunityLineItem')).toHaveLength(order.sheet.lines.length);
  });

  it('lost on the last call is found complete, with the ids', async () => {
    const order = orderFor(campaignSheet());
    const pushed = await connector.push(order, log, signal);
    expect(await connector.lookUp(order, log, signal)).toEqual({ found: 'complete', ...pushed });
  });

  it('finds nothing where nothing was pushed', async () => {
    expect(await connector.lookUp(orderFor(campaignSheet()), log, signal)).toEqual({ found: 'absent' });
  });

  it('does not take an older push for the one that was lost', async () => {
    await connector.push(orderFor(campaignSheet({ budget: 100 })), log, signal);
    expect(await connector.lookUp(orderFor(campaignSheet({ budget: 200 })), log, signal)).toEqual({
      found: 'partial',
    });
  });

  it('a look-up that is not answered may be tried again: it changed nothing', async () => {
    const order = orderFor(campaignSheet());
    await connector.push(order, log, signal);
    await mode({ kind: 'slow', seconds: 8, times: 1 });
    expect(await failureOf(hasty().lookUp(order, log, signal))).toMatchObject({ outcome: 'retry' });
  });
});

describe('checking a connection', () => {
  it('passes where it works, and writes nothing', async () => {
    const { crmId, connection, credentials } = orderFor(campaignSheet());
    await connector.check({ crmId, connection, credentials }, signal);
    expect((await state()).records).toEqual([]);
  });

  it.each([
    [{ clientSecret: 'wrong' }, {}, 'Salesforce refused the client id or the client secret'],
    [{}, { baseUrl: 'http://127.0.0.1:9' }, 'cannot be used'],
  ])('says what is wrong: %o %o', async (others, details, reason) => {
    const { crmId, connection, credentials } = orderFor(campaignSheet());
    // A session of before does not hide that the credentials are wrong now.
    await connector.check({ crmId, connection, credentials }, signal);
    const access = {
      crmId,
      connection: { ...connection, ...details },
      credentials: { ...credentials, ...others },
    };
    await expect(connector.check(access, signal)).rejects.toThrow(reason);
  });
});
