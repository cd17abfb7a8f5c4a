import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import { sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { ProvideDefaults } from '@upfront/contracts/resources/commands.js';
import { administered } from '@upfront/contracts/resources.js';
import { ResourcesModule } from './resources.module.js';
import { Aggregates } from '../execute/aggregates.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';
import { aggregatesOf } from './record-aggregates.js';

let command: Executing;
beforeAll(async () => {
  command = await startExecuting([ResourcesModule]);
});
afterAll(() => command.close());

let companies = 0;
/** An administrator of a company of their own. */
const newAdmin = () => {
  companies += 1;
  return actorOf({
    companyId: `01900000-0000-7000-8000-${String(companies).padStart(12, '0')}`,
    permissions: ['AdminUIAccess'],
    permissionRoutes: administered.map(({ screen }) => screen.route),
    isProviderEmployee: false,
  });
};

const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};

const loaded = async (resource: AnyResource, id: string) =>
  (await command.get(Aggregates).load(aggregatesOf(resource).record, id)).state;

describe.each(administered.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const { commands, title, fields } = resource;
  const values = (tag: string): Values => sampleValues(resource, tag);

  it('is created for the own company, and once for one key', async () => {
    const admin = newAdmin();
    const key = '01900000-0000-7000-8000-00000000aaaa';
    const first = await command.execute(admin, commands.create, values('first'), key);
    const again = await command.execute(admin, commands.create, values('first'), key);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ ...values('first'), companyId: admin.companyId, key: null });
  });

  it('is not touched by people of another company, or without the screen', async () => {
    const admin = newAdmin();
    const { id } = await command.execute(admin, commands.create, values('own'));
    const change = (actor: typeof admin) =>
      refusalOf(command.execute(actor, commands.change, { id, [title]: 'Theirs' }));
    expect((await change(newAdmin())).problem.status).toBe(404);
    expect((await change({ ...admin, permissionRoutes: [] })).problem.status).toBe(404);
    const foreign = { ...values('x'), companyId: admin.companyId };
    const refused = await refusalOf(command.execute(newAdmin(), commands.create, foreign));
    expect(refused.problem.status).toBe(403);
    const { companyId } = newAdmin();
    const moved = await refusalOf(command.execute(admin, commands.change, { id, companyId }));
    expect(moved.problem.code).toBe('record-of-other-company');
  });

  it('has its unique values to itself, until it lets go of them', async () => {
    if (!resource.unique?.some((set) => set.join() === title)) return;
    const admin = newAdmin();
    const create = (tag: string, text: string) =>
      command.execute(admin, commands.create, { ...values(tag), [title]: text });
    const { id } = await create('a', 'Élan Vital');
    const refused = await refusalOf(create('b', '  elan  VITAL '));
    expect(refused.problem).toBe(resource.problems.taken);
    expect(Object.keys(refused.errors ?? {})).toEqual([title]);
    await command.execute(admin, commands.change, { id, [title]: 'Another' });
    const second = await create('b', 'élan vital');
    expect(
      (await refusalOf(command.execute(admin, commands.change, { id, [title]: 'Elan vital' }))).problem,
    ).toBe(resource.problems.taken);
    await command.execute(admin, commands.delete, { id: second.id });
    await create('c', 'Elan Vital');
    expect((await refusalOf(command.execute(admin, commands.restore, { id: second.id }))).problem).toBe(
      resource.problems.taken,
    );
    await expect(
      command.execute(newAdmin(), commands.create, { ...values('d'), [title]: 'Elan Vital' }),
    ).resolves.toBeDefined();
  });

  it('tells the second of two editors what changed, and takes what nobody else touched', async () => {
    const admin = newAdmin();
    const { id } = await command.execute(admin, commands.create, values('start'));
    const seen = { [title]: values('start')[title] };
    await command.execute(admin, commands.change, { id, seen, [title]: 'First' });
    const second = await refusalOf(command.execute(admin, commands.change, { id, seen, [title]: 'Second' }));
    expect(second.problem.code).toBe('changed-meanwhile');
    expect(Object.keys(second.errors ?? {})).toEqual([title]);
    expect(await loaded(resource, id)).toMatchObject({ values: { [title]: 'First' } });
  });

  it('refers only to what the company has', async () => {
    const admin = newAdmin();
    for (const [field, { refersTo }] of Object.entries(fields)) {
      const other = administered.find((one) => one.name === refersTo);
      if (!other) continue;
      const given = (reference: string) => ({ ...values(field), [field]: reference });
      const stranger = await command.execute(
        newAdmin(),
        other.commands.create,
        sampleValues(other, 'theirs'),
      );
      const refused = await refusalOf(command.execute(admin, commands.create, given(stranger.id)));
      expect(Object.keys(refused.errors ?? {})).toEqual([field]);
      const own = await command.execute(admin, other.commands.create, sampleValues(other, 'ours'));
      await expect(command.execute(admin, commands.create, given(own.id))).resolves.toMatchObject({
        [field]: own.id,
      });
    }
  });

  it('comes with its defaults, once, to be found by their keys', async () => {
    const { companyId } = newAdmin();
    for (const key of ['first', undefined])
      await command.execute(systemActor(companyId), ProvideDefaults, { companyId, resource: name }, key);
    for (const { key, values: own } of resource.defaults) {
      const id = recordIdOf(name, companyId, key);
      expect(await loaded(resource, id)).toMatchObject({ stage: 'living', key, values: own });
    }
  });

  it('is ordered among its own', async () => {
    const { reorder } = commands;
    if (!reorder) return;
    const admin = newAdmin();
    const first = await command.execute(admin, commands.create, values('1'));
    const second = await command.execute(admin, commands.create, values('2'));
    const ids = [second.id, first.id];
    expect(await command.execute(admin, reorder, { ids })).toEqual({ ids });
    const stranger = await command.execute(newAdmin(), commands.create, values('3'));
    const refused = await refusalOf(command.execute(admin, reorder, { ids: [stranger.id, first.id] }));
    expect(refused.problem.code).toBe('no-such-reference');
  });
});
