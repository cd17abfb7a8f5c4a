import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  crmTexts,
  type ConnectionDetails,
  type CrmCredentials,
  type PushExchange,
} from '@upfront/contracts/crm/model.js';
import type { CampaignSheet } from '@upfront/contracts/operations/model.js';
import {
  CrmError,
  type CrmConnector,
  type ExchangeLog,
  type PushOrder,
} from '../connectors/crm-connector.js';
import { campaignSheet } from './campaign-sheet.js';

const State = z.object({
  records: z.array(z.object({ id: z.string(), type: z.string(), fields: z.record(z.string(), z.unknown()) })),
  calls: z.array(z.object({ method: z.string(), url: z.string(), status: z.number() })),
});
export type SandboxState = z.infer<typeof State>;

/** A campaign as the outside system holds it. */
interface HeldCampaign {
  readonly id: string;
  readonly name: unknown;
}
interface HeldLine {
  readonly id: string;
  readonly lineId: unknown;
  /** Id of the campaign's record. */
  readonly campaign: unknown;
  readonly amount: unknown;
}

/** A kind of outside system as the suite meets it. */
export interface ConnectorUnderTest {
  readonly connect: (options: { readonly timeoutMs: number; readonly sandboxUrl: string }) => CrmConnector;
  /** A sandbox of the system; it listens to `/sandbox/mode`, `/sandbox/state` and `/sandbox/expire-tokens`. */
  readonly createSandbox: (options: { readonly directory: string }) => FastifyInstance;
  readonly details: Omit<ConnectionDetails, 'baseUrl'>;
  readonly credentials: CrmCredentials;
  /** Credentials that the sandbox refuses. */
  readonly wrong: CrmCredentials;
  /** What no log may hold, the credentials apart: how its tokens begin. */
  readonly token: string;
  /** A failure that the sandbox can be told to answer with because a limit is used up. */
  readonly limit: string;
  readonly campaignsIn: (state: SandboxState) => readonly HeldCampaign[];
  readonly linesIn: (state: SandboxState) => readonly HeldLine[];
}

/** What a test asks of a connector and its sandbox; both are new for every test. */
export class Bench {
  readonly log: ExchangeLog = { add: (exchange) => void this.exchanges.push(exchange) };
  readonly signal: AbortSignal = new AbortController().signal;
  readonly connector: CrmConnector;
  exchanges: PushExchange[] = [];

  private constructor(
    private readonly under: ConnectorUnderTest,
    private readonly sandbox: FastifyInstance,
    private readonly directory: string,
    readonly address: string,
  ) {
    this.connector = under.connect({ timeoutMs: 20_000, sandboxUrl: address });
  }

  static async start(under: ConnectorUnderTest): Promise<Bench> {
    const directory = mkdtempSync(join(tmpdir(), 'crm-sandbox-'));
    const sandbox = under.createSandbox({ directory });
    return new Bench(under, sandbox, directory, await sandbox.listen({ port: 0, host: '127.0.0.1' }));
  }

  /** A connector that does not wait for a slow answer. */
  hasty(): CrmConnector {
    return this.under.connect({ timeoutMs: 3_000, sandboxUrl: this.address });
  }

  orderFor(sheet: CampaignSheet, mapping = this.under.details.mapping): PushOrder {
    const connection = { ...this.under.details, baseUrl: this.address, mapping };
    return { crmId: 'crm-1', connection, credentials: this.under.credentials, sheet };
  }

  push(order: PushOrder, connector = this.connector): ReturnType<CrmConnector['push']> {
    return connector.push(order, this.log, this.signal);
  }

  lookUp(order: PushOrder, connector = this.connector): ReturnType<CrmConnector['lookUp']> {
    return connector.lookUp(order, this.log, this.signal);
  }

  async post(path: string, body: object = {}): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(this.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
  }

  /** Has the sandbox behave like this. */
  mode(mode: object): Promise<void> {
    return this.post('/sandbox/mode', mode);
  }

  async state(): Promise<SandboxState> {
    return State.parse(await (await fetch(`${this.address}/sandbox/state`)).json());
  }

  /** Nobody listens any more. */
  async hangUp(): Promise<void> {
    await this.sandbox.close();
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    rmSync(this.directory, { recursive: true });
  }
}

/** Why it failed. @throws where it did not, or with something that a connector may not throw */
export const failureOf = async (work: Promise<unknown>): Promise<CrmError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof CrmError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
};

/** What every connector keeps to, whatever system it speaks to. `more` adds what is true of this one. */
export const describeConnector = (under: ConnectorUnderTest, more: (bench: () => Bench) => void): void => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await Bench.start(under);
  });
  afterEach(() => bench.stop());
  const campaigns = async () => under.campaignsIn(await bench.state());
  const lines = async () => under.linesIn(await bench.state());

  describe('pushing a campaign', () => {
    it('makes one record with its lines, and gives their ids', async () => {
      const sheet = campaignSheet();
      const { ids } = await bench.push(bench.orderFor(sheet));
      const held = await lines();
      expect(await campaigns()).toEqual([
        expect.objectContaining({ id: ids.opportunityId, name: sheet.name }),
      ]);
      expect(held.map(({ campaign }) => campaign)).toEqual(sheet.lines.map(() => ids.opportunityId));
      expect(ids.lines).toEqual(
        sheet.lines.map(({ id }) => ({
          lineId: id,
          externalId: held.find(({ lineId }) => lineId === id)?.id,
        })),
      );
    });

    it('again changes the same records, adds new lines and takes away those that are gone', async () => {
      const sheet = campaignSheet();
      const [first, second, third] = sheet.lines;
      if (!first || !second || !third) throw new Error('three lines are needed');
      const before = await bench.push(bench.orderFor({ ...sheet, lines: [first, second] }));
      const changed = { ...sheet, name: 'Renamed', lines: [{ ...first, amount: 100 }, third] };
      const after = await bench.push(bench.orderFor(changed));
      expect(after.ids.opportunityId).toBe(before.ids.opportunityId);
      expect(after.ids.lines[0]).toEqual(before.ids.lines[0]);
      expect((await campaigns()).map(({ name }) => name)).toEqual(['Renamed']);
      expect((await lines()).map(({ lineId, amount }) => [lineId, amount])).toEqual([
        [first.id, 1],
        [third.id, third.amount / 100],
      ]);
    });

    it('sends nothing where amounts would arrive without their currency', async () => {
      const yen = campaignSheet({ currency: 'JPY', budget: 120_050 });
      const failure = await failureOf(bench.push(bench.orderFor(yen)));
      expect(failure).toMatchObject({ outcome: 'rejected', reason: crmTexts.currencyNotSent('JPY', 'USD') });
      expect((await bench.state()).calls).toEqual([]);
    });

    it('never writes down the token or the credentials', async () => {
      await bench.push(bench.orderFor(campaignSheet()));
      await bench.post('/sandbox/expire-tokens');
      await bench.push(bench.orderFor(campaignSheet()));
      const written = JSON.stringify(bench.exchanges);
      expect(written).toContain(campaignSheet().name);
      for (const secret of [under.token, under.credentials.clientSecret])
        expect(written).not.toContain(secret);
    });

    it('signs in once more when the session has expired', async () => {
      await bench.push(bench.orderFor(campaignSheet()));
      await bench.post('/sandbox/expire-tokens');
      await bench.push(bench.orderFor(campaignSheet({ name: 'Again' })));
      expect(bench.exchanges.map(({ status }) => status)).toContain(401);
      expect((await campaigns()).map(({ name }) => name)).toEqual(['Again']);
    });
  });

  describe('what goes wrong', () => {
    it('a limit that is used up is tried again', async () => {
      await bench.mode({ kind: 'fail', failure: under.limit });
      const error = await failureOf(bench.push(bench.orderFor(campaignSheet())));
      expect(error).toMatchObject({ outcome: 'retry', code: under.limit });
    });

    it.each([
      ['TOO_MANY_REQUESTS', 429],
      ['UNAVAILABLE', 503],
    ])('%s is tried again after the wait that the answer names', async (failure, status) => {
      await bench.mode({ kind: 'fail', failure, retryAfter: 7 });
      const error = await failureOf(bench.push(bench.orderFor(campaignSheet())));
      expect(error).toMatchObject({ outcome: 'retry', status, retryAfterMs: 7_000 });
    });

    it('wrong credentials are not tried again, and are not written down', async () => {
      const order = { ...bench.orderFor(campaignSheet()), credentials: under.wrong };
      expect(await failureOf(bench.push(order))).toMatchObject({
        outcome: 'rejected',
        code: 'invalid_client',
      });
      expect(JSON.stringify(bench.exchanges)).not.toContain(under.wrong.clientSecret);
    });

    it.each([
      'http://crm.example.com',
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
      'http://localhost:1',
    ])('an address of our own network is refused: %s', async (baseUrl) => {
      const order = bench.orderFor(campaignSheet());
      const inside = { ...order, connection: { ...order.connection, baseUrl } };
      const refused = { outcome: 'rejected', code: 'address-refused' };
      expect(await failureOf(bench.push(inside))).toMatchObject(refused);
    });

    it('nobody listening means nothing was sent: tried again', async () => {
      const order = bench.orderFor(campaignSheet());
      await bench.hangUp();
      const unsent = { outcome: 'retry', code: 'ECONNREFUSED' };
      expect(await failureOf(bench.push(order))).toMatchObject(unsent);
    });
  });

  describe('a lost answer', () => {
    it.each([
      ['dropped', { kind: 'drop', times: 1 }],
      ['too late', { kind: 'slow', seconds: 8, times: 1 }],
    ])('%s is of unknown outcome; looked up, it is there once', async (_name, behaviour) => {
      const order = bench.orderFor(campaignSheet());
      await bench.mode(behaviour);
      expect(await failureOf(bench.push(order, bench.hasty()))).toMatchObject({ outcome: 'unknown' });
      expect(await bench.lookUp(order)).toEqual({ found: 'partial' });
      await bench.push(order);
      expect(await campaigns()).toHaveLength(1);
      expect(await lines()).toHaveLength(order.sheet.lines.length);
    });

    it('of the last call is found complete, with the ids', async () => {
      const order = bench.orderFor(campaignSheet());
      const pushed = await bench.push(order);
      expect(await bench.lookUp(order)).toEqual({ found: 'complete', ...pushed });
    });

    it('is absent where nothing was pushed', async () => {
      expect(await bench.lookUp(bench.orderFor(campaignSheet()))).toEqual({ found: 'absent' });
    });

    it('is not taken for an older push', async () => {
      await bench.push(bench.orderFor(campaignSheet({ budget: 100 })));
      const later = bench.orderFor(campaignSheet({ budget: 200 }));
      expect(await bench.lookUp(later)).toEqual({ found: 'partial' });
    });

    it('of a look-up may be asked for again: it changed nothing', async () => {
      const order = bench.orderFor(campaignSheet());
      await bench.push(order);
      await bench.mode({ kind: 'slow', seconds: 8, times: 1 });
      expect(await failureOf(bench.lookUp(order, bench.hasty()))).toMatchObject({ outcome: 'retry' });
    });
  });

  describe('checking a connection', () => {
    it('passes where it works, and writes nothing', async () => {
      await bench.connector.check(bench.orderFor(campaignSheet()), bench.signal);
      expect((await bench.state()).records).toEqual([]);
    });

    it('says that the credentials are wrong, also where others were right before', async () => {
      const order = bench.orderFor(campaignSheet());
      await bench.connector.check(order, bench.signal);
      const wrong = { ...order, credentials: under.wrong };
      const error = await failureOf(bench.connector.check(wrong, bench.signal));
      expect(error).toMatchObject({ outcome: 'rejected', code: 'invalid_client' });
    });

    it('says that the address cannot be used', async () => {
      const order = bench.orderFor(campaignSheet());
      const inside = { ...order, connection: { ...order.connection, baseUrl: 'http://127.0.0.1:9' } };
      await expect(bench.connector.check(inside, bench.signal)).rejects.toThrow('cannot be used');
    });
  });

  more(() => bench);
};
