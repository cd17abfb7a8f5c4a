import {
  ContactAccessDeclined,
  ContactAccessGranted,
  ContactAccessRequested,
} from '@upfront/contracts/contacts/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { postNotification } from '../notifications/post-notification.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

const contactOf = ({
  data,
  metadata,
}: RecordedEvent & { readonly data: { readonly contactId: string; readonly email: string } }) => ({
  notifiableType: 'contact',
  notifiableId: data.contactId,
  email: data.email,
  byUserId: metadata.userId,
});

/** Who made a contact learns that somebody asks to see it, and whoever asked learns the answer. */
export const contactReactions = defineReaction({
  name: 'contacts',
  on: [
    when(ContactAccessRequested, (event, effects: Effects) =>
      postNotification(event, effects, {
        userId: event.data.ownerId,
        notificationType: 'contact_access_requested',
        content: contactOf(event),
        place: event.data,
      }),
    ),
    when(ContactAccessGranted, (event, effects: Effects) =>
      postNotification(event, effects, {
        userId: event.data.userId,
        notificationType: 'contact_access_granted',
        content: contactOf(event),
        place: event.data,
      }),
    ),
    // Neither the contact nor who declined is named: whoever asked still may not see it.
    when(ContactAccessDeclined, (event, effects: Effects) =>
      postNotification(event, effects, {
        userId: event.data.userId,
        notificationType: 'contact_access_declined',
        content: { email: event.data.email },
        place: event.data,
      }),
    ),
  ],
});
