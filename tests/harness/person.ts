import { randomUUID } from 'node:crypto';
import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { SignIn } from '@upfront/contracts/identity/commands.js';
import { PATIENCE_MS } from '@upfront/platform/testing/until.js';
import { product, type Product } from './product.js';

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** An answer that was not expected, with what the product said. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}

/** What says that the same call may be made again: a service is away, or did not finish its answer. */
const again = new Set([502, 503]);
/** How long such a call is made again, in ms. */
const AGAIN_FOR_MS = 60_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Puts path parameters into an address; what is left travels in the query or the body. */
const addressed = (path: string, input: Fields): { path: string; rest: Fields } => {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    // Half of a pair has no place in an address: as browsers do, its replacement is sent.
    return encodeURIComponent(Buffer.from(String(value)).toString());
  });
  return { path: filled, rest };
};

const queryString = (values: Fields): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

const bodyOf = (body: unknown): string | FormData | undefined => {
  if (!isFields(body) || !Object.values(body).some((value) => value instanceof Blob))
    return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else if (typeof one === 'string') form.append(name, one);
      else if (one !== undefined) form.append(name, JSON.stringify(one));
    }
  }
  return form;
};

const isClosed = (error: unknown): boolean =>
  error instanceof TypeError && /other side closed|ECONNRESET/.test(String(error.cause));

/** A kept connection may be closed by the other side at the moment it is used again: browsers ask once more, too. */
const fetchAgain = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return fetch(url, init);
  }
};

/** Somebody with a session, who speaks to the product through its gateway as a browser does. */
export class Person {
  private cookie = '';
  private position = '0';

  constructor(private readonly base: string = product().urls.gateway) {}

  static async signedIn(
    email: string,
    password: string,
    at: Pick<Product, 'urls'> = product(),
  ): Promise<Person> {
    const person = new Person(at.urls.gateway);
    await person.send(SignIn, { email, password });
    return person;
  }

  /** Value of the Cookie header. */
  get cookies(): string {
    return this.cookie;
  }

  /** Sends a command and gives its answer. @throws UnexpectedAnswer on any problem */
  async send<D extends CommandDefinition>(
    definition: D,
    input: RequestOf<D>,
    key: string = randomUUID(),
  ): Promise<AnswerOf<D>> {
    const answer = this.expect(() => this.trySend(definition, input, key), definition.name);
    return (await answer) as AnswerOf<D>;
  }

  /** Sends a command and gives whatever comes back. */
  async trySend<D extends CommandDefinition>(
    definition: D,
    input: RequestOf<D>,
    key: string = randomUUID(),
  ): Promise<Answer> {
    if (!definition.method || !definition.path) throw new Error(`${definition.name} has no address`);
    const { path, rest } = addressed(definition.path, isFields(input) ? input : {});
    return this.request(definition.method, path, rest, { 'idempotency-key': key });
  }

  /** Asks a query over REST, after everything this person has written. @throws UnexpectedAnswer on any problem */
  async ask<D extends QueryDefinition>(definition: D, input: RequestOf<D>): Promise<AnswerOf<D>> {
    return (await this.expect(() => this.tryAsk(definition, input), definition.name)) as AnswerOf<D>;
  }

  async tryAsk<D extends QueryDefinition>(definition: D, input: RequestOf<D>): Promise<Answer> {
    const { path, rest } = addressed(definition.path, isFields(input) ? input : {});
    if (definition.method === 'GET') return this.request('GET', `${path}${queryString(rest)}`);
    return this.request(definition.method, path, rest);
  }

  /** A GraphQL request; answers `{ data, errors }`. */
  async graphql(
    query: string,
    variables: Fields = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<{ data?: Fields; errors?: Fields[] }>> {
    const answer = await this.request('POST', '/graphql', { query, variables }, headers);
    return answer as Answer<{ data?: Fields; errors?: Fields[] }>;
  }

  /** Any call below /api; what holds files travels as a form. */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const sent = bodyOf(body);
    const response = await this.fresh(() =>
      fetchAgain(`${this.base}/api${path}`, {
        method,
        headers: {
          ...(body === undefined || sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(this.cookie ? { cookie: this.cookie } : {}),
          ...(this.position === '0' ? {} : { 'upfront-after': this.position }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      }),
    );
    this.remember(response.headers);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      body: isJson && text ? (JSON.parse(text) as unknown) : text,
      headers: response.headers,
    };
  }

  /** An answer that says it is older than what this person wrote is asked for again: read models may take their time. */
  private async fresh(ask: () => Promise<Response>): Promise<Response> {
    for (const since = performance.now(); ;) {
      const response = await ask();
      const isStale = response.headers.has('upfront-stale');
      if (!isStale || performance.now() - since > PATIENCE_MS) return response;
      await response.body?.cancel();
    }
  }

  private remember(headers: Headers): void {
    const [cookie] = headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';', 1)[0] ?? '';
    const position = headers.get('upfront-position');
    if (position && Number(position) > Number(this.position)) this.position = position;
  }

  /** What is not answered at the moment is asked for again: the key of a command stays the same. */
  private async expect(call: () => Promise<Answer>, name: string): Promise<unknown> {
    let answer = await call();
    for (
      const since = performance.now();
      again.has(answer.status) && performance.now() - since < AGAIN_FOR_MS;
    ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      answer = await call();
    }
    if (answer.status < 400) return answer.body;
    throw new UnexpectedAnswer(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
