import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Salesforce } from '@upfront/contracts/crm/salesforce.connector.js';
import { createSandbox, SANDBOX_CREDENTIALS } from '@upfront/local/crm-sandbox/sandbox.js';
import { campaignSheet } from '../testing/campaign-sheet.js';
import { describeConnector, failureOf, type SandboxState } from '../testing/connector-conformance.js';
import { createSalesforceConnector } from './salesforce.js';

const ofType = ({ records }: SandboxState, type: string) => records.filter((one) => one.type === type);

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const salesforce = {
  connect: createSalesforceConnector,
  createSandbox,
  details: {
    name: 'Salesforce',
    kind: Salesforce.kind,
    apiVersion: Salesforce.settings.apiVersion.initial,
    mapping: Salesforce.defaultMapping,
  },
  credentials: SANDBOX_CREDENTIALS,
  wrong: { ...SANDBOX_CREDENTIALS, clientSecret: 'wrong-secret' },
  token: '00D!',
  limit: 'REQUEST_LIMIT_EXCEEDED',
  campaignsIn: (state: SandboxState) =>
    ofType(state, 'Opportunity').map(({ id, fields }) => ({ id, name: fields['Name'] })),
  linesIn: (state: SandboxState) =>
    ofType(state, 'OpportunityLineItem').map(({ id, fields }) => ({
      id,
      lineId: fields['Upfront_Line_Id__c'],
      campaign: fields['OpportunityId'],
      amount: fields['UnitPrice'],
    })),
};

describeConnector(salesforce, (bench) => {
  describe('Salesforce', () => {
    it('is given the key and the amount of the campaign, and says where its record is opened', async () => {
      const sheet = campaignSheet();
      const { url } = await bench().push(bench().orderFor(sheet));
      const [opportunity] = ofType(await bench().state(), 'Opportunity');
      expect(opportunity?.fields).toMatchObject({ Upfront_Id__c: sheet.id, Amount: sheet.budget / 100 });
      expect(url).toBe(`${bench().address}/lightning/r/Opportunity/${opportunity?.id}/view`);
    });

    it('is sent amounts with their currency and its digits where the currency is mapped', async () => {
      const yen = campaignSheet({ currency: 'JPY', budget: 120_050 });
      const { opportunity, line } = Salesforce.defaultMapping;
      const currency = { field: 'CurrencyIsoCode', source: 'currency', value: null } as const;
      const mapping = { opportunity: [...opportunity, currency], line };
      await bench().push(bench().orderFor(yen, mapping));
      const state = await bench().state();
      const [made] = ofType(state, 'Opportunity');
      expect(made?.fields).toMatchObject({ Amount: 120_050, CurrencyIsoCode: 'JPY' });
      const prices = ofType(state, 'OpportunityLineItem').map(({ fields }) => fields['UnitPrice']);
      expect(prices).toEqual(yen.lines.map(({ amount }) => amount));
    });

    it('is sent more than 200 lines in collections of 200', async () => {
      const sheet = campaignSheet();
      const [line] = sheet.lines;
      if (!line) throw new Error('a line is needed');
      const lines = Array.from({ length: 401 }, (_, index) => ({ ...line, id: `line-${index}` }));
      const pushed = await bench().push(bench().orderFor({ ...sheet, lines }));
      expect(pushed.ids.lines).toHaveLength(401);
      expect(bench().exchanges.filter(({ path }) => path.includes('/composite/'))).toHaveLength(3);
    });

    it('keeps emoji and Arabic; a long name is cut between graphemes', async () => {
      const name = `حملة 😀 ${'👩‍👩‍👧'.repeat(20)}`;
      await bench().push(bench().orderFor(campaignSheet({ name })));
      const sent = ofType(await bench().state(), 'Opportunity')[0]?.fields['Name'];
      expect(typeof sent === 'string' && name.startsWith(sent)).toBe(true);
      expect(String(sent).length).toBeLessThanOrEqual(120);
      expect(String(sent).endsWith('👩‍👩‍👧')).toBe(true);
    });

    it('names the field that is missing, and is not asked again', async () => {
      await bench().mode({ kind: 'fail', failure: 'REQUIRED_FIELD_MISSING' });
      const error = await failureOf(bench().push(bench().orderFor(campaignSheet())));
      expect(error).toMatchObject({
        outcome: 'rejected',
        status: 400,
        code: 'REQUIRED_FIELD_MISSING',
        fields: ['Billing_Account__c'],
      });
      expect(error.reason).toMatch(/^Required field Billing Account is empty\./);
    });

    it('answers a used-up limit with 403, which is no refusal', async () => {
      await bench().mode({ kind: 'fail', failure: 'REQUEST_LIMIT_EXCEEDED' });
      const error = await failureOf(bench().push(bench().orderFor(campaignSheet())));
      expect(error).toMatchObject({ outcome: 'retry', status: 403 });
    });

    it('says which credentials it refused', async () => {
      const order = { ...bench().orderFor(campaignSheet()), credentials: salesforce.wrong };
      const words = 'Salesforce refused the client ID or the client secret';
      await expect(bench().connector.check(order, bench().signal)).rejects.toThrow(words);
    });

    it('is not followed into our own network where it answers with an address of it', async () => {
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
      const order = bench().orderFor(campaignSheet());
      const named = { ...order, connection: { ...order.connection, baseUrl: sandboxUrl } };
      const own = createSalesforceConnector({ timeoutMs: 20_000, sandboxUrl });
      expect(await failureOf(bench().push(named, own))).toMatchObject({ code: 'address-refused' });
      expect(asked).toEqual([]);
      inside.close();
      outside.close();
    });

    it('names a line that it refused, and writes none of the others', async () => {
      const mapping = {
        ...Salesforce.defaultMapping,
        line: [{ field: 'Quantity', source: 'category' as const, value: null }],
      };
      const sheet = campaignSheet();
      const lines = sheet.lines.map((line, index) => ({ ...line, category: index === 1 ? '' : '1' }));
      const error = await failureOf(bench().push(bench().orderFor({ ...sheet, lines }, mapping)));
      expect(error).toMatchObject({
        outcome: 'rejected',
        code: 'REQUIRED_FIELD_MISSING',
        fields: ['Quantity'],
      });
      expect(ofType(await bench().state(), 'OpportunityLineItem')).toEqual([]);
    });
  });
});
