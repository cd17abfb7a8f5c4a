import { useEffect } from 'react';
import { useQuery } from 'urql';
import { setIndicators } from '../app/frame/frame-state.js';
import { UnreadNotificationCountDocument } from '../generated/queries/unread-notification-count.js';

const silently = { silent: true } as const;

/** Keeps the dot at the bell up to date. Failures are silent (spec shell 7.2). */
export function Background() {
  const [{ data }] = useQuery({ query: UnreadNotificationCountDocument, variables: {}, context: silently });
  const count = data?.unreadNotificationCount.count ?? 0;
  useEffect(() => setIndicators({ notifications: count }), [count]);
  return null;
}
