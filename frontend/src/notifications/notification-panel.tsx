import { Anchor } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { addDays } from '@upfront/contracts/kernel/days.js';
import { notificationTexts, type NotificationView } from '@upfront/contracts/notifications/model.js';
import { send } from '../app/command-client.js';
import { frame } from '../app/frame/frame-state.js';
import { DeepLink } from '../app/routing/deep-link.js';
import { ClearUnreadNotifications } from '../generated/commands/clear-unread-notifications.js';
import { NotificationListDocument } from '../generated/queries/notification-list.js';
import { PersonAvatar } from '../ui/avatar.js';
import { DueMark } from '../ui/due-mark.js';
import { dayOf } from '../ui/format.js';
import { EmptyState } from '../ui/empty-state.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { SidePanel } from '../ui/side-panel.js';
import { StatusShape } from '../ui/status-shape.js';
import { useFormat } from '../ui/use-format.js';
import { notificationLook } from './notification-look.js';
import classes from './notifications.module.css';

/** Who sends what nobody sent. */
const SYSTEM = { id: '', fullName: 'Upfront' };

const silently = { silent: true } as const;

function Item({ one, isNew }: { one: NotificationView; isNew: boolean }) {
  const format = useFormat();
  const look = notificationLook(one, format.locale.zone, format.today());
  // A message to everyone opens in its dialog again.
  const message = one.notificationType === 'global' ? one.text : undefined;
  const body = (
    <>
      <span className={classes['sign']}>
        {isNew ? <span className={classes['dot']} role="img" aria-label="New" /> : null}
        {look.shape ? <StatusShape {...look.shape} /> : <PersonAvatar person={one.byUser ?? SYSTEM} />}
      </span>
      <span className={classes['body']}>
        <span>{look.text}</span>
        {look.quote ? <q className={classes['quote']}>{look.quote}</q> : null}
        <span className={classes['meta']}>
          {format.time(one.createdAt)}
          <DueMark day={one.dueDate} />
        </span>
      </span>
    </>
  );
  return (
    <li className={classes['item']} data-new={isNew || undefined}>
      {look.to ? (
        <DeepLink to={look.to} className={classes['link']} onClick={frame.closePanel}>
          {body}
        </DeepLink>
      ) : message === undefined ? (
        <span className={classes['link']}>{body}</span>
      ) : (
        <button
          type="button"
          className={classes['link']}
          onClick={() => frame.openDialog('messages', message)}
        >
          {body}
        </button>
      )}
    </li>
  );
}

/** Neighbours of one day, each group under its day. */
function byDay(list: readonly NotificationView[], zone: string): [string, NotificationView[]][] {
  const groups = new Map<string, NotificationView[]>();
  for (const one of list) {
    const day = dayOf(one.createdAt, zone);
    groups.set(day, [...(groups.get(day) ?? []), one]);
  }
  return [...groups];
}

/** The feed of what happened (spec shell 2.7). Opening it clears what is unread; until it is closed that stays marked. */
export function Panel() {
  const [{ data, error }] = useQuery({
    query: NotificationListDocument,
    variables: { page: 1, limit: 100 },
    context: silently,
  });
  const list = data?.notificationList.notifications;
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const top = useRef<HTMLDivElement>(null);
  const format = useFormat();

  const unread = list?.filter(({ isUnread }) => isUnread).map(({ id }) => id) ?? [];
  const fresh = unread.filter((id) => !news.has(id));
  if (fresh.length > 0) setNews(new Set([...news, ...fresh]));
  const hasUnread = unread.length > 0;
  useEffect(() => {
    // Failures in loading and clearing notifications are silent (spec shell 7.2).
    if (hasUnread) send(ClearUnreadNotifications, {}, { silent: true }).catch(() => undefined);
  }, [hasUnread]);

  const dayName = (day: string): string => {
    if (day === format.today()) return 'Today';
    return day === addDays(format.today(), -1) ? 'Yesterday' : format.day(day);
  };
  return (
    <SidePanel
      title="Notifications"
      meta={news.size > 0 ? `${news.size} new` : undefined}
      onClose={frame.closePanel}
    >
      <div ref={top} />
      {list || error ? null : <SkeletonRows rows={6} columns={1} isTall />}
      {list?.length === 0 ? <EmptyState text="No notifications yet." /> : null}
      {byDay(list ?? [], format.locale.zone).map(([day, items]) => (
        <section key={day} aria-label={dayName(day)}>
          <h3 className={classes['day']}>{dayName(day)}</h3>
          <ul className={classes['list']}>
            {items.map((one) => (
              <Item key={one.id} one={one} isNew={news.has(one.id)} />
            ))}
          </ul>
        </section>
      ))}
      {list && list.length > 0 ? (
        <div className={classes['end']}>
          <span>{notificationTexts.bottom}</span>
          <Anchor
            component="button"
            type="button"
            onClick={() => top.current?.scrollIntoView({ block: 'end' })}
          >
            {notificationTexts.scrollToTop}
          </Anchor>
        </div>
      ) : null}
    </SidePanel>
  );
}
