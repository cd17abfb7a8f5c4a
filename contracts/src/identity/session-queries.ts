import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { sessionRows } from './identity.lists.js';
import { UserSession } from './session-model.js';

export const userSessions = defineQuery({
  name: 'userSessions',
  context: 'identity',
  path: '/admin/user-sessions',
  input: z.object({
    ...listInput(sessionRows),
    /** The reader's own company without it. */
    companyId: Id.optional(),
    /** Of one person. */
    userId: Id.optional(),
  }),
  output: z.object({ num: z.int32(), sessions: z.array(UserSession) }).meta({ id: 'UserSessionList' }),
  list: sessionRows,
  access: access.permission('AdminUIAccess'),
  summary: 'Active sessions of a company’s people: since when, from where, last seen.',
});

export const ownSessions = defineQuery({
  name: 'ownSessions',
  context: 'identity',
  path: '/user/sessions',
  input: z.object({}),
  output: z.object({ num: z.int32(), sessions: z.array(UserSession) }).meta({ id: 'OwnSessionList' }),
  access: access.member,
  summary: 'The reader’s own active sessions, most recent first.',
});
