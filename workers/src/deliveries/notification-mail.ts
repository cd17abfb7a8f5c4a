import type { MailContent } from '../mail/mail-layout.js';
import { moreLine, type DeliveryMessage } from './delivery-message.js';

/** A mail with one notification, or with several that came within a minute. */
export const notificationMail = (
  { title, told, more, url }: DeliveryMessage,
  firstName: string,
): MailContent & { readonly subject: string } => ({
  subject: title,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    ...told.map(({ text, quote }) => (quote ? `${text} “${quote}”` : text)),
    ...(more > 0 ? [moreLine(more)] : []),
  ],
  action: { label: 'Open in Upfront', url: told.length === 1 ? (told[0]?.url ?? url) : url },
  closing: 'Choose in your profile which notifications you get by email.',
});
