import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Name } from '../kernel/values.js';
import { OperationAccepted } from '../operations/model.js';
import { defaultConnector, settingsShape } from './connectors.js';
import { FieldMapping } from './mapping.js';
import { CrmCredentials, CrmKind, CrmUrl, ExternalIds, PushTry } from './model.js';

/**
 * Pushes a campaign into an external CRM. While a push of the same campaign into the same system runs, a second press
 * answers with the one that runs. Source: spec sales 7.
 */
export const PushDataToCrm = defineCommand({
  name: 'PushDataToCrm',
  context: 'crm',
  method: 'POST',
  path: '/campaign/push-data-to-crm',
  input: z.object({ campaignId: Id, crmId: Id }),
  output: OperationAccepted,
  status: 202,
  access: access.record('edit', 'Campaign'),
  summary: 'Pushes a campaign into an external CRM',
});

const answer = z.object({ id: Id }).meta({ id: 'ExternalCrmChanged' });

export const AddExternalCrm = defineCommand({
  name: 'AddExternalCrm',
  context: 'crm',
  method: 'POST',
  path: '/admin/external-crm',
  input: z.object({
    /** Default: the actor's own company. */
    companyId: Id.optional(),
    name: Name,
    kind: CrmKind.default(defaultConnector.kind),
    baseUrl: CrmUrl,
    apiVersion: settingsShape.apiVersion.default(defaultConnector.settings.apiVersion.initial),
    mapping: FieldMapping.default(defaultConnector.defaultMapping),
    credentials: CrmCredentials,
  }),
  output: answer,
  status: 201,
  access: access.record('create', 'ExternalCrm'),
  summary: 'Adds a connection to an external CRM',
});

export const ChangeExternalCrm = defineCommand({
  name: 'ChangeExternalCrm',
  context: 'crm',
  method: 'PATCH',
  path: '/admin/external-crm/{id}',
  input: z.object({
    id: Id,
    name: Name.optional(),
    baseUrl: CrmUrl.optional(),
    apiVersion: settingsShape.apiVersion.optional(),
    mapping: FieldMapping.optional(),
    /** Left out: the stored ones stay. */
    credentials: CrmCredentials.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: answer,
  access: access.record('edit', 'ExternalCrm'),
  summary: 'Changes a connection to an external CRM',
});

export const RemoveExternalCrm = defineCommand({
  name: 'RemoveExternalCrm',
  context: 'crm',
  method: 'DELETE',
  path: '/admin/external-crm/{id}',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('remove', 'ExternalCrm'),
  summary: 'Removes a connection to an external CRM and its credentials',
});

/** The answer only says that the test was asked for; how it ends stands in the connection. */
export const TestExternalCrm = defineCommand({
  name: 'TestExternalCrm',
  context: 'crm',
  method: 'POST',
  path: '/admin/external-crm/{id}/test',
  input: z.object({ id: Id }),
  output: answer,
  access: access.record('edit', 'ExternalCrm'),
  summary: 'Tests a connection to an external CRM: address, credentials and permissions',
});

export const RecordConnectionTest = defineCommand({
  name: 'RecordConnectionTest',
  context: 'crm',
  access: access.internal,
  input: z.object({
    id: Id,
    testId: Id,
    passed: z.boolean(),
    reason: z.string().max(2_000).nullable().default(null),
  }),
  output: answer,
  summary: 'A worker reports the result of a connection test',
});

/** What a worker is to do next about a push. */
export const PushInstruction = z.object({
  /**
   * `send`: send it. `again`: try again after the wait that the report named. `stop`: it is finished, is looked up
   * first, or another push took its place.
   */
  next: z.enum(['send', 'again', 'stop']),
  attempt: z.int32(),
});

const internal = { context: 'crm', access: access.internal, output: PushInstruction } as const;

export const StartPushAttempt = defineCommand({
  ...internal,
  name: 'StartPushAttempt',
  input: z.object({ pushId: Id, attemptKey: z.string().min(1).max(200) }),
  summary: 'A worker is about to send a push',
});

export const RecordPushAttempt = defineCommand({
  ...internal,
  name: 'RecordPushAttempt',
  input: z.object({
    pushId: Id,
    attemptKey: z.string().min(1).max(200),
    try: PushTry.omit({ attempt: true }),
    /** Given when everything was accepted. */
    ids: ExternalIds.nullable().default(null),
    url: z.string().nullable().default(null),
  }),
  bodyLimit: 4 * 1024 * 1024,
  summary: 'A worker reports the result of a push attempt',
});

export const RecordPushLookup = defineCommand({
  ...internal,
  name: 'RecordPushLookup',
  input: z.object({
    pushId: Id,
    found: z.enum(['complete', 'partial', 'absent']),
    ids: ExternalIds.nullable().default(null),
    url: z.string().nullable().default(null),
  }),
  bodyLimit: 4 * 1024 * 1024,
  summary: 'A worker reports the outcome of a push whose response was lost',
});

/** The worker's own tries are used up: the push has failed or, if something was sent, stays unknown until requeued. */
export const GiveUpPush = defineCommand({
  ...internal,
  name: 'GiveUpPush',
  input: z.object({ pushId: Id, reason: z.string().min(1).max(2_000) }),
  summary: 'A worker cannot go on with a push',
});
