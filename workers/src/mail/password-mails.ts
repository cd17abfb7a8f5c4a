import type { PasswordLinkPurpose } from '@upfront/contracts/identity/model.js';
import type { MailContent } from './mail-layout.js';

interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly closing: string;
}

const NOT_YOU = 'If you did not ask for this, you need not do anything: your password stays as it is.';

const WORDINGS: Readonly<Record<PasswordLinkPurpose, Wording>> = {
  forgotten: {
    subject: 'Choose a new password for Upfront',
    paragraphs: [
      'You asked for a new password. Choose it within an hour; the link works once and signs out all your devices.',
    ],
    label: 'Choose a new password',
    closing: NOT_YOU,
  },
  administrator: {
    subject: 'Please choose a new password for Upfront',
    paragraphs: [
      'Your administrator asks you for a new password. Choose it within an hour; the link works once and signs out all your devices. After that you are asked for one at your next sign-in.',
    ],
    label: 'Choose a new password',
    closing: '',
  },
  invitation: {
    subject: 'Your account for Upfront',
    paragraphs: [
      'An account was made for you. Choose a password within seven days, then sign in with your email address.',
    ],
    label: 'Choose a password',
    closing: 'If the link has expired, use "Forgot password?" at the sign-in.',
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

/** Tells a user that their password was changed. */
export const passwordChangedMail = (
  firstName: string,
  when: string,
): MailContent & { readonly subject: string } => ({
  subject: 'Your password for Upfront was changed',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `Your password was changed on ${when}. All your other devices were signed out.`,
    'If it was not you, use "Forgot password?" at the sign-in and tell your administrator.',
  ],
});
