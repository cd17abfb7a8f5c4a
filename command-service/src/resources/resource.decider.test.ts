import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { Samples, sampleValues } from '@upfront/contracts/kernel/resource/sample.fixture.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { administered } from '@upfront/contracts/resources.js';
import { given, metaOf } from '../testing/given.js';
import { recordDecider, type RecordCommand } from './resource.decider.js';

const id = '01900000-0000-7000-8000-000000009001';
const companyId = '01900000-0000-7000-8000-000000000100';

const create = (values: Values, key: string | null = null): RecordCommand => ({
  type: 'Create',
  data: { id, companyId, key, values },
  meta: metaOf(),
});
const change = (wanted: Values, more: { seen?: SeenValues; order?: number } = {}): RecordCommand => ({
  type: 'Change',
  data: { wanted, ...more },
  meta: metaOf(),
});
const remove: RecordCommand = { type: 'Delete', data: {}, meta: metaOf() };
const restore: RecordCommand = { type: 'Restore', data: {}, meta: metaOf() };

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
  return 'nothing refused';
};

const story = (resource: AnyResource, ...commands: readonly RecordCommand[]) => {
  const decider = recordDecider(resource);
  const history: DomainEvent[] = [];
  for (const command of commands) history.push(...given(decider, ...history).when(command));
  return given(decider, ...history);
};

describe.each([...administered, Samples].map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    const values = sampleValues(resource, 'one');
    const other = sampleValues(resource, 'another');
    const { title, switches = [] } = resource;

    it('is created once, with all its values', () => {
      expect(story(resource).when(create(values))).toEqual([
        { type: `${name}Created.v1`, data: { id, companyId, key: null, values } },
      ]);
      expect(story(resource, create(values)).when(create(values))).toEqual([]);
    });

    it('says what changed and what it was, and nothing where it is so already', () => {
      const living = story(resource, create(values));
      expect(living.when(change({ [title]: other[title] }))).toEqual([
        {
          type: `${name}Changed.v1`,
          data: { id, changes: { [title]: other[title] }, previous: { [title]: values[title] } },
        },
      ]);
      expect(living.when(change(values))).toEqual([]);
      expect(living.after(change(other))).toMatchObject({ values: other });
    });

    it('is switched in an event of its own', () => {
      for (const field of switches) {
        const to = (isOn: boolean): string[] =>
          story(resource, create({ ...values, [field]: !isOn }))
            .when(change({ [field]: isOn }))
            .map(({ type }) => type);
        expect(to(false)).toEqual([`${name}SwitchedOff.v1`]);
        expect(to(true)).toEqual([`${name}SwitchedOn.v1`]);
      }
    });

    it('moves in the same breath as it changes', () => {
      expect(story(resource, create(values)).when(change({}, { order: 2 }))).toEqual([
        { type: `${name}Moved.v1`, data: { id, order: 2 } },
      ]);
    });

    it('refuses what somebody else changed after the editor looked, field by field', () => {
      const changed = story(resource, create(values), change({ [title]: 'Theirs' }));
      const edit = (wanted: string, was: unknown) => () =>
        changed.when(change({ [title]: wanted }, { seen: { [title]: was } }));
      expect(codeOf(edit('Mine', values[title]))).toBe('changed-meanwhile');
      expect(codeOf(edit('Mine', 'Theirs'))).toBe('nothing refused');
      expect(codeOf(edit('Theirs', values[title]))).toBe('nothing refused');
    });

    it('is deleted and restored as it was', () => {
      const deleted = story(resource, create(values), remove);
      expect(deleted.state).toMatchObject({ stage: 'deleted', values });
      expect(deleted.when(remove)).toEqual([]);
      expect(codeOf(() => deleted.when(change(other)))).toBe('not-found');
      expect(deleted.when(restore)).toEqual([{ type: `${name}Restored.v1`, data: { id } }]);
      expect(story(resource, create(values), remove, restore).state).toMatchObject({
        stage: 'living',
        values,
      });
      expect(codeOf(() => story(resource).when(remove))).toBe('not-found');
    });

    it('keeps what Upfront needs of a default record', () => {
      for (const { key, values: own, keeps } of resource.defaults) {
        const record = story(resource, create(own, key));
        expect(codeOf(() => record.when(change({ [title]: 'Renamed' })))).toBe('nothing refused');
        expect(codeOf(() => record.when(remove))).toBe(keeps ? 'record-needed' : 'nothing refused');
        for (const field of keeps ?? []) {
          const wanted = { [field]: `not ${textOf(own[field])}` };
          expect(codeOf(() => record.when(change(wanted)))).toBe('record-needed');
        }
      }
    });
  },
);
