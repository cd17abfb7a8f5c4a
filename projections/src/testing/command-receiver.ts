import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A command as it was sent to the service. */
export interface ReceivedCommand {
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Stands where the command service is: notes internal commands and answers as it is told to. */
export class CommandReceiver {
  readonly received: ReceivedCommand[] = [];
  /** What the next commands are answered with, by their bodies. */
  answer: (command: ReceivedCommand) => { readonly status: number; readonly body: string } = () => ({
    status: 200,
    body: '{}',
  });
  /** What it says of itself. */
  isReady = true;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.method === 'GET') return void response.writeHead(this.isReady ? 200 : 503).end();
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url, headers } = request;
        const command = { url, headers, body: JSON.parse(String(Buffer.concat(chunks))) as unknown };
        this.received.push(command);
        const { status, body } = this.answer(command);
        response.writeHead(status).end(body);
      });
    });
  }

  static async start(): Promise<CommandReceiver> {
    const receiver = new CommandReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/`;
  }

  /** Forgets what was received, and answers everything with 200. */
  reset(): void {
    this.received.length = 0;
    this.isReady = true;
    this.answer = () => ({ status: 200, body: '{}' });
  }

  close(): void {
    this.#server.close();
  }
}
