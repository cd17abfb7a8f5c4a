import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { PostNotification } from '@upfront/contracts/notifications/commands.js';
import type { NotificationContent, NotificationType } from '@upfront/contracts/notifications/model.js';
import type { Effects } from '../reactions/reaction.js';

/** What one person is told because of an event. */
interface Told {
  readonly userId: string;
  readonly notificationType: NotificationType;
  readonly content: NotificationContent;
  /** The same source tells a person once; default the event. */
  readonly source?: string;
  /** Where the record belongs; default where the event was caused. */
  readonly place?: { readonly companyId: string; readonly groupId: string };
}

export const postNotification = (event: RecordedEvent, effects: Effects, told: Told): Promise<void> => {
  const { userId, notificationType, content, source = event.id, place = event.metadata } = told;
  const { companyId, groupId } = place;
  const input = { userId, companyId, groupId, notificationType, content, source };
  return effects.command(PostNotification, input, { key: userId, companyId, groupId });
};
