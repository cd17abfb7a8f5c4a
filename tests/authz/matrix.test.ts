import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import type { Answer, Person } from '../harness/person.js';
import { closeHarness } from '../harness/process-all.js';
import { exempt, rows } from './rows.js';
import { makeWorld, ROLES, type RoleName, type World } from '../harness/world.js';

const REFUSED = new Set([401, 403, 404]);
/** What refers to a record that the person may not see is answered as if there were none. */
const UNKNOWN_TO_THEM = new Set(['no-such-client', 'not-a-member', 'assignee-not-in-group']);

const isRefused = ({ status, body }: Answer): boolean => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return REFUSED.has(status) || (typeof code === 'string' && UNKNOWN_TO_THEM.has(code));
};
const calls: readonly (CommandDefinition | QueryDefinition)[] = [...commands, ...queries].filter(
  ({ access }) => access.kind !== 'internal',
);
const byName = new Map(calls.map((call) => [call.name, call]));

const make = (
  call: CommandDefinition | QueryDefinition,
  person: Person,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> => (call.kind === 'command' ? person.trySend(call, input) : person.tryAsk(call, input));

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(closeHarness);

describe('the access matrix', () => {
  it('has a row for every call', () => {
    const missing = calls.filter(({ name }) => !(name in rows) && !(name in exempt));
    expect(missing.map(({ name }) => name)).toEqual([]);
    const stale = [...Object.keys(rows), ...Object.keys(exempt)].filter((name) => !byName.has(name));
    expect(stale).toEqual([]);
  });

  it.each(Object.keys(rows))('%s is open to whom it should be, and to nobody else', async (name) => {
    const call = byName.get(name);
    const row = rows[name];
    if (!call || !row) throw new Error(`There is no call ${name}`);
    const answers = new Map<RoleName, Answer>();
    // Those who may not come first: what they try must not change what the others find.
    const order = [...ROLES].sort((a, b) => Number(row.allow.includes(a)) - Number(row.allow.includes(b)));
    for (const role of order) answers.set(role, await make(call, world.people[role], row.input(world.ids)));
    const open = [...answers].filter(([, answer]) => !isRefused(answer)).map(([role]) => role);
    expect([...open].sort()).toEqual([...row.allow].sort());
    if (!row.allow.includes('anonymous')) expect(answers.get('anonymous')?.status).toBe(401);
    // Whoever is outside learns nothing of the records, whatever the status.
    const heard = (role: RoleName): string => JSON.stringify(answers.get(role)?.body ?? null);
    for (const role of ['foreignSeller', 'foreignAdmin', 'otherGroup'] as const)
      expect(heard(role)).not.toContain(world.secret);
    // What belongs to the whole company is known to its other groups, and to nobody outside it.
    for (const role of ['foreignSeller', 'foreignAdmin'] as const)
      expect(heard(role)).not.toContain(world.companySecret);
  });
});
