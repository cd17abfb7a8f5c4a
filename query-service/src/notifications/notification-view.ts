import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import type { NotificationView } from '@upfront/contracts/notifications/model.js';
import type { NotificationModel } from '@upfront/projections/notifications/notifications.read-model.js';

/** A notification as its recipient sees it. */
export const viewOf = (
  { _id, notificationType, content, isUnread, createdAt }: NotificationModel,
  person: (id: string) => PersonSummary,
): NotificationView => {
  const { byUserId, ...rest } = content;
  const byUser = byUserId ? person(byUserId) : null;
  return { id: _id, notificationType, ...rest, isUnread, createdAt, byUser };
};
