import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { DeleteUser } from '@upfront/contracts/identity/commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { startStores, type Stores } from '@upfront/projections/testing/engines.js';
import mongoose from 'mongoose';
import { provide } from '@upfront/platform/injection.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from '../execute/aggregates.js';
import type { CommandContext } from '../execute/context.js';
import { someActor, uuidOf } from '../testing/given.js';
import { IdentityModule } from './identity.module.js';
import { Reservations } from '../execute/reservations.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { Credentials } from './credentials.js';
import { addUser } from './new-user.js';
import { userAggregate } from './user.aggregate.js';

const admin: Actor = { ...someActor, permissions: ['AdminUIAccess', 'AdminViewCompanyActivity'] };
const place = {
  memberships: [{ groupId: uuidOf(200), companyId: admin.companyId, roleIds: [] }],
  isProviderEmployee: false,
};

let stores: Stores;
let executing: Executing;
/** The document store, which is away until it is opened. */
const mongo = mongoose.createConnection();
beforeAll(async () => {
  mongo.set('bufferTimeoutMS', 50);
  stores = await startStores();
  executing = await startExecuting([IdentityModule], [provide(mongoose.Connection, mongo)]);
});
afterAll(async () => {
  await executing.close();
  await mongo.close();
  await stores.close();
});

const invite = (
  email: string,
  password?: string,
  aggregates = executing.get(Aggregates),
): Promise<string> => {
  const userId = randomUUID();
  const context: CommandContext = {
    commandId: randomUUID(),
    commandName: 'InviteUser',
    correlationId: 'test',
    actor: admin,
    tenant: 'default',
    address: '',
    mayBeRepetition: true,
  };
  const person = { email, firstName: 'New', lastName: 'Person', title: '', password };
  const services = {
    aggregates,
    reservations: executing.get(Reservations),
    credentials: executing.get(Credentials),
  };
  return addUser(userId, person, place, context, services).then(() => userId);
};

/** Does not take what is appended first. */
class OnceAway extends EventStore {
  private isAway = true;

  override async append(...given: Parameters<EventStore['append']>) {
    if (!this.isAway) return super.append(...given);
    this.isAway = false;
    throw new Refusal(problems.unavailable);
  }
}

describe('the email of a user', () => {
  it('can be invited again where the event store did not take the invitation', async () => {
    const aggregates = new Aggregates(new OnceAway(executing.eventStore));
    await expect(invite('new@harbor.test', undefined, aggregates)).rejects.toMatchObject({
      problem: problems.unavailable,
    });
    await expect(invite('new@harbor.test', undefined, aggregates)).resolves.toEqual(expect.any(String));
    await expect(invite('new@harbor.test', undefined, aggregates)).rejects.toMatchObject({
      problem: identityProblems.emailTaken,
    });
  });

  it('is free after a deletion that broke off and was asked for again', async () => {
    const id = await invite('gone@harbor.test');
    await expect(executing.execute(admin, DeleteUser, { id }, 'first')).rejects.toThrow();
    expect((await executing.get(Aggregates).load(userAggregate, id)).state).toMatchObject({
      isDeleted: false,
    });
    await mongo.openUri(stores.mongoUrl);
    const credentials = new Credentials(mongo);
    await credentials.prepare();
    await credentials.set(id, 'gone@harbor.test', 'a password of theirs');
    await executing.execute(admin, DeleteUser, { id }, 'second');
    await executing.execute(admin, DeleteUser, { id }, 'second');
    await expect(invite('gone@harbor.test', 'another password')).resolves.toEqual(expect.any(String));
  });

  it('is free of what is left of a deleted user', async () => {
    const credentials = new Credentials(mongo);
    await credentials.set(randomUUID(), 'left@harbor.test', 'what nobody removed');
    const id = await invite('left@harbor.test', 'a new password');
    expect(await credentials.check('left@harbor.test', 'a new password')).toMatchObject({
      userId: id,
      right: true,
    });
  });
});
