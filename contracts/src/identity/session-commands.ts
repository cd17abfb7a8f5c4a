import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { SessionKey } from './session-model.js';

const EndedSessions = z.object({ ended: z.int32() }).meta({ id: 'EndedSessions' });

export const EndUserSessions = defineCommand({
  name: 'EndUserSessions',
  context: 'identity',
  method: 'POST',
  path: '/admin/user/{id}/end-sessions',
  input: z.object({
    id: Id,
    /** Ends only this one; all of the person without it, apart from the caller’s own at this moment. */
    sessionId: SessionKey.optional(),
  }),
  output: EndedSessions,
  access: access.record('edit', 'User'),
  summary: 'Ends sessions of a user, who must sign in again at once.',
});

export const EndOwnSessions = defineCommand({
  name: 'EndOwnSessions',
  context: 'identity',
  method: 'POST',
  path: '/user/end-sessions',
  input: z.object({
    /** Ends only this one; all but the caller’s own at this moment without it. */
    sessionId: SessionKey.optional(),
  }),
  output: EndedSessions,
  access: access.member,
  summary: 'Ends the user’s own sessions on other devices.',
});
