import {
  AcceptTerms,
  ChangeUserAvatar,
  SaveProfile,
  SetUpDetails,
  SetUpHeadshot,
  SetUpPassword,
} from '@upfront/contracts/identity/account-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { personalOwner } from '@upfront/platform/storage/picture-name.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { storePicture } from '../assets/store-picture.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { requireUncommon } from './common-password.js';
import { Credentials } from './credentials.js';
import { ownUser } from './own-user.js';
import { onlySession } from './session-changes.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';
import { Aggregates } from '../execute/aggregates.js';

const needs = { aggregates: Aggregates, objects: ObjectStore };

const decideOnUser = (
  userId: string,
  message: UserCommand,
  context: CommandContext,
  { aggregates }: { readonly aggregates: Aggregates },
) => aggregates.decide(userAggregate, userId, message, context);

/** Name of a stored picture of a user; it belongs to them, whichever company they stand in. */
const stored = async (
  image: string | null | undefined,
  userId: string,
  { objects }: { readonly objects: ObjectStore },
): Promise<string | null | undefined> =>
  image ? storePicture(objects, 'avatars', personalOwner(userId), image) : image;

const setUpDetails = handle(
  SetUpDetails,
  { aggregates: Aggregates },
  async ({ acceptedTermsOfService: _, ...names }, context, services) => {
    const { id } = await ownUser(context, services);
    const message = { type: 'SetUpDetails', data: names, meta: decisionMeta(context) } as const;
    const { position } = await decideOnUser(id, message, context, services);
    return { answer: {}, position };
  },
);

const setUpHeadshot = handle(SetUpHeadshot, needs, async ({ image }, context, services) => {
  const { id, requirements } = await ownUser(context, services);
  if (!requirements.showInitialSetup) throw new Refusal(identityProblems.setupDone);
  const data = { avatar: await stored(image, id, services) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, services);
  return { answer: {}, position };
});

const setUpPassword = handle(
  SetUpPassword,
  { aggregates: Aggregates, sessions: SessionStore, credentials: Credentials },
  async ({ password }, context, services) => {
    const { id, email } = await ownUser(context, services);
    if (password !== undefined) requireUncommon(password);
    const data = { hasPassword: password !== undefined };
    const message = { type: 'CompleteSetUp', data, meta: decisionMeta(context) } as const;
    const { position } = await decideOnUser(id, message, context, services);
    if (password === undefined) return { answer: {}, position };
    await services.credentials.set(id, email, password);
    return { answer: {}, position, ...(await onlySession(context, services)) };
  },
);

const saveProfile = handle(SaveProfile, needs, async ({ avatar, ...names }, context, services) => {
  const { userId } = context.actor;
  const data = { ...names, avatar: await stored(avatar, userId, services) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(userId, message, context, services);
  return { answer: {}, position };
});

const changeAvatar = handle(ChangeUserAvatar, needs, async ({ id, image }, context, services) => {
  const { state } = await services.aggregates.load(userAggregate, id);
  checkRecord(ChangeUserAvatar.access, context, userRecord(state));
  const data = { avatar: await stored(image, id, services) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, services);
  return { answer: {}, position };
});

const acceptTerms = handle(AcceptTerms, { aggregates: Aggregates }, async (_input, context, services) => {
  const { id } = await ownUser(context, services);
  const message = { type: 'AcceptTerms', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, services);
  return { answer: {}, position };
});

export const setUpHandlers: readonly HandlerType[] = [
  setUpDetails,
  setUpHeadshot,
  setUpPassword,
  saveProfile,
  changeAvatar,
  acceptTerms,
];
