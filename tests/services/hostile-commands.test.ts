import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands } from '@upfront/contracts/catalogue.js';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { systemStatus } from '@upfront/contracts/operations/status-queries.js';
import { connectEventStore } from '@upfront/platform/connections.js';
import { messageOf } from '@upfront/projections/integration/publications.js';
import { aggregateIdOf } from '@upfront/projections/runner/aggregate-id.js';
import { readPages } from '@upfront/projections/runner/read-page.js';
import { hostile } from '@upfront/projections/testing/hostile.js';
import fc from 'fast-check';
import { rows } from '../authz/rows.js';
import { makeWorld, ROLES, type RoleName, type World } from '../harness/world.js';
import { hostileChanges } from '../harness/hostile-changes.js';
import { sendAnyInternal } from '../harness/internal.js';
import { caughtUp, closeHarness } from '../harness/process-all.js';
import { product } from '../harness/product.js';

const SEED = 20_270_314;
/** Inputs of each command. */
const MILD = 4;
const WILD = 3;
/** Commands that are sent at one time. */
const AT_ONCE = 8;
/** Of the mild inputs, the share that has to be accepted: else nothing of it reaches the log. */
const LEAST_ACCEPTED = 0.25;

type Fields = Readonly<Record<string, unknown>>;

/** Who may do most, first. */
const SENDERS: readonly RoleName[] = ['admin', 'manager', 'root'];
const senderOf = (allow: readonly RoleName[]): RoleName =>
  [...SENDERS, ...ROLES].find((role) => allow.includes(role)) ?? 'admin';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What ends records comes last, so that the others find them. */
const isEnd = ({ name }: CommandDefinition): boolean =>
  /^(Delete|Remove|End|Deactivate|Sign|Reset)/.test(name);
const inOrder = commands.toSorted((a, b) => Number(isEnd(a)) - Number(isEnd(b)));

let world: World;
const accepted = new Set<string>();
const failed: string[] = [];
const counts = { sent: 0, mild: 0, mildAccepted: 0, accepted: 0 };

/** Sends an input as whoever may; answers the status. */
const send = async (command: CommandDefinition, input: Fields): Promise<number> => {
  if (command.access.kind === 'internal')
    return sendAnyInternal(product(), command, input, world.ids.companyId);
  const role = senderOf(rows[command.name]?.allow ?? ['admin']);
  return (await world.people[role].trySend(command, input)).status;
};

const attack = async (command: CommandDefinition): Promise<void> => {
  const row = rows[command.name];
  for (let n = 0; n < MILD + WILD; n += 1) {
    const kind = n < MILD ? 'mild' : 'wild';
    const seed = SEED + n;
    // A command without a valid input of its own gets one that its schema takes.
    const [made] = fc.sample(hostile(command.input), { numRuns: 1, seed });
    const valid = row?.input(world.ids) ?? (isFields(made) ? made : {});
    const [input = valid] = fc.sample(hostileChanges(valid, kind), { numRuns: 1, seed });
    const status = await send(command, input);
    const isAccepted = status < 300;
    counts.sent += 1;
    if (row && kind === 'mild') counts.mild += 1;
    if (row && kind === 'mild' && isAccepted) counts.mildAccepted += 1;
    if (isAccepted) counts.accepted += 1;
    if (isAccepted) accepted.add(command.name);
    if (status >= 500) failed.push(`${command.name}: ${status} at ${JSON.stringify(input).slice(0, 300)}`);
  }
};

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(closeHarness);

describe('hostile names and values through every command', () => {
  it('are kept or refused, never an error of ours', async () => {
    const rest = [...inOrder];
    const work = async (): Promise<void> => {
      for (let command = rest.shift(); command; command = rest.shift()) await attack(command);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    process.stdout.write(
      `${counts.sent} hostile inputs for ${commands.length} commands: ${counts.accepted} accepted, of ` +
        `${accepted.size} commands; of the mild ones ${counts.mildAccepted} of ${counts.mild}.\n`,
    );
    expect(failed).toEqual([]);
    expect(counts.mildAccepted / counts.mild).toBeGreaterThan(LEAST_ACCEPTED);
  });

  it('are taken by every projection and reaction: none is late, nothing is set aside', async () => {
    await caughtUp();
    const ready = await fetch(`${product().urls.projections}/health/ready`);
    expect(await ready.json()).toMatchObject({ status: 'up' });
    const { setAside } = await world.people.root.ask(systemStatus, {});
    expect(setAside).toEqual([]);
  });

  it('can be told outside, each event under the id of the record whose stream it is in', async () => {
    let told = 0;
    const strange: string[] = [];
    const client = connectEventStore(product().urls.eventStore);
    for await (const { events } of readPages(client, 0, () => 500))
      for (const event of events) {
        const message = messageOf(event);
        if (!message) continue;
        told += 1;
        if (message.key !== aggregateIdOf(event.streamId)) strange.push(`${event.type} in ${event.streamId}`);
      }
    expect(strange).toEqual([]);
    expect(told).toBeGreaterThan(20);
  });
});
