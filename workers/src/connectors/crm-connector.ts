import type {
  ConnectionDetails,
  CrmCredentials,
  ExternalIds,
  PushExchange,
  TryOutcome,
} from '@upfront/contracts/crm/model.js';
import type { CampaignSheet } from '@upfront/contracts/operations/model.js';

/** A connection and what to sign in with. */
export interface CrmAccess {
  readonly crmId: string;
  readonly connection: ConnectionDetails;
  readonly credentials: CrmCredentials;
}

/** What is pushed, and through which connection. */
export interface PushOrder extends CrmAccess {
  readonly sheet: CampaignSheet;
}

export interface Pushed {
  readonly ids: ExternalIds;
  /** Where a person opens the record; null where the system has no such page. */
  readonly url: string | null;
}

export type LookedUp =
  | ({ readonly found: 'complete' } & Pushed)
  /** The record is there, but not as it should be. */
  | { readonly found: 'partial' }
  | { readonly found: 'absent' };

/** Takes down every call to the outside system, without secrets. */
export interface ExchangeLog {
  readonly add: (exchange: PushExchange) => void;
}

/** One outside system. Every method throws nothing but `CrmError`. */
export interface CrmConnector {
  /** Creates or changes the record that carries the campaign's id; never makes a second one. */
  readonly push: (order: PushOrder, log: ExchangeLog, signal: AbortSignal) => Promise<Pushed>;
  /** Looks the campaign's id up, and compares what is there with what should be. Writes nothing. */
  readonly lookUp: (order: PushOrder, log: ExchangeLog, signal: AbortSignal) => Promise<LookedUp>;
  /** Signs in anew and reads what a push would look up. Writes nothing. */
  readonly check: (access: CrmAccess, signal: AbortSignal) => Promise<void>;
}

export interface CrmErrorDetails {
  readonly outcome: Exclude<TryOutcome, 'accepted'>;
  /** In words a person can act on. */
  readonly reason: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly fields?: readonly string[] | undefined;
  /** The wait that the outside system asked for. */
  readonly retryAfterMs?: number | undefined;
}

/** Why a push or a look-up did not work, and whether trying again may help. */
export class CrmError extends Error implements CrmErrorDetails {
  readonly outcome: CrmErrorDetails['outcome'];
  readonly reason: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: readonly string[];
  readonly retryAfterMs: number | undefined;

  constructor(details: CrmErrorDetails, options?: ErrorOptions) {
    super(details.reason, options);
    this.name = 'CrmError';
    this.outcome = details.outcome;
    this.reason = details.reason;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.retryAfterMs = details.retryAfterMs;
  }
}
