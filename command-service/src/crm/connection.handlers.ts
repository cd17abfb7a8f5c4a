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
import { connectionAggregate, connectionRecord } from './crm-connection.aggregate.js';
import { CrmCredentialStore } from './crm-credentials.js';
import { Aggregates } from '../execute/aggregates.js';
import { CrmSandbox } from '../execute/settings.js';
import { Reservations } from '../execute/reservations.js';

const needs = {
  aggregates: Aggregates,
  reservations: Reservations,
  crmSandbox: CrmSandbox,
  crmCredentials: CrmCredentialStore,
};

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** A name belongs to one connection of its company. */
const uniqueName = (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  crmId: string,
): UniqueValues => ({
  kind: `crm-name ${companyId}`,
  ownerId: crmId,
  isHeldBy: async (ownerId, name) => {
    const { state } = await aggregates.load(connectionAggregate, ownerId);
    return state.stage === 'active' && folded(state.details.name) === name;
  },
  taken: crmProblems.nameTaken,
  fieldOf: () => 'name',
});

/** @throws Refusal 422 where the workers would refuse to call the address */
const requireAddress = (baseUrl: string, { crmSandbox }: { readonly crmSandbox: CrmSandbox }): void =>
  requireOutside('baseUrl', baseUrl, (url) => checkOutside(url, originOf(crmSandbox.url)));

/** @throws Refusal 422 where stored credentials would be sent to another server than they were given for */
const requireCredentials = (baseUrl: string, { kind, baseUrl: before }: ConnectionDetails): void => {
  if (isSameOrigin(baseUrl, before)) return;
  const { detail } = crmProblems.credentialsNeeded;
  const fields = Object.keys(connectorOf(kind).credentials);
  const errors = Object.fromEntries(fields.map((field) => [`credentials.${field}`, [detail]]));
  throw new Refusal(crmProblems.credentialsNeeded, { errors });
};

/** Credentials are stored first: a connection that is announced can be used. */
export const addExternalCrm = handle(AddExternalCrm, needs, async (input, context, services) => {
  const { companyId = context.actor.companyId, credentials, ...rest } = input;
  checkRecord(AddExternalCrm.access, context, { companyId });
  requireAddress(input.baseUrl, services);
  const crmId = nthIdOf(context.commandId, 0);
  const details: ConnectionDetails = rest;
  const message = { type: 'Add', data: { crmId, companyId, details }, meta: decisionMeta(context) } as const;
  const values = { wanted: [folded(input.name)], before: [] };
  const unique = uniqueName(services, companyId, crmId);
  const { position } = await withClaims(services, context, unique, values, async () => {
    await services.crmCredentials.set(crmId, credentials);
    return services.aggregates.decide(connectionAggregate, crmId, message, context, { isNew: true });
  });
  return { answer: { id: crmId }, position };
});

export const changeExternalCrm = handle(ChangeExternalCrm, needs, async (input, context, services) => {
  const { state } = await services.aggregates.load(connectionAggregate, input.id);
  checkRecord(ChangeExternalCrm.access, context, connectionRecord(state));
  if (state.stage !== 'active') throw new Refusal(problems.notFound);
  const { id, credentials, name, baseUrl, apiVersion, mapping, seen } = input;
  // Before the name is taken and the credentials are replaced.
  refuseUnseen(state.details, input, seen);
  if (baseUrl !== undefined && baseUrl !== state.details.baseUrl) {
    requireAddress(baseUrl, services);
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
  const unique = uniqueName(services, state.companyId, id);
  const { position } = await withClaims(services, context, unique, values, async () => {
    if (credentials) await services.crmCredentials.set(id, credentials);
    return services.aggregates.decide(connectionAggregate, id, message, context);
  });
  return { answer: { id }, position };
});

/**
 * The connection goes first, so that a failure in between leaves unused credentials and not an unusable connection.
 * Removed again, it takes with it what is left.
 */
export const removeExternalCrm = handle(
  RemoveExternalCrm,
  { aggregates: Aggregates, reservations: Reservations, crmCredentials: CrmCredentialStore },
  async ({ id }, context, services) => {
    const { state } = await services.aggregates.load(connectionAggregate, id);
    if (state.stage === 'none') throw new Refusal(problems.notFound);
    checkRecord(RemoveExternalCrm.access, context, { companyId: state.companyId });
    const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
    const values = { wanted: [], before: [folded(state.details.name)] };
    const unique = uniqueName(services, state.companyId, id);
    const { position } = await withClaims(services, context, unique, values, () =>
      services.aggregates.decide(connectionAggregate, id, message, context),
    );
    await services.crmCredentials.remove(id);
    return { answer: { id }, position };
  },
);

/** A new test takes the place of one that runs. */
export const testExternalCrm = handle(
  TestExternalCrm,
  { aggregates: Aggregates },
  async ({ id }, context, { aggregates }) => {
    const { state } = await aggregates.load(connectionAggregate, id);
    checkRecord(TestExternalCrm.access, context, connectionRecord(state));
    const data = { testId: nthIdOf(context.commandId, 0) };
    const message = { type: 'RequestTest', data, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(connectionAggregate, id, message, context);
    return { answer: { id }, position };
  },
);

export const recordConnectionTest = handle(
  RecordConnectionTest,
  { aggregates: Aggregates },
  async (input, context, { aggregates }) => {
    const { id, ...data } = input;
    const message = { type: 'RecordTest', data, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(connectionAggregate, id, message, context);
    return { answer: { id }, position };
  },
);
