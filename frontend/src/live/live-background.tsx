import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod/mini';
import { rememberHeard } from '../app/api/position.js';
import { refreshQueries } from '../app/query-refresh.js';
import { receiveGlobalMessage } from '../notices/messages.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { keepConnected } from './keep-connected.js';
import { liveLine } from './live-line.js';

const News = z.object({ position: z.number() });
const DataChanged = z.object({ readModel: z.string(), ...News.shape });
const GlobalMessage = z.object({ msg: z.string(), timestamp: z.string() });
const UserEvent = z.object({ value: z.string() });

/** Changes arrive in bursts, such as the steps of a push: they are answered once. */
const GATHER_MS = 150;
/** Where changes never end, as for those who see all companies, the page is read again this often. */
const EVERY_MS = 1_000;

/** Listens to push events (spec shell 7.4) and reads again what they concern. */
export function Background() {
  const { id, userCompanyGroupId } = useUser();
  const { pathname } = useLocation();
  const line = useRef<Socket>(undefined);
  useEffect(() => {
    let changes = new Map<string, number>();
    let isEverything = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const flush = (): void => {
      timer = undefined;
      readAt = Date.now();
      liveLine.set((line) => ({ ...line, at: Date.now() }));
      refreshQueries(isEverything ? undefined : changes);
      changes = new Map();
      isEverything = false;
    };
    /** `undefined`: something changed, and nobody knows what. */
    const gather = (change: z.infer<typeof DataChanged> | undefined): void => {
      if (change) {
        rememberHeard(change.position);
        changes.set(change.readModel, Math.max(change.position, changes.get(change.readModel) ?? 0));
      } else isEverything = true;
      timer ??= setTimeout(flush, Math.max(GATHER_MS, readAt + EVERY_MS - Date.now()));
    };
    const socket = (line.current = io({
      path: '/events',
      withCredentials: true,
      transports: ['websocket', 'polling'],
    }));
    socket.on('data-changed', (payload: unknown) => gather(DataChanged.safeParse(payload).data));
    socket.on('user-notification', (payload: unknown) => {
      const { data } = News.safeParse(payload);
      gather(data && { readModel: 'notifications', ...data });
    });
    socket.on('user-event', (payload: unknown) => {
      if (UserEvent.safeParse(payload).data?.value !== 'user-updated') return;
      // Other rights may show other things.
      void loadSession().then(() => gather(undefined));
    });
    socket.on('system-event', (payload: unknown) => {
      if (UserEvent.safeParse(payload).data?.value === 'clear-cache') void loadSession();
    });
    socket.on('global-message', (payload: unknown) => {
      const { data } = GlobalMessage.safeParse(payload);
      if (data) receiveGlobalMessage(data);
    });
    // What happened before the line was up, at first or again, was not told.
    socket.on('connect', () => {
      liveLine.set((line) => ({ ...line, isUp: true }));
      gather(undefined);
    });
    socket.on('disconnect', () => liveLine.set((line) => ({ ...line, isUp: false })));
    const letGo = keepConnected(socket, loadSession);
    return () => {
      clearTimeout(timer);
      letGo();
      socket.disconnect();
    };
  }, [id, userCompanyGroupId]);
  // Until the line is up the socket keeps what it is given.
  useEffect(() => {
    line.current?.emit('page-view', { path: pathname });
  }, [pathname]);
  return null;
}
