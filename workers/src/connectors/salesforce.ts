import { z } from 'zod';
import { crmTexts } from '@upfront/contracts/crm/model.js';
import {
  CrmError,
  type CrmConnector,
  type ExchangeLog,
  type LookedUp,
  type PushOrder,
  type Pushed,
} from './crm-connector.js';
import { CALL_TIMEOUT_MS } from './http-call.js';
import {
  campaignFields,
  cutText,
  holdsFields,
  lineFields,
  losesCurrency,
  type Fields,
  type PlacedLine,
} from './mapped-fields.js';
import { SalesforceClient, TokenStore, type ApiAnswer, type ClientOptions } from './salesforce-client.js';
import { collectionError } from './salesforce-errors.js';

/** Custom fields that carry our keys; both are external ids and unique there. */
const CAMPAIGN_KEY = 'Upfront_Id__c';
const LINE_KEY = 'Upfront_Line_Id__c';
/** Length of the standard Name field of an opportunity. */
const NAME_LENGTH = 120;
/** Salesforce takes at most this many records in one collection call. */
const COLLECTION_SIZE = 200;
/** Salesforce takes these when a line is made, and refuses them afterwards. */
const CREATE_ONLY = ['OpportunityId', 'PricebookEntryId'];

const Upserted = z.object({ id: z.string(), success: z.literal(true), created: z.boolean().default(false) });
const Saved = z.array(
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), id: z.string() }),
    z.object({
      success: z.literal(false),
      errors: z.array(
        z.object({ statusCode: z.string(), message: z.string(), fields: z.array(z.string()).default([]) }),
      ),
    }),
  ]),
);
const Row = z.record(z.string(), z.unknown());
const Page = z.object({ records: z.array(Row), nextRecordsUrl: z.string().optional() });
type Row = z.infer<typeof Row>;

/** An answer of another shape than documented: what happened is not known. */
const read = <Schema extends z.ZodType>(schema: Schema, answer: ApiAnswer): z.output<Schema> => {
  const parsed = schema.safeParse(answer.body);
  if (parsed.success) return parsed.data;
  throw new CrmError({
    outcome: 'unknown',
    status: answer.status,
    reason: 'Salesforce answered in a form that is not known.',
  });
};

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Pushes campaigns into Salesforce: one opportunity and its lines, each found again by our own key. */
export const createSalesforceConnector = (options: Partial<ClientOptions> = {}): CrmConnector => {
  const tokens = new TokenStore();
  const settings = { timeoutMs: options.timeoutMs ?? CALL_TIMEOUT_MS, sandboxUrl: options.sandboxUrl };
  const clientFor = (order: PushOrder, log: ExchangeLog, signal: AbortSignal): SalesforceClient =>
    new SalesforceClient(order, log, tokens, settings, signal);

  return {
    push: async (order, log, signal) => {
      refuseLostCurrency(order);
      const client = clientFor(order, log, signal);
      const opportunity = await upsertOpportunity(client, order);
      const known = opportunity.created ? new Map<string, string>() : await linesByKey(client, order);
      const lines = await upsertLines(client, order, opportunity.id, known);
      await removeLines(client, order, known);
      return {
        ids: { opportunityId: opportunity.id, lines },
        url: await client.recordUrl('Opportunity', opportunity.id),
      };
    },
    lookUp: (order, log, signal) => lookUp(clientFor(order, log, signal), order),
    // With no session of before: the credentials themselves are tried.
    check: (access, signal) =>
      check(new SalesforceClient(access, { add: () => undefined }, new TokenStore(), settings, signal)),
  };
};

/** The opportunity's fields; a name that is too long is cut. */
const opportunityFields = ({ sheet, connection }: PushOrder): Fields => {
  const fields = campaignFields(sheet, connection.mapping);
  const { Name: name } = fields;
  return typeof name === 'string' ? { ...fields, Name: cutText(name, NAME_LENGTH) } : fields;
};

const refuseLostCurrency = ({ sheet, connection }: PushOrder): void => {
  if (!losesCurrency(sheet, connection.mapping)) return;
  const reason = crmTexts.currencyNotSent(sheet.currency, sheet.company.currency);
  throw new CrmError({ outcome: 'rejected', reason });
};

/** What a look-up reads: our key of opportunities and of lines, which of all fields are the likeliest to be missing. */
const check = async (client: SalesforceClient): Promise<void> => {
  const keys = [
    ['Opportunity', CAMPAIGN_KEY],
    ['OpportunityLineItem', LINE_KEY],
  ] as const;
  for (const [type, key] of keys) {
    const soql = `SELECT Id, ${key} FROM ${type} WHERE ${key} = ${quoted('connection-test')}`;
    const path = `/query?q=${encodeURIComponent(soql)}`;
    read(Page, await client.call({ method: 'GET', path, what: `our key in ${type}` }));
  }
};

const keyPath = (type: string, key: string): string => `/sobjects/${type}/${key}`;

const upsertOpportunity = async (client: SalesforceClient, order: PushOrder) => {
  const answer = await client.call({
    method: 'PATCH',
    path: `${keyPath('Opportunity', CAMPAIGN_KEY)}/${order.sheet.id}`,
    body: opportunityFields(order),
    what: 'the opportunity',
  });
  return read(Upserted, answer);
};

/** Every line of our opportunity that carries our key, with the fields asked for. */
const lineRows = async (
  client: SalesforceClient,
  { sheet }: PushOrder,
  fields: readonly string[],
): Promise<Row[]> => {
  const columns = [...new Set(['Id', LINE_KEY, ...fields])].join(', ');
  const soql = `SELECT ${columns} FROM OpportunityLineItem WHERE Opportunity.${CAMPAIGN_KEY} = ${quoted(sheet.id)}`;
  const rows: Row[] = [];
  let path: string | undefined = `/query?q=${encodeURIComponent(soql)}`;
  while (path !== undefined) {
    const page: z.infer<typeof Page> = read(
      Page,
      await client.call({ method: 'GET', path, what: 'the lines' }),
    );
    rows.push(...page.records);
    path = page.nextRecordsUrl?.replace(/^\/services\/data\/v[\d.]+/, '');
  }
  return rows.filter((row) => typeof row[LINE_KEY] === 'string');
};

const placedLines = ({ lines, currency }: PushOrder['sheet']): PlacedLine[] =>
  lines.map((line, index) => ({ line, position: index + 1, currency }));

const linesByKey = async (client: SalesforceClient, order: PushOrder): Promise<Map<string, string>> =>
  new Map((await lineRows(client, order, [])).map((row) => [String(row[LINE_KEY]), String(row['Id'])]));

const upsertLines = async (
  client: SalesforceClient,
  { sheet, connection }: PushOrder,
  opportunityId: string,
  known: ReadonlyMap<string, string>,
): Promise<Pushed['ids']['lines']> => {
  const saved: Pushed['ids']['lines'] = [];
  for (const chunk of chunks(placedLines(sheet), COLLECTION_SIZE)) {
    const records = chunk.map((placed) => {
      const { line } = placed;
      const fields = { ...lineFields(placed, connection.mapping), OpportunityId: opportunityId };
      const sent = Object.entries(fields).filter(
        ([name]) => !known.has(line.id) || !CREATE_ONLY.includes(name),
      );
      return {
        attributes: { type: 'OpportunityLineItem' },
        [LINE_KEY]: line.id,
        ...Object.fromEntries(sent),
      };
    });
    const path = `/composite/sobjects/OpportunityLineItem/${LINE_KEY}`;
    const answer = await client.call({
      method: 'PATCH',
      path,
      body: { allOrNone: true, records },
      what: 'the lines',
    });
    const results = read(Saved, answer);
    refuseFailed(
      results,
      (index) => `line ${chunk[index]?.position ?? ''} (${chunk[index]?.line.productName ?? ''})`,
      answer.status,
    );
    results.forEach((result, index) => {
      const lineId = chunk[index]?.line.id;
      if (result.success && lineId !== undefined) saved.push({ lineId, externalId: result.id });
    });
  }
  return saved;
};

/** Throws for the record that caused a collection to be refused; those only rolled back with it say nothing. */
const refuseFailed = (
  results: z.infer<typeof Saved>,
  name: (index: number) => string,
  status: number,
): void => {
  const failures = results.flatMap((result, index) => {
    const [error] = result.success ? [] : result.errors;
    return error ? [{ error, index }] : [];
  });
  const cause =
    failures.find(({ error }) => error.statusCode !== 'ALL_OR_NONE_OPERATION_ROLLED_BACK') ?? failures[0];
  if (cause) throw collectionError(cause.error, name(cause.index), status);
};

/** Takes away the lines that the campaign no longer has. */
const removeLines = async (
  client: SalesforceClient,
  { sheet }: PushOrder,
  known: ReadonlyMap<string, string>,
): Promise<void> => {
  const wanted = new Set(sheet.lines.map(({ id }) => id));
  const gone = [...known].filter(([key]) => !wanted.has(key)).map(([, id]) => id);
  for (const chunk of chunks(gone, COLLECTION_SIZE)) {
    const path = `/composite/sobjects?ids=${chunk.join(',')}&allOrNone=true`;
    const answer = await client.call({ method: 'DELETE', path, what: 'the removal of lines' });
    refuseFailed(read(Saved, answer), () => 'the removal of a line', answer.status);
  }
};

const lookUp = async (client: SalesforceClient, order: PushOrder): Promise<LookedUp> => {
  const { sheet, connection } = order;
  const wanted = opportunityFields(order);
  const path = `${keyPath('Opportunity', CAMPAIGN_KEY)}/${sheet.id}?fields=${['Id', ...Object.keys(wanted)].join(',')}`;
  const answer = await client.call({ method: 'GET', path, what: 'the opportunity' }, { missingOk: true });
  if (answer.status === 404) return { found: 'absent' };
  const opportunity = read(Row, answer);
  if (!holdsFields(opportunity, wanted)) return { found: 'partial' };
  const mapped = placedLines(sheet).map((placed) => ({
    line: placed.line,
    fields: lineFields(placed, connection.mapping),
  }));
  const rows = await lineRows(client, order, Object.keys(mapped[0]?.fields ?? {}));
  const byKey = new Map(rows.map((row) => [String(row[LINE_KEY]), row]));
  const isComplete =
    rows.length === sheet.lines.length &&
    mapped.every(({ line, fields }) => holdsFields(byKey.get(line.id) ?? {}, fields));
  if (!isComplete) return { found: 'partial' };
  const opportunityId = String(opportunity['Id']);
  const lines = sheet.lines.map(({ id }) => ({ lineId: id, externalId: String(byKey.get(id)?.['Id']) }));
  return {
    found: 'complete',
    ids: { opportunityId, lines },
    url: await client.recordUrl('Opportunity', opportunityId),
  };
};
