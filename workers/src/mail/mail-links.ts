import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';

/** What links in mails are made of. */
export interface MailLinks {
  /** Addresses that people open in the browser, from our own settings and never from a request. */
  readonly tenants: Pick<TenantSource, 'urlOf'>;
  readonly secrets: Secrets;
}

/** Nest's token for what links are made of. */
export const MAIL_LINKS = Symbol('MailLinks');
