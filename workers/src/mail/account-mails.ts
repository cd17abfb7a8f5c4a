import type { AccountNotice } from '@upfront/contracts/identity/jobs.js';
import type { MailContent } from './mail-layout.js';

interface Wording {
  readonly subject: string;
  /** What happened, with the moment it happened. */
  readonly happened: (when: string) => string;
  readonly unlessYou: string;
}

const NEW_PASSWORD = 'reset it with "Forgot password?" on the sign-in page and tell your administrator.';

const EMAIL_CHANGED = 'Your sign-in email for Upfront was changed';
const UNEXPECTED = 'If you did not expect this, tell your administrator.';

const WORDINGS: Readonly<Record<AccountNotice, Wording>> = {
  passwordChanged: {
    subject: 'Your password for Upfront was changed',
    happened: (when) => `Your password was changed on ${when}. All your other devices were signed out.`,
    unlessYou: `If it was not you, ${NEW_PASSWORD}`,
  },
  twoFactorOn: {
    subject: 'Two-factor authentication for Upfront was switched on',
    happened: (when) => `Two-factor authentication was switched on for your account on ${when}.`,
    unlessYou: `If it was not you, ${NEW_PASSWORD}`,
  },
  twoFactorOff: {
    subject: 'Two-factor authentication for Upfront was switched off',
    happened: (when) => `Two-factor authentication was switched off for your account on ${when}.`,
    unlessYou: `If it was not you, ${NEW_PASSWORD}`,
  },
  twoFactorReset: {
    subject: 'Your two-factor authentication for Upfront was reset',
    happened: (when) =>
      `An administrator reset your two-factor authentication on ${when}. All your devices were signed out.`,
    unlessYou: 'If you did not request this, tell your administrator.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes for Upfront',
    happened: (when) =>
      `New recovery codes were created for your account on ${when}. The old ones no longer work.`,
    unlessYou: `If it was not you, ${NEW_PASSWORD}`,
  },
  emailChanged: {
    subject: EMAIL_CHANGED,
    happened: (when) =>
      `Since ${when}, you sign in to Upfront with this email address. Your password has not changed.`,
    unlessYou: UNEXPECTED,
  },
  // What the address before is told: nothing of the new one.
  emailLeft: {
    subject: EMAIL_CHANGED,
    happened: (when) =>
      `An administrator changed the email you sign in to Upfront with on ${when}. You can no longer sign in with this address.`,
    unlessYou: UNEXPECTED,
  },
};

/** Tells a user of a change of their account. */
export const accountNoticeMail = (
  notice: AccountNotice,
  firstName: string,
  when: string,
): MailContent & { readonly subject: string } => {
  const { subject, happened, unlessYou } = WORDINGS[notice];
  return { subject, greeting: `Hello ${firstName},`, paragraphs: [happened(when), unlessYou] };
};
