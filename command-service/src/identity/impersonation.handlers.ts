import { SpoofUser, UnspoofUser } from '@upfront/contracts/identity/impersonation-commands.js';
import { beyondWords, impersonationObstacle } from '@upfront/contracts/identity/impersonation.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { type Session, type SessionKind, SessionStore } from '@upfront/platform/session/session-store.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { rightsOf } from './rights-of.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';

const needs = { aggregates: Aggregates, sessions: SessionStore };

/** What stays of a session while its person acts as somebody else, and afterwards. */
const kept = ({
  id: _id,
  userId: _user,
  startedAt: _start,
  seenAt: _seen,
  impersonatorId: _by,
  ...kind
}: Session): SessionKind => kind;

/**
 * Both sides by the log, not by the read models, which may lag behind a right that was just given.
 * @throws Refusal 403 where the other may do what the caller may not
 */
const refuseMoreRights = async (
  whom: UserFacts,
  { actor }: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<void> => {
  const { state } = await aggregates.load(userAggregate, actor.userId);
  if (state.stage === 'none') throw new Refusal(problems.forbidden);
  const who = { actor, ...(await rightsOf(state, aggregates)) };
  const obstacle = impersonationObstacle(who, await rightsOf(whom, aggregates));
  if (obstacle?.kind === 'beyond')
    throw new Refusal(identityProblems.impersonationBeyond, { detail: beyondWords(obstacle.rights) });
  if (obstacle) throw new Refusal(problems.forbidden);
};

const spoof = handle(SpoofUser, needs, async ({ id }, context, services) => {
  const { session, actor } = context;
  if (!session) throw new Refusal(problems.notSignedIn);
  const { state } = await services.aggregates.load(userAggregate, id);
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  // Who acts as a user reaches all that the user reaches: every company of theirs must be within the right.
  const companyIds = state.memberships.map(({ companyId }) => companyId);
  for (const companyId of companyIds.length > 0 ? companyIds : [''])
    checkRecord(SpoofUser.access, context, userRecord(state, companyId));
  // Who asks for themselves, or while they act as somebody, is told so by the decision.
  if (!actor.impersonatorId && id !== actor.userId) await refuseMoreRights(state, context, services);
  const message = { type: 'StartImpersonation', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await services.aggregates.decide(userAggregate, id, message, context);
  const open = await services.sessions.open(id, { ...kept(session), impersonatorId: actor.userId });
  await services.sessions.close(session.id);
  return { answer: {}, position, sessionChange: { open } };
});

const unspoof = handle(UnspoofUser, needs, async (_input, context, { aggregates, sessions }) => {
  const { session } = context;
  const impersonatorId = session?.impersonatorId;
  if (!session || !impersonatorId) throw new Refusal(identityProblems.notImpersonating);
  const { state } = await aggregates.load(userAggregate, impersonatorId);
  if (state.stage !== 'active') throw new Refusal(identityProblems.cannotReturn);
  const message = {
    type: 'StopImpersonation',
    data: { impersonatorId },
    meta: decisionMeta(context),
  } as const;
  const { position } = await aggregates.decide(userAggregate, session.userId, message, context);
  const open = await sessions.open(impersonatorId, kept(session));
  await sessions.close(session.id);
  return { answer: { name: `${state.firstName} ${state.lastName}` }, position, sessionChange: { open } };
});

export const impersonationHandlers: readonly HandlerType[] = [spoof, unspoof];
