import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import type { EventMetadata } from '@upfront/contracts/kernel/define-event.js';
import type { Session } from '@upfront/platform/session/session-store.js';
import { nthIdOf } from '../event-store/derived-ids.js';

/** What the edge knows of a command beside its input. */
export interface CommandContext {
  readonly commandId: string;
  readonly commandName: string;
  readonly correlationId: string;
  /** The event or job that caused an internal command. */
  readonly causationId?: string;
  readonly actor: Actor;
  readonly session?: Session;
  /** Whose sign-in page and cookie the caller has. */
  readonly tenant: TenantKey;
  /** Network address of the caller, for sign-in records. */
  readonly address: string;
  /** What the caller's browser says of itself (User-Agent); absent for services. */
  readonly device?: string;
  /** Whether the caller gave an Idempotency-Key, so that this may be a repetition. */
  readonly mayBeRepetition: boolean;
}

/** What the outcome does to the caller's session cookie. */
export type SessionChange = { readonly open: string } | { readonly close: true };

export interface Outcome {
  readonly answer: unknown;
  /** Commit position after which the change can be read; absent where nothing was appended. */
  readonly position?: number;
  /** Types of the events that were appended, once it is executed; absent where a repetition found them there. */
  readonly events?: readonly string[];
  readonly sessionChange?: SessionChange;
  /** Set where the answer is 202: the operation to poll. */
  readonly operationId?: string;
  /** Overrides the status that the command declares, such as 200 for long work that is already done. */
  readonly status?: 200 | 201 | 202;
}

/** Now, actor and ids as a decision sees them; ids are the same when the command is repeated. */
export const decisionMeta = (context: CommandContext, now = new Date().toISOString()): DecisionMeta => {
  let handedOut = 0;
  return { now, actor: context.actor, newId: () => nthIdOf(context.commandId, handedOut++) };
};

export const eventMetadata = (context: CommandContext, at: string): EventMetadata => ({
  commandId: context.commandId,
  commandName: context.commandName,
  correlationId: context.correlationId,
  ...(context.causationId ? { causationId: context.causationId } : {}),
  userId: context.actor.userId,
  userName: context.actor.fullName,
  ...(context.actor.impersonatorId ? { impersonatorId: context.actor.impersonatorId } : {}),
  companyId: context.actor.companyId,
  groupId: context.actor.groupId,
  at,
});
