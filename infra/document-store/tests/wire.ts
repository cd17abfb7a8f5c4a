import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import mongoose from 'mongoose';
import type { Document } from './engine.js';

const { BSON } = mongoose.mongo;
const headerBytes = 16;

/** A connection that sends what it is told, byte for byte, where the driver would know better. */
export class Wire {
  #received: Buffer = Buffer.alloc(0);
  #requests = 0;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.#received = Buffer.concat([this.#received, chunk])));
    socket.on('error', () => undefined);
  }

  static async open(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url.replace('mongodb://', 'http://'));
    const socket = connect(Number(port || 27017), hostname);
    await once(socket, 'connect');
    return new Wire(socket);
  }

  /** Sends a command as an OP_MSG. @returns the answer, be it an error or not */
  async command(db: string, command: Document): Promise<Document> {
    this.send(
      message(
        2013,
        [Buffer.alloc(4), Buffer.from([0]), BSON.serialize({ ...command, $db: db })],
        (this.#requests += 1),
      ),
    );
    return this.answer();
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  /** The next answer. @throws where the connection ends before */
  async answer(): Promise<Document> {
    while (this.#received.length < 4 || this.#received.length < this.#received.readInt32LE(0)) {
      if (this.socket.closed) throw new Error('the connection is closed');
      const waiting = new AbortController();
      const { signal } = waiting;
      const events = ['data', 'close'].map((name) => once(this.socket, name, { signal }));
      await Promise.race(events);
      waiting.abort();
      await Promise.allSettled(events);
    }
    const length = this.#received.readInt32LE(0);
    const answered = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    const isReply = answered.readInt32LE(12) === 1;
    return BSON.deserialize(answered.subarray(headerBytes + (isReply ? 20 : 5)));
  }

  async closed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.destroy();
  }
}

export function message(opCode: number, parts: readonly Uint8Array[], requestId = 1): Buffer {
  const header = Buffer.alloc(headerBytes);
  const body = Buffer.concat(parts);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}
