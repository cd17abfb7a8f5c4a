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
import { storePicture } from '../assets/store-picture.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { requireUncommon } from './common-password.js';
import { Credentials } from './credentials.js';
import { ownUser } from './own-user.js';
import { onlySession } from './session-changes.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';

const decideOnUser = (userId: string, message: UserCommand, context: CommandContext, { aggregates }: Tools) =>
  aggregates.decide(userAggregate, userId, message, context);

/** Name of a stored picture of a user; it belongs to them, whichever company they stand in. */
const stored = async (
  image: string | null | undefined,
  userId: string,
  { objects }: Tools,
): Promise<string | null | undefined> =>
  image ? storePicture(objects, 'avatars', personalOwner(userId), image) : image;

const setUpDetails = handle(SetUpDetails, async ({ acceptedTermsOfService: _, ...names }, context, tools) => {
  const { id } = await ownUser(context, tools);
  const message = { type: 'SetUpDetails', data: names, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, tools);
  return { answer: {}, position };
});

const setUpHeadshot = handle(SetUpHeadshot, async ({ image }, context, tools) => {
  const { id, requirements } = await ownUser(context, tools);
  if (!requirements.showInitialSetup) throw new Refusal(identityProblems.setupDone);
  const data = { avatar: await stored(image, id, tools) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, tools);
  return { answer: {}, position };
});

const setUpPassword = handle(SetUpPassword, async ({ password }, context, tools) => {
  const { id, email } = await ownUser(context, tools);
  if (password !== undefined) requireUncommon(password);
  const data = { hasPassword: password !== undefined };
  const message = { type: 'CompleteSetUp', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, tools);
  if (password === undefined) return { answer: {}, position };
  await new Credentials(tools.mongo).set(id, email, password);
  return { answer: {}, position, ...(await onlySession(context, tools)) };
});

const saveProfile = handle(SaveProfile, async ({ avatar, ...names }, context, tools) => {
  const { userId } = context.actor;
  const data = { ...names, avatar: await stored(avatar, userId, tools) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(userId, message, context, tools);
  return { answer: {}, position };
});

const changeAvatar = handle(ChangeUserAvatar, async ({ id, image }, context, tools) => {
  const { state } = await tools.aggregates.load(userAggregate, id);
  checkRecord(ChangeUserAvatar.access, context, userRecord(state));
  const data = { avatar: await stored(image, id, tools) };
  const message = { type: 'ChangeProfile', data, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, tools);
  return { answer: {}, position };
});

const acceptTerms = handle(AcceptTerms, async (_input, context, tools) => {
  const { id } = await ownUser(context, tools);
  const message = { type: 'AcceptTerms', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await decideOnUser(id, message, context, tools);
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
