import { describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { defineCommand } from '@upfront/contracts/kernel/define-command.js';
import { defineProblem, Refusal } from '@upfront/contracts/kernel/problem.js';
import { defineRecord } from '@upfront/contracts/kernel/resource/define-resource.js';
import { field, textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { givenShape, heldShape, wantedShape } from '@upfront/contracts/kernel/resource/shapes.js';
import { Id, Name } from '@upfront/contracts/kernel/values.js';
import { z } from 'zod';
import { given, metaOf } from '../testing/given.js';
import type { RecordRules } from './record-rules.js';
import { recordDecider, type RecordCommand } from './resource.decider.js';

const context = 'rates';
const fields = {
  name: field(Name, { label: 'Name', kind: 'text', isPersonal: true }),
  stage: field(z.enum(['draft', 'approved']), { label: 'Stage', kind: 'select', initial: 'draft' }),
  approvedBy: field(z.string(), { label: 'Approved by', kind: 'text', initial: '' }),
};
const output = z.object({ id: Id, ...heldShape(fields) });

/** A record with an action, an event of its own for it, and rules. */
const Rates = defineRecord(
  {
    name: 'Rate',
    plural: 'Rates',
    nouns: ['rate', 'rates'],
    context,
    fields,
    isOrdered: false,
  },
  {
    events: {
      id: 'rateId',
      created: 'RateAdded.v1',
      changed: 'RateEdited.v1',
      actions: { approve: 'RateApproved.v1' },
      deleted: 'RateRemoved.v1',
      restored: 'RateBroughtBack.v1',
    },
    commands: {
      create: defineCommand({
        ...{ name: 'AddRate', context, summary: 'Adds a rate.', access: access.internal },
        input: z.object(givenShape(fields)),
        output,
      }),
      change: defineCommand({
        ...{ name: 'EditRate', context, summary: 'Edits a rate.', access: access.internal },
        input: z.object({ id: Id, ...wantedShape(fields) }),
        output,
      }),
      approve: defineCommand({
        ...{ name: 'ApproveRate', context, summary: 'Approves a rate.', access: access.internal },
        input: z.object({ id: Id }),
        output,
      }),
    },
    queries: {},
    lists: [],
  },
);

const closed = defineProblem({ code: 'closed', status: 409, detail: 'What is approved stays.' });
const rules: RecordRules = {
  derive: (values) => ({ ...values, name: textOf(values['name']).toUpperCase() }),
  check: ({ before, after }) => {
    if (before?.['stage'] === 'approved' && after?.['stage'] !== 'draft') throw new Refusal(closed);
  },
  actions: {
    approve: (_record, _input, { actor }) => ({ stage: 'approved', approvedBy: actor.fullName }),
  },
};

const rateId = '01900000-0000-7000-8000-000000000001';
const decider = recordDecider(Rates, rules);
const values = { name: 'spring', stage: 'draft', approvedBy: '' };
const create: RecordCommand = {
  type: 'Create',
  data: { id: rateId, companyId: 'c1', key: null, values },
  meta: metaOf(),
};
const change = (wanted: Values, action?: string): RecordCommand => ({
  type: 'Change',
  data: { wanted, ...(action === undefined ? {} : { action }) },
  meta: metaOf(),
});
const remove: RecordCommand = { type: 'Delete', data: {}, meta: metaOf() };
const restore: RecordCommand = { type: 'Restore', data: {}, meta: metaOf() };

const created = given(decider).when(create);
const living = given(decider, ...created);
const approved = given(decider, ...created, ...living.when(change({}, 'approve')));

describe('rules of a record', () => {
  it('derive what follows from other values', () => {
    expect(created).toEqual([
      { type: 'RateAdded.v1', data: { rateId, companyId: 'c1', ...values, name: 'SPRING' } },
    ]);
    expect(living.when(change({ name: 'Spring' }))).toEqual([]);
  });

  it('say what an action changes, in an event of its own', () => {
    expect(living.when(change({}, 'approve'))).toEqual([
      {
        type: 'RateApproved.v1',
        data: {
          rateId,
          changes: { stage: 'approved', approvedBy: 'Dana Whitfield' },
          previous: { stage: 'draft', approvedBy: '' },
        },
      },
    ]);
    expect(approved.state).toMatchObject({ values: { stage: 'approved', approvedBy: 'Dana Whitfield' } });
    expect(Rates.actions.map(({ name, command }) => [name, command.name])).toEqual([
      ['approve', 'ApproveRate'],
    ]);
  });

  it('refuse what may not happen, a deletion included', () => {
    expect(() => approved.when(change({ name: 'Summer' }))).toThrow('What is approved stays.');
    expect(() => approved.when(remove)).toThrow('What is approved stays.');
    expect(approved.when(change({ stage: 'draft' }))).toHaveLength(1);
  });
});

describe('events of a record with names of their own', () => {
  it('end it and bring it back', () => {
    const removed = living.when(remove);
    expect(removed).toEqual([{ type: 'RateRemoved.v1', data: { rateId } }]);
    // Without a command to restore it, it is gone.
    expect(given(decider, ...created, ...removed).state).toEqual({ stage: 'none' });
    expect(() => given(decider, ...created, ...removed).when(restore)).toThrow('This record does not exist.');
  });

  it('have the initial value of a field that came later', () => {
    const { approvedBy: _, ...older } = values;
    const event = { type: 'RateAdded.v1', data: { rateId, companyId: 'c1', ...older } };
    expect(given(decider, event).state).toMatchObject({ values });
  });

  it('say which of their data is personal', () => {
    const personal = Rates.log.events.map(({ type, personal: names }) => [type, names]);
    expect(Object.fromEntries(personal)).toMatchObject({
      'RateAdded.v1': ['name'],
      'RateEdited.v1': ['changes', 'previous'],
      'RateRemoved.v1': [],
    });
  });
});
