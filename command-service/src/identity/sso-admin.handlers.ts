import {
  AddSsoProvider,
  ChangeSsoProvider,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { SsoCredentials } from './sso-credentials.js';
import { ssoProviderAggregate, type SsoProviderState } from './sso-provider.aggregate.js';

/** A provider of no company is nobody's but the provider's administrators'. */
const recordOf = (state: SsoProviderState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId ?? '' };

const add = handle(AddSsoProvider, async ({ clientSecret, ...settings }, context, tools) => {
  checkRecord(AddSsoProvider.access, context, { companyId: settings.companyId ?? '' });
  const providerId = nthIdOf(context.commandId, 0);
  const message = { type: 'Add', data: { providerId, ...settings }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(ssoProviderAggregate, providerId, message, context, {
    isNew: true,
  });
  await new SsoCredentials(tools.mongo, tools.secrets).set(providerId, clientSecret);
  return { answer: { id: providerId }, position };
});

const change = handle(ChangeSsoProvider, async ({ id, clientSecret, ...changes }, context, tools) => {
  const guard = (state: SsoProviderState): void =>
    checkRecord(ChangeSsoProvider.access, context, recordOf(state));
  const message = { type: 'Change', data: changes, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(ssoProviderAggregate, id, message, context, { guard });
  if (clientSecret) await new SsoCredentials(tools.mongo, tools.secrets).set(id, clientSecret);
  return { answer: { id }, position };
});

const remove = handle(RemoveSsoProvider, async ({ id }, context, tools) => {
  const guard = (state: SsoProviderState): void =>
    checkRecord(RemoveSsoProvider.access, context, recordOf(state));
  const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(ssoProviderAggregate, id, message, context, { guard });
  await new SsoCredentials(tools.mongo, tools.secrets).remove(id);
  return { answer: {}, position };
});

export const ssoAdminHandlers: readonly HandlerType[] = [add, change, remove];
