import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each call carries an Idempotency-Key of its own, as the browser's do. */
  readonly isKeyed?: boolean;
}

/** What stands between the head of an answer and its body. */
const BLANK = '\r\n\r\n';

/**
 * Callers over HTTP/1.1 that cost little: a connection for each call under way, kept and used again, requests written
 * as they were composed once, and of the answers only status and length looked at. A client that does more would be
 * measured in place of the service, since both share the machine.
 */
export class HttpCallers {
  readonly #url: URL;
  readonly #idle: Connection[] = [];

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** A call that can be made again and again; it resolves with the body once that has arrived in full. */
  prepare(
    { method, path, body, headers = {}, isKeyed = false }: Call,
    expected: number,
  ): () => Promise<string> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const fields = {
      host: this.#url.host,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = `${method} ${path} HTTP/1.1\r\n${head.join('')}`;
    return async () => {
      const connection = this.#open();
      const key = isKeyed ? `idempotency-key: ${randomUUID()}\r\n` : '';
      const answer = await connection.send(`${start}${key}\r\n${text}`);
      this.#idle.push(connection);
      if (answer.startsWith(`HTTP/1.1 ${expected}`))
        return answer.slice(answer.indexOf(BLANK) + BLANK.length);
      throw new Error(`${method} ${path} answered ${answer.slice(0, 400)}`);
    };
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }

  /** A connection that the service has not closed meanwhile, as it does with those that nobody uses for a minute. */
  #open(): Connection {
    for (let known = this.#idle.pop(); known; known = this.#idle.pop()) if (!known.isClosed) return known;
    return new Connection(this.#url);
  }
}

class Connection {
  readonly #socket: Socket;
  #received = '';
  #missing = 0;
  #resolve: (answer: string) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(url: URL) {
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    // One byte is one character: lengths are counted in bytes.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('The connection was closed')));
  }

  get isClosed(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    const isHead = this.#received === '';
    this.#received += text;
    if (isHead || this.#missing < 0) this.#missing = missingOf(this.#received);
    else this.#missing -= text.length;
    if (this.#missing !== 0) return;
    const answer = this.#received;
    this.#received = '';
    this.#resolve(answer);
  }
}

/** Bytes that an answer still lacks; negative while its head is not complete. */
const missingOf = (received: string): number => {
  const end = received.indexOf(BLANK);
  if (end < 0) return -1;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error('An answer without a length');
  return end + BLANK.length + Number(length) - received.length;
};
