import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/define-event.js';
import { defineFormerType } from '../kernel/upcast.js';
import { Id, Instant } from '../kernel/values.js';
import { ConnectionDetails, CrmKind, ExternalIds, PushTry } from './model.js';

const connection = { crmId: Id };

export const ConnectionAdded = defineEvent(
  'ConnectionAdded.v1',
  z.object({ ...connection, companyId: Id, details: ConnectionDetails }),
);
export const ConnectionChanged = defineEvent(
  'ConnectionChanged.v1',
  z.object({ ...connection, companyId: Id, details: ConnectionDetails }),
);
/** New credentials were stored; they themselves are not here. */
export const ConnectionCredentialsStored = defineEvent(
  'ConnectionCredentialsStored.v1',
  z.object({ ...connection, companyId: Id }),
  { told: 'Connection authorised' },
);
defineFormerType('ConnectionAuthorised.v1', ConnectionCredentialsStored);
export const ConnectionRemoved = defineEvent(
  'ConnectionRemoved.v1',
  z.object({ ...connection, companyId: Id }),
);

/** Somebody wants to know whether the connection works. A later test takes the place of one that runs. */
export const ConnectionTestRequested = defineEvent(
  'ConnectionTestRequested.v1',
  z.object({ ...connection, companyId: Id, testId: Id }),
);
export const ConnectionTested = defineEvent(
  'ConnectionTested.v1',
  z.object({ ...connection, companyId: Id, testId: Id, passed: z.boolean(), reason: z.string().nullable() }),
);

/** Company and group are the campaign's, whoever acts on the push. */
const push = { pushId: Id, campaignId: Id, crmId: Id, companyId: Id, groupId: Id };

export const PushRequested = defineEvent(
  'PushRequested.v1',
  z.object({
    ...push,
    /** 1 for the first push of this campaign into this system. */
    run: z.int32(),
    campaignName: z.string(),
    clientName: z.string(),
    /** Who is told when it fails, beside whoever pushed. */
    ownerId: z.string(),
    requestedById: z.string(),
    system: z.string(),
    kind: CrmKind,
  }),
);

/** Written before anything is sent, so that a crash in between is known to be of unknown outcome. */
export const PushAttemptStarted = defineEvent(
  'PushAttemptStarted.v1',
  z.object({ ...push, attempt: z.int32(), attemptKey: z.string(), at: Instant }),
);

export const PushAttempted = defineEvent('PushAttempted.v1', z.object({ ...push, try: PushTry }));

export const PushConfirmed = defineEvent(
  'PushConfirmed.v1',
  z.object({
    ...push,
    campaignName: z.string(),
    system: z.string(),
    requestedById: z.string(),
    ids: ExternalIds,
    url: z.string().nullable(),
  }),
);

export const PushFailed = defineEvent(
  'PushFailed.v1',
  z.object({
    ...push,
    campaignName: z.string(),
    system: z.string(),
    ownerId: z.string(),
    requestedById: z.string(),
    reason: z.string(),
  }),
);

export const PushOutcomeUnknown = defineEvent(
  'PushOutcomeUnknown.v1',
  z.object({
    ...push,
    reason: z.string(),
    /** Nobody looks it up any more until a person requeues it. */
    gaveUp: z.boolean(),
  }),
);

/** Looking up our key told what became of a push whose answer was lost. */
export const PushResolved = defineEvent(
  'PushResolved.v1',
  z.object({
    ...push,
    /** `complete`: all of it is there; `partial`: the rest is sent; `absent`: all of it is sent again. */
    found: z.enum(['complete', 'partial', 'absent']),
    at: Instant,
  }),
);

export const PushRequeued = defineEvent(
  'PushRequeued.v1',
  z.object({ ...push, acceptNewIds: z.boolean(), lookUpFirst: z.boolean() }),
);

export type ConnectionEvent =
  | EventOf<typeof ConnectionAdded>
  | EventOf<typeof ConnectionChanged>
  | EventOf<typeof ConnectionCredentialsStored>
  | EventOf<typeof ConnectionRemoved>
  | EventOf<typeof ConnectionTestRequested>
  | EventOf<typeof ConnectionTested>;

export type PushEvent =
  | EventOf<typeof PushRequested>
  | EventOf<typeof PushAttemptStarted>
  | EventOf<typeof PushAttempted>
  | EventOf<typeof PushConfirmed>
  | EventOf<typeof PushFailed>
  | EventOf<typeof PushOutcomeUnknown>
  | EventOf<typeof PushResolved>
  | EventOf<typeof PushRequeued>;
