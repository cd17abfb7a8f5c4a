import type { Socket } from 'node:net';
import { StoreError } from '../errors.js';
import { idOfMessage, maxMessageBytes, parseMessage, writeAnswer, type Request } from './messages.js';
import type { Writable } from '../bson/write.js';

export interface Peer {
  readonly id: number;
}

export interface ConnectionHandlers {
  /** Never rejects: an error is an answer. */
  answer(request: Request, peer: Peer): Promise<Readonly<Record<string, Writable>>>;
  closed(peer: Peer): void;
  /** The bytes are no message; the connection ends. */
  faulty(error: unknown, peer: Peer): void;
}

/** Cuts the bytes of a socket into messages and answers them one after the other. */
export function serveConnection(socket: Socket, peer: Peer, handlers: ConnectionHandlers): void {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let queue = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    pending.push(chunk);
    pendingBytes += chunk.length;
    const first = pending[0];
    if (
      first &&
      first.length >= 4 &&
      pendingBytes < first.readInt32LE(0) &&
      isPlausible(first.readInt32LE(0))
    )
      return;
    let bytes = pending.length === 1 && first ? first : Buffer.concat(pending);
    while (bytes.length >= 4) {
      const length = bytes.readInt32LE(0);
      if (!isPlausible(length)) {
        handlers.faulty(new Error(`a message cannot have ${String(length)} bytes`), peer);
        socket.destroy();
        return;
      }
      if (bytes.length < length) break;
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      queue = queue.then(() => serve(message));
    }
    pending = bytes.length > 0 ? [bytes] : [];
    pendingBytes = bytes.length;
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    handlers.closed(peer);
  });

  async function serve(message: Buffer): Promise<void> {
    if (socket.destroyed) return;
    try {
      const request = parseMessage(message);
      const answer = await handlers.answer(request, peer);
      if (!request.silent && !socket.destroyed) socket.write(writeAnswer(request, answer));
    } catch (error) {
      // A message that was understood as far as its levels go has an answer; of any other it is not known what follows.
      if (error instanceof StoreError && error.codeName === 'Overflow') {
        const { message: errmsg, code, codeName } = error;
        socket.write(writeAnswer(idOfMessage(message), { ok: 0, errmsg, code, codeName }));
        return;
      }
      handlers.faulty(error, peer);
      socket.destroy();
    }
  }
}

const isPlausible = (length: number): boolean => length >= 16 && length <= maxMessageBytes;
