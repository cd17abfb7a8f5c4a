import type { SupportRequest } from '@upfront/contracts/support/queries.js';
import type { MailContent } from './mail-layout.js';

/** A question to support: who asks, from where, and what. Its paragraphs are those that the person typed. */
export const supportMail = ({
  person,
  companyName,
  groupName,
  pagePath,
  message,
}: Pick<SupportRequest, 'person' | 'companyName' | 'groupName' | 'pagePath' | 'message'>): MailContent => ({
  greeting: [
    `${person.fullName} <${person.email}>`,
    ...[person.title, companyName, groupName].filter((part) => part !== ''),
  ].join(', '),
  paragraphs: message
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  ...(pagePath === '' ? {} : { closing: `Sent from ${pagePath}` }),
});
