import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { oneLine } from '../kernel/one-line.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Email, Id, ImageDataUrl, Name } from '../kernel/values.js';
import { Done, Password } from './model.js';

/** A picture of 4 MB as a data URL, in bytes. */
const PICTURE_BODY = 6 * 1024 * 1024;

export const ForgotPassword = defineCommand({
  name: 'ForgotPassword',
  context: 'identity',
  method: 'POST',
  path: '/user/forgot-password',
  input: z.object({ email: Email }),
  output: Done,
  access: access.public,
  summary: 'Sends a password link if the account exists; the response is the same either way.',
});

export const ResetPassword = defineCommand({
  name: 'ResetPassword',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/reset-password/{token}',
  input: z.object({ token: z.string().min(1).max(200), password: Password }),
  output: Done,
  access: access.public,
  summary: 'Sets a new password with the emailed link, once, and ends all the user’s sessions.',
});

export const ReplacePassword = defineCommand({
  name: 'ReplacePassword',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/must-reset-password',
  input: z.object({ password: Password }),
  output: Done,
  access: access.session,
  summary: 'Sets the new password the user must choose after signing in.',
});

export const ChangePassword = defineCommand({
  name: 'ChangePassword',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/change-password',
  input: z.object({
    currentPassword: z.string().min(1, 'Enter your current password').max(200),
    password: Password,
  }),
  output: Done,
  access: access.member,
  summary: 'Changes the user’s own password and ends all their other sessions.',
});

export const SendPasswordLink = defineCommand({
  name: 'SendPasswordLink',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/admin/user/{id}/reset-password',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('edit', 'User'),
  summary: 'Requires a user to set a new password: with an emailed link, or at the next sign-in.',
});

const Names = z.object({
  firstName: Name,
  lastName: Name,
  title: oneLine(200),
});

export const SetUpDetails = defineCommand({
  name: 'SetUpDetails',
  context: 'identity',
  changesRights: true,
  method: 'PATCH',
  path: '/user/initial-setup/details',
  input: Names.extend({
    acceptedTermsOfService: z.literal(true, 'Accept the terms of service to continue'),
  }),
  output: Done,
  access: access.session,
  summary: 'First step of the initial setup: name, title, and the terms of service.',
});

export const SetUpHeadshot = defineCommand({
  name: 'SetUpHeadshot',
  context: 'identity',
  method: 'POST',
  path: '/user/initial-setup/headshot',
  input: z.object({ image: ImageDataUrl }),
  output: Done,
  access: access.session,
  bodyLimit: PICTURE_BODY,
  summary: 'Second step of the initial setup, optional: the user’s picture.',
});

export const SetUpPassword = defineCommand({
  name: 'SetUpPassword',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/initial-setup/password',
  input: z.object({
    /** May be absent where the user has chosen a password before, by the link of the invitation. */
    password: Password.optional(),
  }),
  output: Done,
  access: access.session,
  summary: 'Last step of the initial setup: the user’s own password.',
});

export const SaveProfile = defineCommand({
  name: 'SaveProfile',
  context: 'identity',
  method: 'PATCH',
  path: '/user/profile',
  input: Names.extend({
    /** A new picture, or null for none; absent where it stays. */
    avatar: ImageDataUrl.nullable().optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: Done,
  access: access.member,
  bodyLimit: PICTURE_BODY,
  summary: 'Saves the user’s own profile.',
});

export const ChangeUserAvatar = defineCommand({
  name: 'ChangeUserAvatar',
  context: 'identity',
  method: 'POST',
  path: '/admin/user/{id}/avatar',
  input: z.object({ id: Id, image: ImageDataUrl.nullable() }),
  output: Done,
  access: access.record('edit', 'User'),
  bodyLimit: PICTURE_BODY,
  summary: 'Sets or removes the picture of a user.',
});

export const AcceptTerms = defineCommand({
  name: 'AcceptTerms',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/user/accept-terms',
  input: z.object({}),
  output: Done,
  access: access.session,
  summary: 'Accepts the terms of service.',
});
