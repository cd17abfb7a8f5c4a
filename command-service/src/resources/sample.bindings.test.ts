import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { Samples, sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import { moduleOf, startExecuting, type Executing } from '../testing/executing.js';
import type { RecordGuards } from './record-rules.js';
import { recordHandlers } from './resource.bindings.js';

const companyId = '01900000-0000-7000-8000-000000000100';
const system = systemActor(companyId);
const { create, change } = Samples.commands;
/** One pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let command: Executing;
const asked: string[] = [];
const guards: RecordGuards = {
  before: ({ message, wanted }) => {
    asked.push(`${message.type} ${Object.keys(wanted).length}`);
    return Promise.resolve();
  },
};
beforeAll(async () => {
  command = await startExecuting([moduleOf(...recordHandlers(Samples, guards))]);
});
afterAll(() => command.close());

const { logo: _, ...values } = sampleValues(Samples, 'one');

const errorsOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.errors ?? { [error.problem.code]: [] });
    throw error;
  }
  return [];
};

describe('a record with a field of every kind', () => {
  it('holds what it was given, and keeps a picture by its name', async () => {
    const saved = await command.execute(system, create, { ...values, name: 'First', logo: PNG });
    expect(saved).toMatchObject({ ...values, name: 'First', companyId });
    expect(saved.logo).toMatch(/^company-logos\/[0-9a-f]{64}\.png$/);
    const again = { id: saved.id, logo: `/api/assets/${String(saved.logo)}`, note: 'Seen' };
    expect(await command.execute(system, change, again)).toMatchObject({ logo: saved.logo, note: 'Seen' });
    expect(asked).toEqual([`Create ${Object.keys(Samples.fields).length}`, 'Change 2']);
  });

  it('takes no picture of another company', async () => {
    const strange = { ...values, name: 'Second', logo: `/api/assets/company-logos/${'b'.repeat(64)}.png` };
    expect(await errorsOf(command.execute(system, create, strange))).toEqual(['invalid-image']);
  });

  it('refers only to people and files of the company', async () => {
    const nobody = '01900000-0000-7000-8000-00000000dead';
    const stranger = { ...values, name: 'Third', ownerId: nobody, sheetId: nobody };
    expect(await errorsOf(command.execute(system, create, stranger))).toEqual(['ownerId', 'sheetId']);
  });

  it('drops from formatted text what a page must not run', async () => {
    const story = '<p>Plain</p>';
    const saved = await command.execute(system, create, { ...values, name: 'Fourth', story });
    expect(saved.story).toBe(story);
  });

  it.each([
    ['flight', { from: '2027-02-01', to: '2027-01-01' }],
    ['areas', [{ name: 'Deep', depth: 3 }]],
    ['fee', { amount: 1.5, currency: 'CAD' }],
    ['settings', { limit: 0 }],
    ['day', '2027-02-30'],
  ])('refuses a %s that is none', (field, value) => {
    const { success } = create.input.safeParse({ ...values, name: 'Fifth', [field]: value });
    expect(success).toBe(false);
  });
});
