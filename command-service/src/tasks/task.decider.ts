import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type {
  CompleteTask,
  CreateTask,
  DeleteTask,
  EditTask,
  ReopenTask,
  RestoreTask,
} from '@upfront/contracts/tasks/commands.js';
import {
  TaskCompleted,
  TaskCreated,
  TaskDeleted,
  TaskEdited,
  TaskReopened,
  TaskRestored,
  type TaskEvent,
} from '@upfront/contracts/tasks/events.js';
import type { Taskable } from '@upfront/contracts/tasks/model.js';
import { taskProblems } from '@upfront/contracts/tasks/problems.js';
import { refuseUnseen } from '../execute/field-conflicts.js';

interface Content {
  readonly details: string;
  readonly dueDate: string | null;
  readonly assigneeIds: readonly string[];
}

interface Facts extends Content {
  readonly id: string;
  readonly creatorId: string;
  readonly companyId: string;
  readonly groupId: string;
}

export type TaskState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'open' } & Facts)
  | ({ readonly stage: 'completed' } & Facts)
  | ({ readonly stage: 'deleted'; readonly before: 'open' | 'completed' } & Facts);

/** A task given by the system: the due day is already a day of the company's calendar. */
export type GiveTask = CommandMessage<
  'GiveTask',
  {
    readonly taskId: string;
    readonly details: string;
    readonly dueDate: string | null;
    readonly assigneeIds: readonly string[];
    readonly companyId: string;
    readonly groupId: string;
    readonly taskable: Taskable | null;
  }
>;

export type TaskCommand =
  | GiveTask
  | CommandOf<typeof CreateTask>
  | CommandOf<typeof EditTask>
  | CommandOf<typeof CompleteTask>
  | CommandOf<typeof ReopenTask>
  | CommandOf<typeof DeleteTask>
  | CommandOf<typeof RestoreTask>;

const contentOf = (data: {
  details: string;
  dueDate: string | null;
  assignments: readonly { userId: string }[];
}): { details: string; dueDate: string | null; assigneeIds: string[] } => ({
  details: data.details,
  dueDate: data.dueDate,
  assigneeIds: [...new Set(data.assignments.map(({ userId }) => userId))],
});

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** The order of assignees means nothing. */
const isSame = (one: Content, other: Content): boolean =>
  one.details === other.details &&
  one.dueDate === other.dueDate &&
  sorted(one.assigneeIds).join() === sorted(other.assigneeIds).join();

const existing = (state: TaskState): Exclude<TaskState, { stage: 'none' | 'deleted' }> => {
  if (state.stage === 'none' || state.stage === 'deleted') throw new Refusal(problems.notFound);
  return state;
};

const edit = (command: CommandOf<typeof EditTask>, state: TaskState): TaskEvent[] => {
  const task = existing(state);
  const { details, dueDate, assignments, seen } = command.data;
  const current = { ...task, assignments: task.assigneeIds.map((userId) => ({ userId })) };
  const content = contentOf({
    details: details ?? task.details,
    dueDate: dueDate === undefined ? task.dueDate : dueDate,
    assignments: assignments ?? current.assignments,
  });
  if (isSame(task, content)) return [];
  if (task.stage === 'completed') throw new Refusal(taskProblems.completed);
  refuseUnseen(current, { details, dueDate, assignments }, seen, ['assignments']);
  return [eventOf(TaskEdited, { taskId: task.id, ...content })];
};

/** What was done or thrown away is to be done again. */
const giveAgain = (command: GiveTask, state: Exclude<TaskState, { stage: 'none' }>): TaskEvent[] => {
  const { taskId, details, dueDate, assigneeIds } = command.data;
  const content = { details, dueDate, assigneeIds: [...assigneeIds] };
  const isDone = state.stage === 'completed' || (state.stage === 'deleted' && state.before === 'completed');
  return [
    ...(state.stage === 'deleted' ? [eventOf(TaskRestored, { taskId })] : []),
    ...(isDone ? [eventOf(TaskReopened, { taskId })] : []),
    ...(isSame(state, content) ? [] : [eventOf(TaskEdited, { taskId, ...content })]),
  ];
};

const decide = (command: TaskCommand, state: TaskState): readonly TaskEvent[] => {
  switch (command.type) {
    case 'CreateTask': {
      const { actor, newId } = command.meta;
      const content = contentOf(command.data);
      const place = { creatorId: actor.userId, companyId: actor.companyId, groupId: actor.groupId };
      return [eventOf(TaskCreated, { taskId: newId(), ...content, ...place, taskable: null })];
    }
    case 'GiveTask':
      if (state.stage !== 'none') return giveAgain(command, state);
      return [
        eventOf(TaskCreated, {
          ...command.data,
          assigneeIds: [...command.data.assigneeIds],
          creatorId: command.meta.actor.userId,
        }),
      ];
    case 'EditTask':
      return edit(command, state);
    case 'CompleteTask': {
      const task = existing(state);
      if (task.stage === 'completed') return [];
      const { id: taskId, creatorId, details } = task;
      return [eventOf(TaskCompleted, { taskId, completedBy: command.meta.actor.userId, creatorId, details })];
    }
    case 'ReopenTask': {
      const task = existing(state);
      return task.stage === 'open' ? [] : [eventOf(TaskReopened, { taskId: task.id })];
    }
    case 'DeleteTask':
      if (state.stage === 'deleted') return [];
      return [eventOf(TaskDeleted, { taskId: existing(state).id })];
    case 'RestoreTask':
      if (state.stage === 'none') throw new Refusal(problems.notFound);
      return state.stage === 'deleted' ? [eventOf(TaskRestored, { taskId: state.id })] : [];
    default:
      return command satisfies never;
  }
};

const evolve = (state: TaskState, event: TaskEvent): TaskState => {
  if (event.type === 'TaskCreated.v1') {
    const { taskId, taskable: _, ...facts } = event.data;
    return { stage: 'open', id: taskId, ...facts };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'TaskEdited.v1': {
      const { details, dueDate, assigneeIds } = event.data;
      return { ...state, details, dueDate, assigneeIds };
    }
    case 'TaskCompleted.v1':
      return { ...state, stage: 'completed' };
    case 'TaskReopened.v1':
      return { ...state, stage: 'open' };
    case 'TaskDeleted.v1':
      return { ...state, stage: 'deleted', before: state.stage === 'completed' ? 'completed' : 'open' };
    case 'TaskRestored.v1':
      return { ...state, stage: state.stage === 'deleted' ? state.before : 'open' };
    default:
      event satisfies never;
      return state;
  }
};

/** A task: details not empty, at least one assignee; completed by whoever may edit it. */
export const taskDecider: Decider<TaskState, TaskCommand, TaskEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
