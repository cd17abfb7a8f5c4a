import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { Done } from './model.js';

export const SpoofUser = defineCommand({
  name: 'SpoofUser',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/admin/user/{id}/spoof',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('impersonate', 'User'),
  summary: 'Acts as another user; everything done carries both names.',
});

export const UnspoofUser = defineCommand({
  name: 'UnspoofUser',
  context: 'identity',
  changesRights: true,
  method: 'POST',
  path: '/admin/user/unspoof',
  input: z.object({}),
  output: z.object({
    /** Full name of the user that one is again. */
    name: z.string(),
  }),
  access: access.session,
  summary: 'Stops impersonating.',
});
