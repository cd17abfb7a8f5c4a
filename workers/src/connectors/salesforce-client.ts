import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_KEPT_BODY } from '@upfront/contracts/crm/model.js';
import { cutText } from './mapped-fields.js';
import { CrmError, type CrmAccess, type ExchangeLog } from './crm-connector.js';
import type { HttpRequest, HttpResult } from './http-call.js';
import { callOutside } from './outside-address.js';
import { errorFrom } from './salesforce-errors.js';

interface Token {
  readonly accessToken: string;
  readonly instanceUrl: string;
}

const TokenAnswer = z.object({ access_token: z.string(), instance_url: z.url({ protocol: /^https?$/ }) });
const TOKEN_PATH = '/services/oauth2/token';

export interface ApiCall {
  readonly method: HttpRequest['method'];
  /** Below `/services/data/{version}`. */
  readonly path: string;
  readonly body?: unknown;
  /** For the reason of a refusal: the thing concerned. */
  readonly what: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const keep = (text: string): string =>
  text.length > MAX_KEPT_BODY ? `${cutText(text, MAX_KEPT_BODY)} … (${text.length} characters)` : text;

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export interface ClientOptions {
  /** Longest wait for one answer, in ms. */
  readonly timeoutMs: number;
  /** The one address inside our own network that may be used. */
  readonly sandboxUrl: string | undefined;
}

/** Tokens by connection, for the life of the process; they are never written anywhere. */
export class TokenStore {
  private readonly tokens = new Map<string, Token>();

  get(key: string): Token | undefined {
    return this.tokens.get(key);
  }
  set(key: string, token: Token): void {
    this.tokens.set(key, token);
  }
  drop(key: string): void {
    this.tokens.delete(key);
  }
}

/** Salesforce's REST API for one push: signs in, signs in once more when the session has expired, logs every call. */
export class SalesforceClient {
  constructor(
    private readonly access: CrmAccess,
    private readonly log: ExchangeLog,
    private readonly tokens: TokenStore,
    private readonly options: ClientOptions,
    /** Aborted when the time of the whole try is over. */
    private readonly signal: AbortSignal,
  ) {}

  /** @throws CrmError for every answer but a success and, where `missingOk`, 404 */
  async call(call: ApiCall, options: { readonly missingOk?: boolean } = {}): Promise<ApiAnswer> {
    const first = await this.send(call, await this.token());
    const result = first.kind === 'answer' && first.status === 401 ? await this.sendAgain(call) : first;
    if (result.kind === 'answer') {
      const { status } = result;
      const isSuccess = status >= 200 && status < 300;
      if (isSuccess || (status === 404 && options.missingOk)) return { status, body: parse(result.text) };
    }
    throw errorFrom(result, {
      what: call.what,
      writes: call.method !== 'GET',
      host: this.host(this.baseUrl),
    });
  }

  /** Address of a record for a person. */
  async recordUrl(type: string, id: string): Promise<string> {
    const { instanceUrl } = await this.token();
    return `${instanceUrl}/lightning/r/${type}/${id}/view`;
  }

  private get baseUrl(): string {
    return this.access.connection.baseUrl;
  }

  private host(url: string): string {
    return new URL(url).host;
  }

  private get tokenKey(): string {
    // New credentials mean a new session, also where only the secret changed.
    const { clientId, clientSecret } = this.access.credentials;
    return createHash('sha256')
      .update([this.access.crmId, this.baseUrl, clientId, clientSecret].join('\n'))
      .digest('hex');
  }

  private async sendAgain(call: ApiCall): Promise<HttpResult> {
    this.tokens.drop(this.tokenKey);
    return this.send(call, await this.token());
  }

  private async send(call: ApiCall, token: Token): Promise<HttpResult> {
    const path = `/services/data/${this.access.connection.apiVersion}${call.path}`;
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const started = performance.now();
    const result = await callOutside(
      {
        method: call.method,
        url: token.instanceUrl + path,
        headers: {
          authorization: `Bearer ${token.accessToken}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body,
      },
      this.options,
      this.signal,
    );
    this.log.add({
      method: call.method,
      path,
      request: body === undefined ? null : keep(body),
      status: result.kind === 'answer' ? result.status : null,
      answer: result.kind === 'answer' ? keep(result.text) : null,
      durationMs: Math.round(performance.now() - started),
    });
    return result;
  }

  private async token(): Promise<Token> {
    const known = this.tokens.get(this.tokenKey);
    if (known) return known;
    const started = performance.now();
    const { clientId, clientSecret } = this.access.credentials;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const result = await callOutside(
      {
        method: 'POST',
        url: this.baseUrl + TOKEN_PATH,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
      },
      this.options,
      this.signal,
    );
    const answer =
      result.kind === 'answer' && result.status === 200
        ? TokenAnswer.safeParse(parse(result.text))
        : undefined;
    if (!answer?.success) {
      this.logSignIn(result, performance.now() - started);
      throw this.signInError(result);
    }
    const token = {
      accessToken: answer.data.access_token,
      instanceUrl: answer.data.instance_url.replace(/\/+$/, ''),
    };
    this.tokens.set(this.tokenKey, token);
    return token;
  }

  /** A failed sign-in is worth a line in the log, without what was sent: that is all secret. */
  private logSignIn(result: HttpResult, ms: number): void {
    const status = result.kind === 'answer' ? result.status : null;
    this.log.add({
      method: 'POST',
      path: TOKEN_PATH,
      request: null,
      status,
      answer: null,
      durationMs: Math.round(ms),
    });
  }

  private signInError(result: HttpResult): CrmError {
    const refused =
      result.kind === 'answer' && result.status >= 400 && result.status < 500 && result.status !== 429;
    if (refused) {
      const reason =
        'Salesforce refused the client ID or the client secret. Check the connection’s credentials.';
      return new CrmError({ outcome: 'rejected', status: result.status, code: 'invalid_client', reason });
    }
    if (result.kind === 'answer' && result.status < 400) {
      const reason = `${this.host(this.baseUrl)} did not answer like Salesforce. Check the connection’s address.`;
      return new CrmError({ outcome: 'rejected', status: result.status, reason });
    }
    return errorFrom(result, { what: 'the sign-in', writes: false, host: this.host(this.baseUrl) });
  }
}
