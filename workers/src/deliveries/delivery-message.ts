import type { DeliveryContent } from '@upfront/contracts/notifications/channel-queries.js';
import type { ChannelOwner } from '@upfront/contracts/notifications/channels.js';
import { deepLinkOf, deepLinkPath } from '@upfront/contracts/notifications/deep-links.js';
import { notificationWords } from '@upfront/contracts/notifications/wording.js';
import { counted } from '@upfront/contracts/kernel/counted.js';

/** One thing that is told: plain texts, and where it leads. */
export interface Told {
  readonly text: string;
  readonly quote: string | undefined;
  readonly url: string;
}

/** A message: one thing, or several that came within a minute. */
export interface DeliveryMessage {
  readonly title: string;
  readonly told: readonly Told[];
  /** How many more there are beyond those that are named. */
  readonly more: number;
  /** Where all of them stand. */
  readonly url: string;
}

/** Characters of a title; longer ones end in an ellipsis, between graphemes. */
const LONGEST_TITLE = 120;

const shortened = (text: string): string => {
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  return graphemes.length <= LONGEST_TITLE
    ? text
    : `${graphemes
        .slice(0, LONGEST_TITLE - 1)
        .map(({ segment }) => segment)
        .join('')}…`;
};

const toldOf = (
  { notification, timeZone, recipient }: DeliveryContent,
  owner: ChannelOwner,
  publicUrl: string,
): Told => {
  const { sentence, quote } = notificationWords(notification, timeZone);
  const words = sentence.map(({ text }) => text).join('');
  const link = deepLinkOf(notification);
  const path = link ? deepLinkPath(link.topic, link) : deepLinkPath('notifications');
  return {
    // In a channel of many the sentence says "you" to somebody.
    text: owner === 'company' ? `For ${recipient.fullName}: ${words}` : words,
    quote,
    url: new URL(path, publicUrl).href,
  };
};

/** What a message says; `more` notifications are counted and not named. @throws where there is nothing to say */
export const messageOf = (
  contents: readonly DeliveryContent[],
  {
    owner,
    publicUrl,
    more,
  }: { readonly owner: ChannelOwner; readonly publicUrl: string; readonly more: number },
): DeliveryMessage => {
  const told = contents.map((content) => toldOf(content, owner, publicUrl));
  const [first] = told;
  if (!first) throw new Error('A message needs something to say.');
  const count = told.length + more;
  return {
    title: count === 1 ? shortened(first.text) : `${counted(count, 'notification')} from Upfront`,
    told,
    more,
    url: new URL(deepLinkPath('notifications'), publicUrl).href,
  };
};

/** The line that counts what is not named. */
export const moreLine = (more: number): string => `and ${more} more`;
