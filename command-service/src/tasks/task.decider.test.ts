import { describe, expect, it } from '@jest/globals';
import type { TaskEvent } from '@upfront/contracts/tasks/events.js';
import { given, someActor, metaOf, uuidOf } from '../testing/given.js';
import { taskDecider } from './task.decider.js';

const id = uuidOf(7);
const meta = metaOf();
const created: TaskEvent = {
  type: 'TaskCreated.v1',
  data: {
    taskId: id,
    details: '<p>Call Elena</p>',
    dueDate: '2027-03-14',
    assigneeIds: [uuidOf(2)],
    creatorId: someActor.userId,
    companyId: someActor.companyId,
    groupId: someActor.groupId,
    taskable: null,
  },
};
const completedBy = (userId: string): TaskEvent => ({
  type: 'TaskCompleted.v1',
  data: { taskId: id, completedBy: userId, creatorId: someActor.userId, details: '<p>Call Elena</p>' },
});
const completed = completedBy(uuidOf(2));
const deleted: TaskEvent = { type: 'TaskDeleted.v1', data: { taskId: id } };
const content = { details: '<p>Call Elena</p>', dueDate: '2027-03-14', assignments: [{ userId: uuidOf(2) }] };

describe('a task', () => {
  it('is created by somebody in their group, each assignee once', () => {
    const assignments = [{ userId: uuidOf(2) }, { userId: uuidOf(2) }];
    const events = given(taskDecider).when({
      type: 'CreateTask',
      data: { ...content, assignments },
      meta: metaOf(),
    });
    expect(events).toEqual([{ ...created, data: { ...created.data, taskId: uuidOf(9001) } }]);
  });

  it('keeps a due date as the day that was typed', () => {
    expect(given(taskDecider, created).state).toMatchObject({ stage: 'open', dueDate: '2027-03-14' });
  });

  it('is edited; the same values change nothing', () => {
    const task = given(taskDecider, created);
    expect(task.when({ type: 'EditTask', data: { id, ...content }, meta })).toEqual([]);
    expect(task.when({ type: 'EditTask', data: { id, ...content, dueDate: null }, meta })).toEqual([
      {
        type: 'TaskEdited.v1',
        data: { taskId: id, details: content.details, dueDate: null, assigneeIds: [uuidOf(2)] },
      },
    ]);
  });

  it('takes an edit of fields that nobody else touched, and names those that somebody did', () => {
    const moved: TaskEvent = {
      type: 'TaskEdited.v1',
      data: { taskId: id, details: content.details, dueDate: '2027-04-01', assigneeIds: [uuidOf(2)] },
    };
    const task = given(taskDecider, created, moved);
    const seen = { details: content.details, dueDate: content.dueDate };
    const edit = (changes: object) => task.when({ type: 'EditTask', data: { id, seen, ...changes }, meta });
    expect(edit({ details: '<p>Call Joel</p>' })).toEqual([
      { ...moved, data: { ...moved.data, details: '<p>Call Joel</p>' } },
    ]);
    expect(edit({ dueDate: '2027-04-01' })).toEqual([]);
    expect(() => edit({ dueDate: null })).toThrow(
      expect.objectContaining({
        errors: { dueDate: ['Someone else saved “2027-04-01”; you cleared it.'] },
        conflicts: { dueDate: { yours: null, saved: '2027-04-01' } },
      }),
    );
    expect(edit({ dueDate: null, seen: { dueDate: '2027-04-01' } })).toHaveLength(1);
  });

  it('compares assignees whatever their order', () => {
    const people = [uuidOf(2), uuidOf(3)];
    const assigned: TaskEvent = {
      type: 'TaskEdited.v1',
      data: { taskId: id, details: content.details, dueDate: content.dueDate, assigneeIds: people },
    };
    const edit = (ids: readonly string[]) => {
      const seen = { assignments: ids.map((userId) => ({ userId })) };
      const assignments = [{ userId: uuidOf(4) }];
      return () =>
        given(taskDecider, created, assigned).when({
          type: 'EditTask',
          data: { id, assignments, seen },
          meta,
        });
    };
    expect(edit([...people].reverse())()).toHaveLength(1);
    expect(edit([uuidOf(2)])).toThrow(
      expect.objectContaining({ errors: { assignments: [expect.any(String)] } }),
    );
  });

  it('is completed once', () => {
    const complete = { type: 'CompleteTask', data: { id }, meta } as const;
    expect(given(taskDecider, created).when(complete)).toEqual([completedBy(someActor.userId)]);
    expect(given(taskDecider, created, completed).when(complete)).toEqual([]);
  });

  it('cannot be edited while completed, and can again once reopened', () => {
    const edit = { type: 'EditTask', data: { id, ...content, dueDate: null }, meta } as const;
    expect(() => given(taskDecider, created, completed).when(edit)).toThrow('This task is completed');
    const reopened: TaskEvent = { type: 'TaskReopened.v1', data: { taskId: id } };
    expect(given(taskDecider, created, completed, reopened).when(edit)).toHaveLength(1);
  });

  it('comes back from deletion as it was', () => {
    const restored: TaskEvent = { type: 'TaskRestored.v1', data: { taskId: id } };
    expect(
      given(taskDecider, created, completed, deleted).when({ type: 'RestoreTask', data: { id }, meta }),
    ).toEqual([restored]);
    expect(given(taskDecider, created, completed, deleted, restored).state).toMatchObject({
      stage: 'completed',
    });
  });

  it('that is deleted or never was cannot be completed', () => {
    const complete = { type: 'CompleteTask', data: { id }, meta } as const;
    expect(() => given(taskDecider).when(complete)).toThrow('This record does not exist.');
    expect(() => given(taskDecider, created, deleted).when(complete)).toThrow('This record does not exist.');
  });
});

describe('a task that the system gives again', () => {
  const give = {
    type: 'GiveTask',
    data: {
      taskId: id,
      details: '<p>It failed again</p>',
      dueDate: '2027-03-15',
      assigneeIds: [uuidOf(2)],
      companyId: someActor.companyId,
      groupId: someActor.groupId,
      taskable: null,
    },
    meta,
  } as const;
  const types = (before: readonly TaskEvent[]): readonly string[] =>
    given(taskDecider, ...before)
      .when(give)
      .map(({ type }) => type);

  it('is the one that is there, with the new words, open again where it was done or deleted', () => {
    expect(types([])).toEqual(['TaskCreated.v1']);
    expect(types([created])).toEqual(['TaskEdited.v1']);
    expect(types([created, completed])).toEqual(['TaskReopened.v1', 'TaskEdited.v1']);
    expect(types([created, deleted])).toEqual(['TaskRestored.v1', 'TaskEdited.v1']);
    expect(types([created, completed, deleted])).toEqual([
      'TaskRestored.v1',
      'TaskReopened.v1',
      'TaskEdited.v1',
    ]);
  });
});
