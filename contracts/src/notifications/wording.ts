import { dayIn } from '../kernel/days.js';
import { reminderClass } from '../tasks/reminders.js';
import {
  notificationDate,
  pushFailedHelp,
  pushFailedText,
  type NotificationContent,
  type NotificationType,
  type PushRecourse,
} from './model.js';

/** A piece of a sentence; names stand out where the place allows it. */
export interface Wording {
  readonly text: string;
  readonly isName?: boolean;
}

/** What a notification says: the sentence, and what is quoted below it. */
export interface NotificationWords {
  readonly sentence: readonly Wording[];
  readonly quote?: string | undefined;
}

/** The facts that the sentences are made of. */
export interface WordedNotification extends Omit<NotificationContent, 'byUserId'> {
  readonly notificationType: NotificationType;
  readonly createdAt: string;
  readonly byUser?: { readonly fullName: string } | null | undefined;
  readonly recourse?: PushRecourse | null | undefined;
}

const name = (text: string | undefined, otherwise: string): Wording =>
  text ? { text, isName: true } : { text: otherwise };
const say = (text: string): Wording => ({ text });

const plain = (html: string): string =>
  html
    .replaceAll(/<(br|\/p|\/li)[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const due = (day: string | undefined): string => (day ? `, due ${notificationDate(day)}` : '');

/** Kinds of records that carry comments, as a sentence names them. */
const SUBJECTS: Readonly<Record<string, string>> = {
  campaign: 'a campaign',
  campaignFile: 'a campaign file',
  contact: 'a contact',
  mediaAsset: 'a file of the asset library',
  requestForProposal: 'a request for proposal',
};

const reminder = (one: WordedNotification, zone: string): string => {
  const kind = one.dueDate && reminderClass(one.dueDate, dayIn(zone, new Date(one.createdAt)));
  if (kind === 'pastDue') return 'A task is past due: ';
  if (kind === 'dueToday') return 'A task is due today: ';
  return kind === 'upcoming' ? 'A task is due in a week: ' : 'Reminder: ';
};

const document = (one: WordedNotification): readonly Wording[] => [
  name(one.documentType, 'The document'),
  say(' of '),
  name(one.campaignName, 'a campaign'),
];

const contactOf = ({ email }: WordedNotification): readonly Wording[] => [name(email, 'no email')];

/**
 * Text of a notification by its type (spec shell 4.3), the same in the panel, in mails and in chat messages. `zone` is
 * the company's: a reminder's class counts from the day on which it was made there.
 */
export const notificationWords = (one: WordedNotification, zone: string): NotificationWords => {
  const who = name(one.byUser?.fullName, 'Upfront');
  const campaign = name(one.campaignName, 'A campaign');
  const rfp = name(one.requestForProposalName, 'A request for proposal');
  const details = plain(one.details ?? '');
  switch (one.notificationType) {
    case 'task_assign':
      return { sentence: [who, say(` assigned you a task: ${details}${due(one.dueDate)}`)] };
    case 'task_completed':
      return { sentence: [who, say(` completed the task: ${details}`)] };
    case 'task_remind':
      return { sentence: [say(`${reminder(one, zone)}${details}${due(one.dueDate)}`)] };
    case 'comment': {
      const kind = SUBJECTS[one.notifiableType ?? ''] ?? 'a record';
      const on = name(one.campaignName ?? one.requestForProposalName, kind);
      return { sentence: [who, say(' commented on '), on], quote: one.commentBody ?? one.text };
    }
    case 'push_data_submitted':
      return {
        sentence: [campaign, say(` was submitted to ${one.externalSystemName ?? 'the external system'}`)],
      };
    case 'push_data_failed': {
      const campaignName = one.campaignName ?? 'The campaign';
      const failure = pushFailedText(campaignName, one.externalSystemName ?? 'the external system');
      const text = one.recourse ? `${failure} ${pushFailedHelp(one.recourse)}` : failure;
      return { sentence: [{ text: campaignName, isName: true }, say(text.slice(campaignName.length))] };
    }
    case 'document_invitation_signed':
      return { sentence: [name(one.email, 'A recipient'), say(' signed '), ...document(one)] };
    case 'document_invitation_declined':
      return {
        sentence: [name(one.email, 'A recipient'), say(' declined to sign '), ...document(one)],
        quote: one.reasonForDeclining,
      };
    case 'document_complete':
      return { sentence: [...document(one), say(' was signed by everybody')] };
    case 'assign':
      return { sentence: [who, say(' assigned you a request for proposal: '), rfp, say(due(one.dueDate))] };
    case 'due_date':
      return { sentence: [rfp, say(` is due ${one.dueDate ? notificationDate(one.dueDate) : 'soon'}`)] };
    case 'remind':
      return { sentence: [say('Reminder: '), rfp, say(due(one.dueDate))] };
    case 'renewal_reminder': {
      const ends = one.expirationDate ? ` ends ${notificationDate(one.expirationDate)}` : ' ends soon';
      return { sentence: [campaign, say(`${ends}. Time to renew it.`)] };
    }
    case 'contact_access_requested':
      return { sentence: [who, say(' asks for access to a contact of yours: '), ...contactOf(one)] };
    case 'contact_access_granted':
      return { sentence: [who, say(' gave you access to a contact: '), ...contactOf(one)] };
    case 'contact_access_declined':
      return { sentence: [say('Your request for access to a contact was declined: '), ...contactOf(one)] };
    case 'global':
      return { sentence: [say(one.text ?? 'A message to everyone')], quote: one.subText };
    default:
      return one.notificationType satisfies never;
  }
};

/** The sentence as one text. */
export const sentenceOf = ({ sentence }: NotificationWords): string =>
  sentence.map(({ text }) => text).join('');
