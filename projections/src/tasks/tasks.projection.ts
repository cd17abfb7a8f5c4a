import { TasksSeen } from '@upfront/contracts/notifications/events.js';
import {
  TaskCompleted,
  TaskCreated,
  TaskDeleted,
  TaskEdited,
  TaskReopened,
  TaskRestored,
} from '@upfront/contracts/tasks/events.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { tasks, type TaskModel } from './tasks.read-model.js';

/** After every real date. */
const NO_DUE_DATE = '9999-12-31';

const others = (ids: readonly string[], userId: string): string[] => ids.filter((id) => id !== userId);

const change = (
  event: RecordedEvent & { readonly data: { readonly taskId: string } },
  store: Store,
  changed: (task: TaskModel) => Partial<TaskModel>,
): Promise<void> =>
  store.update(tasks, event.data.taskId, (task) => ({ ...task, ...changed(task), revision: event.revision }));

export const tasksProjection = defineProjection({
  name: 'tasks',
  group: 'tasks',
  models: [tasks],
  on: [
    when(TaskCreated, (event, store: Store) => {
      const { taskId, ...data } = event.data;
      store.put(tasks, {
        _id: taskId,
        ...data,
        dueSort: data.dueDate ?? NO_DUE_DATE,
        isCompleted: false,
        isDeleted: false,
        createdAt: event.metadata.at,
        completedAt: null,
        completedBy: null,
        revision: event.revision,
        unreadBy: others(data.assigneeIds, data.creatorId),
      });
    }),
    when(TaskEdited, (event, store: Store) => {
      const { taskId: _, ...content } = event.data;
      return change(event, store, (task) => ({
        ...content,
        dueSort: content.dueDate ?? NO_DUE_DATE,
        unreadBy: [
          ...new Set([
            ...task.unreadBy.filter((id) => content.assigneeIds.includes(id)),
            ...others(content.assigneeIds, event.metadata.userId).filter(
              (id) => !task.assigneeIds.includes(id),
            ),
          ]),
        ],
      }));
    }),
    when(TaskCompleted, (event, store: Store) =>
      change(event, store, () => ({
        isCompleted: true,
        completedAt: event.metadata.at,
        completedBy: event.data.completedBy,
        unreadBy: [],
      })),
    ),
    when(TaskReopened, (event, store: Store) =>
      change(event, store, () => ({ isCompleted: false, completedAt: null, completedBy: null })),
    ),
    when(TaskDeleted, (event, store: Store) => change(event, store, () => ({ isDeleted: true }))),
    when(TaskRestored, (event, store: Store) => change(event, store, () => ({ isDeleted: false }))),
    when(TasksSeen, async ({ data }, store: Store) => {
      for (const task of await store.where(tasks, { unreadBy: data.userId })) {
        store.put(tasks, { ...task, unreadBy: others(task.unreadBy, data.userId) });
      }
    }),
  ],
});
