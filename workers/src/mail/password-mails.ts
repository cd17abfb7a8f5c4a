import type { PasswordLinkPurpose } from '@upfront/contracts/identity/model.js';
import type { MailContent } from './mail-layout.js';

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly closing: string;
}

const NOT_YOU = 'If you did not request this, ignore this email. Your password stays the same.';

const WORDINGS: Readonly<Record<PasswordLinkPurpose, Wording>> = {
  forgotten: {
    subject: 'Choose a new password for Upfront',
    paragraphs: [
      'You requested a new password. Choose it within one hour. The link works once and signs out all your devices.',
    ],
    label: 'Choose a new password',
    closing: NOT_YOU,
  },
  administrator: {
    subject: 'Please choose a new password for Upfront',
    paragraphs: [
      'Your administrator requires a new password. Choose it within one hour. The link works once and signs out all your devices. After that, you choose it at your next sign-in.',
    ],
    label: 'Choose a new password',
    closing: '',
  },
  invitation: {
    subject: 'Your Upfront account',
    paragraphs: [
      'You have a new account. Choose a password within seven days, then sign in with your email address.',
    ],
    label: 'Choose a password',
    closing: 'If the link has expired, use "Forgot password?" on the sign-in page.',
  },
};

/** The mail with the link by which a user sets a password. */
export const passwordLinkMail = (
  purpose: PasswordLinkPurpose,
  firstName: string,
  url: string,
): MailContent & { readonly subject: string } => {
  const { subject, paragraphs, label, closing } = WORDINGS[purpose];
  return { subject, greeting: `Hello ${firstName},`, paragraphs, action: { label, url }, closing };
};
