import type { AnswerOf, CommandDefinition, RequestOf } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { SignIn } from '@upfront/contracts/identity/commands.js';
import { z } from 'zod';

/** An answer that the demo cannot go on with, with what the product said. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
}

const TRIES = 6;
const FIRST_WAIT_MS = 250;

const fieldsOf = (input: unknown): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(input);

/** Fills path parameters; what is left travels in the query or the body. */
const addressed = (path: string, input: unknown) => {
  const rest = fieldsOf(input);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Services may be restarting: what they could not answer is sent again, under the same key. */
const isPassing = (status: number): boolean => status >= 502 || status === 429;

interface Sending {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

/** What holds files travels as a form, everything else as JSON. */
const bodyOf = (fields: Readonly<Record<string, unknown>>): string | FormData => {
  if (!Object.values(fields).some((value) => value instanceof Blob)) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else if (typeof one === 'string') form.append(name, one);
      else if (one !== undefined) form.append(name, JSON.stringify(one));
    }
  }
  return form;
};

/** One person's session, who speaks to the public API as a browser does. */
export class Session {
  #cookie = '';
  #position = '';

  constructor(
    private readonly url: string,
    private readonly email: string,
  ) {}

  static async open(url: string, email: string, password: string): Promise<Session> {
    const session = new Session(url, email);
    await session.send(SignIn, { email, password });
    return session;
  }

  /**
   * Sends a command under an Idempotency-Key, so that a load that was cut off goes on instead of doing things twice.
   * @throws DemoRefused
   */
  async send<D extends CommandDefinition>(call: D, input: RequestOf<D>, key?: string): Promise<AnswerOf<D>> {
    if (!call.method || !call.path) throw new Error(`${call.name} has no public address.`);
    const { path, rest } = addressed(call.path, input);
    const body = bodyOf(rest);
    const headers = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': `demo:${encodeURIComponent(key)}` }),
    };
    const answer = await this.#request(path, { method: call.method, headers, body });
    return z.parse(call.output, await answer.json()) as AnswerOf<D>;
  }

  /** Asks a query; undefined while its answer is still being made (202). @throws DemoRefused */
  async ask<D extends QueryDefinition>(call: D, input: RequestOf<D>): Promise<AnswerOf<D> | undefined> {
    const { path, rest } = addressed(call.path, input);
    const search = new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await this.#request(`${path}?${search.toString()}`, { method: 'GET', headers: {} });
    return answer.status === 202 ? undefined : (z.parse(call.output, await answer.json()) as AnswerOf<D>);
  }

  async #request(path: string, init: Sending): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#once(path, init).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.ok) return answer;
      if (tries === TRIES || (typeof answer !== 'string' && !isPassing(answer.status))) {
        const said = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
        throw new DemoRefused(`${this.email}: ${init.method} ${path}: ${said}`);
      }
      await pause(FIRST_WAIT_MS * 2 ** (tries - 1));
    }
  }

  async #once(path: string, init: Sending): Promise<Response> {
    const own = { cookie: this.#cookie, ...(this.#position && { 'upfront-after': this.#position }) };
    const answer = await fetch(`${this.url}/api${path}`, { ...init, headers: { ...init.headers, ...own } });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    this.#position = answer.headers.get('upfront-position') ?? this.#position;
    return answer;
  }
}
