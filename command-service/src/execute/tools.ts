import type { Connection } from 'mongoose';
import type { RedisGuard } from '@upfront/platform/redis-guard.js';
import type { Secrets } from '@upfront/platform/secrets/secrets.js';
import type { DomainProofs } from '@upfront/platform/single-sign-on/domain-proof.js';
import type { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import type { TenantSource } from '@upfront/platform/session/tenant-source.js';
import type { SessionStore } from '@upfront/platform/session/session-store.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { EventStore } from '../event-store/event-store.js';
import type { HelpCenter } from '../support/help-center.js';
import type { Aggregates } from './aggregates.js';
import type { Reservations } from './reservations.js';

/** What command handlers may use of the outside. */
export interface Tools {
  readonly aggregates: Aggregates;
  readonly store: EventStore;
  readonly reservations: Reservations;
  readonly sessions: SessionStore;
  readonly mongo: Connection;
  readonly redis: RedisGuard;
  /** Pictures and files; their bytes never enter events. */
  readonly objects: ObjectStore;
  /** Where people get help, if there is such a place. */
  readonly helpCenter: HelpCenter | undefined;
  /** Seals what must be kept and is nobody's to read. */
  readonly secrets: Secrets;
  readonly tenants: TenantSource;
  /** Hosts whose webhooks may be reached without TLS or inside the own network. */
  readonly insecureWebhooks: readonly string[];
  /** The sandbox of this installation, the one address inside that a CRM connection may lead to. */
  readonly crmSandboxUrl: string | undefined;
  /** Records that prove email domains. */
  readonly domainProofs: DomainProofs;
  /** Providers of single sign-on. */
  readonly sso: SsoClients;
}

/** Nest's token for the tools. */
export const TOOLS = Symbol('Tools');
