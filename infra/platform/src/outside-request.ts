import { lookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressRefused, checkOutside, isInsideIp, type Exemption } from './outside-address.js';

/** Bytes of the longest answer that is read: an endless one cannot fill the memory. */
const MAX_ANSWER_BYTES = 20 * 1024 * 1024;

export interface OutsideRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Ends the request; what it was aborted with is the reason of the failure. */
  readonly signal: AbortSignal;
  readonly isExempt: Exemption;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request failed; `wasSent` tells whether the other side can have heard of it. */
export class OutsideRequestFailed extends Error {
  override readonly name = 'OutsideRequestFailed';

  constructor(
    readonly wasSent: boolean,
    override readonly cause: unknown,
  ) {
    super(wasSent ? 'The connection broke.' : 'It could not be reached.', { cause });
  }
}

/** What a name leads to is checked where the connection is made: a name cannot answer differently in between. */
export const guardedLookup =
  (origin: string, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, []);
      if (found.length === 0 || found.some(({ address }) => isInsideIp(address)))
        return done(new AddressRefused(origin), []);
      return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family);
    });
  };

/** Connections of nobody else: each of them was made through the checks. */
const http = { agent: new HttpAgent({ keepAlive: true }), request: httpRequest };
const https = { agent: new HttpsAgent({ keepAlive: true }), request: httpsRequest };

/**
 * One request to an address that a person or another system gave, such as a webhook, an issuer or a CRM. It goes to the
 * outside only, over TLS; redirects are answers like any other and are not followed.
 * @throws AddressRefused where the address, or what its name leads to, is inside our network
 * @throws OutsideRequestFailed where no whole answer came
 */
export const requestOutside = async (wanted: OutsideRequest): Promise<OutsideAnswer> => {
  const { url, method, body, signal, isExempt } = wanted;
  checkOutside(url, isExempt);
  const { agent, request } = url.protocol === 'https:' ? https : http;
  return new Promise((settle, fail) => {
    let wasSent = false;
    const broke = (cause: unknown): void =>
      fail(cause instanceof AddressRefused ? cause : new OutsideRequestFailed(wasSent, cause));
    const sending = request(
      url,
      {
        agent,
        method,
        headers: {
          ...wanted.headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        signal,
        ...(!isExempt(url) && { lookup: guardedLookup(url.origin) }),
      },
      (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > MAX_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
          else pieces.push(piece);
        });
        response.once('error', broke);
        response.once('end', () =>
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    sending.once('socket', (socket) => {
      if (!socket.connecting) wasSent = true;
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (wasSent = true));
    });
    // An abort shows as an error that hides what was said: a time that is over, or a shutdown.
    sending.once('error', (error) => broke(signal.aborted ? signal.reason : error));
    sending.end(body);
  });
};

/** The same as a `fetch`, for libraries that take one. */
export const outsideFetch =
  (isExempt: Exemption) =>
  async (
    url: string,
    init: {
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Response> => {
    const { body } = init;
    const text = body === undefined || body === null ? undefined : textOf(body);
    const answer = await requestOutside({
      method: init.method,
      url: new URL(url),
      headers: init.headers,
      body: text,
      signal: init.signal ?? new AbortController().signal,
      isExempt,
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    const isEmpty = [204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers });
  };

const textOf = (body: unknown): string | Uint8Array => {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The body must be text, bytes or a form.');
};
