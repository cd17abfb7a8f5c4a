import { connect, type Socket } from 'node:net';

const BLANK = '\r\n\r\n';
/** Packets of Engine.IO and Socket.IO: a connection that is open, one that was joined, a ping, an event. */
const [OPENED, JOINED, PING, EVENT] = ['0', '40', '2', '42'];

/** A text from a browser to the server: such frames are masked, here with noughts. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/**
 * An open page's live socket that costs little: it answers pings and hands on each event's text unread. Two thousand
 * of a client that does more would be measured in place of the service.
 */
export class LiveClient {
  readonly #socket: Socket;
  readonly #onEvent: (text: string) => void;
  #received: Buffer = Buffer.alloc(0);
  #isUpgraded = false;
  #joined: () => void = () => undefined;

  private constructor(url: URL, cookie: string, onEvent: (text: string) => void) {
    this.#onEvent = onEvent;
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true });
    this.#socket.on('data', (bytes: Buffer) => this.#take(bytes));
    const fields = {
      host: url.host,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': Buffer.from('a live client of ').toString('base64').slice(0, 22) + '==',
      'sec-websocket-version': '13',
      cookie,
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#socket.write(`GET /events/?EIO=4&transport=websocket HTTP/1.1\r\n${head.join('')}\r\n`);
  }

  /** @throws where the server does not let the cookie in */
  static open(url: string, cookie: string, onEvent: (text: string) => void): Promise<LiveClient> {
    return new Promise((resolve, reject) => {
      const client = new LiveClient(new URL(url), cookie, onEvent);
      client.#joined = () => resolve(client);
      client.#socket.once('error', reject);
      client.#socket.once('close', () => reject(new Error('A live socket was closed')));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    if (!this.#isUpgraded) {
      const end = this.#received.indexOf(BLANK);
      if (end < 0) return;
      this.#isUpgraded = true;
      this.#received = this.#received.subarray(end + BLANK.length);
    }
    for (let text = this.#next(); text !== undefined; text = this.#next()) this.#hear(text);
  }

  /** The text of the next whole frame. The server sends none longer than 64 kB. */
  #next(): string | undefined {
    const received = this.#received;
    if (received.length < 2) return undefined;
    const short = (received[1] ?? 0) & 0x7f;
    const from = short === 126 ? 4 : 2;
    if (received.length < from) return undefined;
    const end = from + (short === 126 ? received.readUInt16BE(2) : short);
    if (received.length < end) return undefined;
    this.#received = received.subarray(end);
    return received.toString('utf8', from, end);
  }

  #hear(text: string): void {
    if (text.startsWith(EVENT)) this.#onEvent(text.slice(EVENT.length));
    else if (text === PING) this.#socket.write(frame('3'));
    else if (text.startsWith(JOINED)) this.#joined();
    else if (text.startsWith(OPENED)) this.#socket.write(frame(JOINED));
    else this.#socket.destroy(new Error(`The live socket said ${text}`));
  }
}
