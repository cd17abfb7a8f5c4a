import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Email, Id } from '../kernel/values.js';
import { Done, Password } from './model.js';

export const ForgotPassword = defineCommand({
  name: 'ForgotPassword',
  context: 'identity',
  method: 'POST',
  path: '/user/forgot-password',
  input: z.object({ email: Email }),
  output: Done,
  access: access.public,
  summary: 'Sends a link for a new password, where the account exists; the answer does not tell.',
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
  summary: 'Sets a new password by the link of a mail, once; every session of the user ends.',
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
  summary: 'Sets the new password that is asked of the user after signing in.',
});

export const ChangePassword = defineCommand({
  name: 'ChangePassword',
  context: 'identity',
  changesRights: true,
  isConfidential: true,
  method: 'POST',
  path: '/user/change-password',
  input: z.object({ currentPassword: z.string().min(1, 'Enter your current password').max(200), password: Password }),
  output: Done,
  access: access.member,
  summary: 'Changes the own password; all other sessions of the user end.',
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
  summary: 'Asks a user for a new password: by a link in a mail, or at the next sign-in.',
});
