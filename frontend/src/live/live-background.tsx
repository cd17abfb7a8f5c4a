import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod/mini';
import { refreshQueries } from '../app/query-refresh.js';
import { receiveGlobalMessage } from '../notices/messages.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { keepConnected } from './keep-connected.js';
import { liveLine } from './live-line.js';

const DataChanged = z.object({ readModel: z.string() });
const GlobalMessage = z.object({ msg: z.string(), timestamp: z.string() });
const UserEvent = z.object({ value: z.string() });

/** Queries to read again by the read model that changed; whatever is not on the screen is not read. */
const QUERIES_OF: Readonly<Record<string, readonly string[]>> = {
  tasks: ['taskList', 'task', 'taskCounts'],
  notifications: ['notificationList', 'unreadNotificationCount'],
  clients: ['client', 'clientList', 'myClientList', 'companyClientList', 'groupClientList', 'allClientList'],
  contacts: ['contact', 'contactList', 'clientContacts'],
  agencies: ['agencyList', 'campaignAgencyList'],
  'campaign-list': [
    'campaign',
    'campaigns',
    'campaignHistory',
    'campaignList',
    'campaignListForClient',
    'campaignListForWorkspace',
    'campaignTabCounts',
  ],
  'campaign-history': ['campaign', 'campaignHistory'],
  'campaign-statuses': ['campaignStatuses', 'campaignStatusChoices'],
  'order-status': ['submissionStatus', 'campaign'],
  'campaign-crms': ['campaignCrms'],
  'external-crms': ['externalCrm', 'externalCrmList', 'adminExternalCrm', 'adminExternalCrms'],
  'push-logs': ['pushLog', 'pushLogs'],
  operations: ['operation', 'operationTray', 'adminTask', 'adminTasks', 'adminTaskQueues'],
  products: ['productList'],
  activities: ['activityList', 'clientHistory', 'userHistory', 'companyHistory', 'taskHistory'],
  companies: ['adminCompanies', 'adminCompany'],
  groups: ['adminGroups', 'adminGroup'],
  roles: ['userRoles', 'userRole'],
  'permission-groups': ['permissionGroups', 'permissionGroup'],
  bookmarks: ['bookmarks'],
};

/** Changes arrive in bursts, such as the steps of a push: they are answered once. */
const GATHER_MS = 150;

/** Listens to push events (spec shell 7.4) and reads again what they concern. */
export function Background() {
  const { id, userCompanyGroupId } = useUser();
  const { pathname } = useLocation();
  const line = useRef<Socket>(undefined);
  useEffect(() => {
    const wanted = new Set<string>();
    let isEverything = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      liveLine.set((line) => ({ ...line, at: Date.now() }));
      refreshQueries(isEverything ? undefined : [...wanted]);
      wanted.clear();
      isEverything = false;
    };
    const gather = (names: readonly string[] | undefined): void => {
      if (names) for (const name of names) wanted.add(name);
      else isEverything = true;
      timer ??= setTimeout(flush, GATHER_MS);
    };
    const socket = (line.current = io({
      path: '/events',
      withCredentials: true,
      transports: ['websocket', 'polling'],
    }));
    socket.on('data-changed', (payload: unknown) => {
      const { data } = DataChanged.safeParse(payload);
      gather(data ? (QUERIES_OF[data.readModel] ?? []) : undefined);
    });
    socket.on('user-notification', () => gather(QUERIES_OF['notifications']));
    socket.on('user-event', (payload: unknown) => {
      if (UserEvent.safeParse(payload).data?.value === 'user-updated') void loadSession();
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
