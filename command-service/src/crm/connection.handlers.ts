import {
  AddExternalCrm,
  ChangeExternalCrm,
  RecordConnectionTest,
  RemoveExternalCrm,
  TestExternalCrm,
} from '@upfront/contracts/crm/commands.js';
import { connectorOf } from '@upfront/contracts/crm/connectors.js';
import type { ConnectionDetails } from '@upfront/contracts/crm/model.js';
import { crmProblems } from '@upfront/contracts/crm/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { checkOutside, isSameOrigin, originOf } from '@upfront/platform/outside-address.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle } from '../execute/bind.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { decisionMeta } from '../execute/context.js';
import { requireOutside } from '../execute/outside-field.js';
import type { Tools } from '../execute/tools.js';
import { connectionAggregate, connectionRecord } from './crm-connection.aggregate.js';
import { CrmCredentialStore } from './crm-credentials.js';

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name belongs to one connection of its company. */
const uniqueName = (tools: Tools, companyId: string, crmId: string): UniqueValues => ({
  kind: `crm-name ${companyId}`,
  ownerId: crmId,
  isHeldBy: async (ownerId, name) => {
    const { state } = await tools.aggregates.load(connectionAggregate, ownerId);
    return state.stage === 'active' && folded(state.details.name) === name;
  },
  taken: crmProblems.nameTaken,
  fieldOf: () => 'name',
});

/** @throws Refusal 422 where the workers would refuse to call the address */
const requireAddress = (baseUrl: string, { crmSandboxUrl }: Tools): void =>
  requireOutside('baseUrl', baseUrl, (url) => checkOutside(url, originOf(crmSandboxUrl)));

/** @throws Refusal 422 where stored credentials would be sent to another server than they were given for */
const requireCredentials = (baseUrl: string, { kind, baseUrl: before }: ConnectionDetails): void => {
  if (isSameOrigin(baseUrl, before)) return;
  const { detail } = crmProblems.credentialsNeeded;
  const fields = Object.keys(connectorOf(kind).credentials);
  const errors = Object.fromEntries(fields.map((field) => [`credentials.${field}`, [detail]]));
  throw new Refusal(crmProblems.credentialsNeeded, { errors });
};

/** Credentials are stored first: a connection that is announced can be used. */
export const addExternalCrm = handle(AddExternalCrm, async (input, context, tools) => {
  const { companyId = context.actor.companyId, credentials, ...rest } = input;
  checkRecord(AddExternalCrm.access, context, { companyId });
  requireAddress(input.baseUrl, tools);
  const crmId = nthIdOf(context.commandId, 0);
  const details: ConnectionDetails = rest;
  const message = { type: 'Add', data: { crmId, companyId, details }, meta: decisionMeta(context) } as const;
  const values = { wanted: [folded(input.name)], before: [] };
  const unique = uniqueName(tools, companyId, crmId);
  const { position } = await withClaims(tools, context, unique, values, async () => {
    await new CrmCredentialStore(tools.mongo, tools.secrets).set(crmId, credentials);
    return tools.aggregates.decide(connectionAggregate, crmId, message, context, { isNew: true });
  });
  return { answer: { id: crmId }, position };
});

export const changeExternalCrm = handle(ChangeExternalCrm, async (input, context, tools) => {
  const { state } = await tools.aggregates.load(connectionAggregate, input.id);
  checkRecord(ChangeExternalCrm.access, context, connectionRecord(state));
  if (state.stage !== 'active') throw new Refusal(problems.notFound);
  const { id, credentials, name, baseUrl, apiVersion, mapping, seen } = input;
  // Before the name is taken and the credentials are replaced.
  refuseUnseen(state.details, input, seen);
  if (baseUrl !== undefined && baseUrl !== state.details.baseUrl) {
    requireAddress(baseUrl, tools);
    if (!credentials) requireCredentials(baseUrl, state.details);
  }
  const changes: Partial<ConnectionDetails> = {
    ...(name !== undefined && { name }),
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiVersion !== undefined && { apiVersion }),
    ...(mapping !== undefined && { mapping }),
  };
  const data = { changes, authorised: credentials !== undefined, seen };
  const message = { type: 'Change', data, meta: decisionMeta(context) } as const;
  const values = { wanted: name === undefined ? [] : [folded(name)], before: [folded(state.details.name)] };
  const unique = uniqueName(tools, state.companyId, id);
  const { position } = await withClaims(tools, context, unique, values, async () => {
    if (credentials) await new CrmCredentialStore(tools.mongo, tools.secrets).set(id, credentials);
    return tools.aggregates.decide(connectionAggregate, id, message, context);
  });
  return { answer: { id }, position };
});

/**
 * The connection goes first, so that a failure in between leaves unused credentials and not an unusable connection.
 * Removed again, it takes with it what is left.
 */
export const removeExternalCrm = handle(RemoveExternalCrm, async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(connectionAggregate, id);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  checkRecord(RemoveExternalCrm.access, context, { companyId: state.companyId });
  const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
  const values = { wanted: [], before: [folded(state.details.name)] };
  const unique = uniqueName(tools, state.companyId, id);
  const { position } = await withClaims(tools, context, unique, values, () =>
    tools.aggregates.decide(connectionAggregate, id, message, context),
  );
  await new CrmCredentialStore(tools.mongo, tools.secrets).remove(id);
  return { answer: { id }, position };
});

/** A new test takes the place of one that runs. */
export const testExternalCrm = handle(TestExternalCrm, async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(connectionAggregate, id);
  checkRecord(TestExternalCrm.access, context, connectionRecord(state));
  const data = { testId: nthIdOf(context.commandId, 0) };
  const message = { type: 'RequestTest', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(connectionAggregate, id, message, context);
  return { answer: { id }, position };
});

export const recordConnectionTest = handle(RecordConnectionTest, async (input, context, tools) => {
  const { id, ...data } = input;
  const message = { type: 'RecordTest', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(connectionAggregate, id, message, context);
  return { answer: { id }, position };
});
