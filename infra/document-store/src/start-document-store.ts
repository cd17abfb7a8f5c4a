import { createServer, type Server, type Socket } from 'node:net';
import { STORE_USER } from './store-user.js';
import { logToStderr, type Log } from '@upfront/engine-kit/log.js';
import { Dispatcher } from './commands/dispatch.js';
import { SignIns } from './commands/sign-in.js';
import { removeExpired } from './expiry.js';
import { Engine } from './storage/engine.js';
import { Store } from './store.js';
import { serveConnection } from './wire/connection.js';

export interface DocumentStoreOptions {
  /** Where the data lies; made if it is not there. */
  readonly dir: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  readonly log?: Log;
  /** What connections have to know, as the password of the person `upfront`; without it the store is open. */
  readonly secret?: string | undefined;
  /** How often expired documents, sessions and cursors are removed, in milliseconds. */
  readonly expiryInterval?: number;
  /** A transaction that lasts longer is given up; in milliseconds, a minute unless given, as in MongoDB. */
  readonly transactionLifetime?: number;
  /** An index over more documents than these is made beside everything else; 500 unless given. */
  readonly builtAtOnce?: number;
  /** Unix milliseconds. */
  readonly clock?: () => number;
}

export interface DocumentStore {
  readonly port: number;
  /** Commits what was acknowledged, ends all connections and leaves the directory to others. */
  close(): Promise<void>;
}

/** A port that cannot be had, in a sentence. */
export class PortError extends Error {}

/**
 * Starts a store that speaks the MongoDB wire protocol.
 * @throws DirectoryError, PortError
 */
export async function startDocumentStore(options: DocumentStoreOptions): Promise<DocumentStore> {
  const {
    dir,
    port,
    host = '127.0.0.1',
    log = logToStderr('document-store'),
    expiryInterval = 60_000,
    transactionLifetime = 60_000,
    builtAtOnce = 500,
    clock = Date.now,
    secret,
  } = options;
  const engine = Engine.open(dir);
  const store = new Store(engine, log, clock, transactionLifetime, builtAtOnce);
  if (!engine.freeSpace.shrinks)
    log({
      level: 'info',
      msg: 'an older version made this file: it keeps its size, and free room is used again',
    });
  const sockets = new Set<Socket>();
  let address = `${host}:${String(port)}`;
  const signIns = new SignIns(STORE_USER, secret);
  const dispatcher = new Dispatcher(store, log, () => address, signIns);
  let lastPeer = 0;
  const server = createServer((socket) => {
    lastPeer += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(
      socket,
      { id: lastPeer },
      {
        answer: (request, peer) => dispatcher.answer(request, peer),
        closed: (peer) => {
          signIns.closed(peer);
          store.transactions.disconnected(peer.id);
        },
        faulty: (error, peer) => {
          log({
            level: 'warn',
            msg: 'faulty message',
            connection: peer.id,
            error: error instanceof Error ? error.message : String(error),
          });
        },
      },
    );
  });
  let listening: number;
  try {
    listening = await listen(server, port, host);
  } catch (error) {
    await engine.close();
    throw error;
  }
  address = `${host}:${String(listening)}`;
  store.clearing.wake();
  const timer = setInterval(() => {
    store.clearing.wake();
    void removeExpired(store, log, new Date(clock()));
  }, expiryInterval);
  return {
    port: listening,
    close: async () => {
      clearInterval(timer);
      const closed = new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
      for (const socket of sockets) socket.destroy();
      await closed;
      store.close();
      await store.builder.close();
      await store.clearing.close();
      store.gate.flush();
      await engine.close();
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is taken' : error.message;
      reject(new PortError(`The document store cannot listen on ${host}:${String(port)}: ${reason}`));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
