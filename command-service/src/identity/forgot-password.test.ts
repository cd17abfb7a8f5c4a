import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgotPassword } from '@upfront/contracts/identity/account-commands.js';
import { someActor } from '../testing/given.js';
import type { Executing } from '../testing/executing.js';
import { IdentityModule } from './identity.module.js';
import { Reservations } from '../execute/reservations.js';
import { startExecutingWithRedis } from '../testing/executing-with-redis.js';
import { EMAIL } from './new-user.js';

let on: Executing;
beforeAll(async () => {
  on = await startExecutingWithRedis([IdentityModule]);
});
afterAll(() => on.close());

describe('somebody who forgot their password', () => {
  it('hears the same of an address that nobody has and of one whose claim was left behind', async () => {
    const context = {
      commandId: randomUUID(),
      commandName: 'InviteUser',
      correlationId: 'test',
      actor: someActor,
      tenant: 'default' as const,
      address: '',
      mayBeRepetition: false,
    };
    await on.get(Reservations).claim(EMAIL, 'left@behind.test', randomUUID(), context);
    for (const email of ['nobody@behind.test', 'left@behind.test'])
      await expect(on.execute(someActor, ForgotPassword, { email })).resolves.toEqual({});
  });
});
