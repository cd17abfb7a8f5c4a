import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { TaskEvent } from '@upfront/contracts/tasks/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { taskDecider, type TaskCommand, type TaskState } from './task.decider.js';

export const taskAggregate: Aggregate<TaskState, TaskCommand, TaskEvent> = {
  name: 'task',
  decider: taskDecider,
};

/** Access facts of a task; a deleted one is only there for whoever may restore it. */
export const taskRecord = (state: TaskState): AccessRecord | undefined =>
  state.stage === 'none'
    ? undefined
    : { companyId: state.companyId, creatorId: state.creatorId, assigneeIds: state.assigneeIds };
