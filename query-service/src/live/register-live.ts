import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { Logger } from '@upfront/platform/logging.js';
import { gauge } from '@upfront/platform/metrics.js';
import { rateLimit } from '@upfront/platform/rate-limit.js';
import type { Authenticator, Identity } from '@upfront/platform/session/authenticate.js';
import { LIVE_CHANNEL } from '@upfront/projections/runner/channels.js';
import { LiveMessageText } from './live-message.js';
import { roomsFor, roomsOf } from './live-rooms.js';
import type { PageViews } from './page-views.js';

/** How often each open socket is looked at for whether its session has ended, in ms … */
const CHECK_EVERY_MS = 5_000;
/** … in so many parts, so that thousands of them do not hold up what everybody else waits for. */
const PARTS = 20;
/** Page views that count per socket, so that none fills the activity log: more than a person can look at. */
const PAGE_VIEWS_PER_MINUTE = 120;

export interface LiveOptions {
  readonly authenticator: Pick<Authenticator, 'identify'>;
  /** A connection to Redis that only listens. */
  readonly subscriber: Redis;
  readonly logger: Logger;
  readonly pageViews: Pick<PageViews, 'add'>;
  readonly checkEveryMs?: number;
}

interface SocketData {
  rooms: readonly string[];
  actor: Actor;
}

/** What a browser tells. */
type Told = Record<'page-view', (payload: unknown) => void>;

type LiveServer = Server<Told, Record<string, (payload: unknown) => void>, Record<string, never>, SocketData>;
type LiveSocket = Socket<Told, Record<string, (payload: unknown) => void>, Record<string, never>, SocketData>;

const open = gauge('live_sockets', 'Open live sockets');

/**
 * Serves the live socket at /events. A socket belongs to the session of its cookie: it hears its user, its company,
 * changes of what its reader may see, and what goes to everyone. It tells which pages are opened, and is closed when
 * the session ends or the user is deactivated; other rights take effect within seconds. Every instance of this service
 * hears every message from Redis and passes it to its own sockets. Answers how to close it.
 */
export const registerLive = async (
  server: FastifyInstance,
  options: LiveOptions,
): Promise<() => Promise<void>> => {
  const { subscriber, logger } = options;
  const io: LiveServer = new Server(server.server, {
    path: '/events',
    serveClient: false,
    // The gateway lets pages of its own host through and no others.
    cors: { origin: false },
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 20_000,
    pingTimeout: 15_000,
  });
  io.use((socket, next) => {
    admit(socket, options).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('not-signed-in')),
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    open.inc();
    socket.on('disconnect', () => open.dec());
    const isWithin = rateLimit(PAGE_VIEWS_PER_MINUTE, 60_000);
    socket.on('page-view', (payload) => {
      if (isWithin()) options.pageViews.add(socket.data.actor, payload);
    });
  });

  subscriber.on('message', (channel: string, text: string) => {
    if (channel === LIVE_CHANNEL) deliver(io, text, logger);
  });
  await subscriber.subscribe(LIVE_CHANNEL);
  const checkPart = checksInParts(io, options);
  const timer = setInterval(checkPart, (options.checkEveryMs ?? CHECK_EVERY_MS) / PARTS);
  return async () => {
    clearInterval(timer);
    await io.close();
  };
};

const identify = async (
  socket: LiveSocket,
  { authenticator }: LiveOptions,
  isUse: boolean,
): Promise<Identity | undefined> => {
  const { identity } = await authenticator.identify(socket.handshake.headers, { isUse });
  return identity;
};

const admit = async (socket: LiveSocket, options: LiveOptions): Promise<boolean> => {
  const identity = await identify(socket, options, true);
  if (identity) await enter(socket, identity);
  return identity !== undefined;
};

const enter = async (socket: LiveSocket, identity: Identity): Promise<void> => {
  socket.data.actor = identity.actor;
  const rooms = roomsOf(identity);
  if (isDeepStrictEqual(rooms, socket.data.rooms)) return;
  for (const left of (socket.data.rooms ?? []).filter((room) => !rooms.includes(room)))
    await socket.leave(left);
  await socket.join([...rooms]);
  socket.data.rooms = rooms;
};

const deliver = (io: LiveServer, text: string, logger: Logger): void => {
  const message = LiveMessageText.safeParse(text);
  if (!message.success) {
    logger.warn({ text: text.slice(0, 200) }, 'a live message that cannot be read');
    return;
  }
  const { event, payload } = message.data;
  io.local.to([...roomsFor(message.data)]).emit(event, payload);
};

/** Looks at the next part of the sockets, beginning anew when all have had their turn. */
const checksInParts = (io: LiveServer, options: LiveOptions): (() => void) => {
  let waiting: LiveSocket[] = [];
  let size = 0;
  let part = 0;
  return () => {
    if (part === 0) {
      waiting = [...io.sockets.sockets.values()];
      size = Math.ceil(waiting.length / PARTS);
    }
    part = (part + 1) % PARTS;
    for (const socket of waiting.splice(0, size)) if (socket.connected) void check(socket, options);
  };
};

/** Closes a socket whose session has ended; one whose user has other rights, or another company, hears other things. */
const check = async (socket: LiveSocket, options: LiveOptions): Promise<void> => {
  try {
    // An open page is no use of the session: it ends although the page stays.
    const identity = await identify(socket, options, false);
    if (!identity) socket.disconnect(true);
    else await enter(socket, identity);
  } catch (error) {
    options.logger.warn({ err: error }, 'a live socket could not be checked');
  }
};
