import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  ConfirmSupportEmail,
  FailSupportEmail,
  OpenHelpCenter,
  SendSupportEmail,
  SignInToHelpCenter,
} from '@upfront/contracts/support/commands.js';
import type { SupportEvent } from '@upfront/contracts/support/events.js';
import { supportTexts, supportWay } from '@upfront/contracts/support/model.js';
import { supportProblems } from '@upfront/contracts/support/problems.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { type Aggregate, Aggregates } from '../execute/aggregates.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { Attempts } from '../identity/attempts.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { groupAggregate } from '../identity/group.aggregate.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { storeAttachments } from './attachment.js';
import {
  directly,
  handOff,
  requireHelpCenter,
  type HelpCenterPerson,
  HelpCenterSetting,
} from './help-center.js';
import { supportDecider, type SupportCommand, type SupportState } from './support-request.decider.js';

const needs = { aggregates: Aggregates, helpCenter: HelpCenterSetting };

const supportAggregate: Aggregate<SupportState, SupportCommand, SupportEvent> = {
  name: 'support-request',
  decider: supportDecider,
};

/** @throws Refusal 403 where neither panel nor help center is there for the person */
const checkWay = async (actor: Actor, { aggregates }: { readonly aggregates: Aggregates }): Promise<void> => {
  const [{ state: company }, { state: group }] = await Promise.all([
    aggregates.load(companyAggregate, actor.companyId),
    aggregates.load(groupAggregate, actor.groupId),
  ]);
  const way = supportWay(
    company.stage === 'none' ? null : company.settings,
    group.stage === 'none' ? null : group.settings,
  );
  if (way === 'none') throw new Refusal(supportProblems.noSupport);
};

const sendSupportEmail = handle(
  SendSupportEmail,
  { aggregates: Aggregates, redis: RedisGuard, objects: ObjectStore },
  async (input, context, services) => {
    const { actor } = context;
    await checkWay(actor, services);
    await Attempts.ofQuestion(services.redis, actor.userId).try(supportProblems.tooMany);
    const { attachments, refused } = await storeAttachments(services.objects, actor.companyId, input.files);
    const meta = decisionMeta(context);
    const id = meta.newId();
    const question = {
      subject: input.emailSubject,
      message: input.emailMessage,
      pagePath: input.pagePath,
      attachments,
    };
    const message = { type: SendSupportEmail.name, data: question, meta } as const;
    const { position } = await services.aggregates.decide(supportAggregate, id, message, context);
    return { answer: { id, message: supportTexts.sent, refused }, ...(position ? { position } : {}) };
  },
);

const personOf = async (
  actor: Actor,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<HelpCenterPerson> => {
  const [{ state: user }, { state: company }] = await Promise.all([
    aggregates.load(userAggregate, actor.userId),
    aggregates.load(companyAggregate, actor.companyId),
  ]);
  return {
    id: actor.userId,
    fullName: actor.fullName,
    email: user.stage === 'none' ? '' : user.email,
    companyName: company.stage === 'none' ? undefined : company.name,
  };
};

const signInToHelpCenter = handle(SignInToHelpCenter, needs, async ({ return_to }, { actor }, services) => {
  const center = requireHelpCenter(services.helpCenter.center);
  return { answer: handOff(center, await personOf(actor, services), return_to, Date.now()) };
});

/** The provider's administrators work in the help center themselves (spec shell 6). */
const openHelpCenter = handle(OpenHelpCenter, needs, async (_input, { actor }, services) => {
  const center = requireHelpCenter(services.helpCenter.center);
  if (actor.isProviderEmployee && holds(actor, 'AdminUIAccess')) return { answer: directly(center) };
  return { answer: handOff(center, await personOf(actor, services), undefined, Date.now()) };
});

const byRequest = {
  id: ({ requestId }: { requestId: string }) => requestId,
};

export const supportHandlers: readonly HandlerType[] = [
  sendSupportEmail,
  signInToHelpCenter,
  openHelpCenter,
  bind(ConfirmSupportEmail, supportAggregate, { ...byRequest, message: messageOf(ConfirmSupportEmail) }),
  bind(FailSupportEmail, supportAggregate, { ...byRequest, message: messageOf(FailSupportEmail) }),
];
