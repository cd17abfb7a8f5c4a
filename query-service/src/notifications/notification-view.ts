import type { NamedPerson, NotificationView } from '@upfront/contracts/notifications/model.js';
import { actors } from '@upfront/projections/identity/identity.read-models.js';
import type { NotificationModel } from '@upfront/projections/notifications/notifications.read-model.js';
import { tasks } from '@upfront/projections/tasks/tasks.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { peopleById, summaryOf } from '../identity/people.js';
import { pushRecourses } from './push-recourse.js';

type TaskFacts = Pick<NotificationView, 'createdByUser' | 'completedByUser' | 'completedAt'>;

const WITHOUT_TASK: TaskFacts = { createdByUser: null, completedByUser: null, completedAt: null };

/** What is known of the tasks that notifications speak of, by the task's id. */
const taskFacts = async (
  taskIds: readonly string[],
  context: QueryContext,
): Promise<ReadonlyMap<string, TaskFacts>> => {
  if (taskIds.length === 0) return new Map();
  const found = await context
    .read(tasks)
    .find({ _id: { $in: [...taskIds] } }, { creatorId: 1, completedBy: 1, completedAt: 1 })
    .lean();
  const ids = found.flatMap(({ creatorId, completedBy }) => [
    creatorId,
    ...(completedBy ? [completedBy] : []),
  ]);
  const people = await context
    .read(actors)
    .find({ _id: { $in: [...new Set(ids)] } }, { firstName: 1, lastName: 1, title: 1, avatar: 1 })
    .lean();
  const named = new Map(
    people.map((one): [string, NamedPerson] => {
      const { firstName, lastName } = one;
      return [one._id, { ...summaryOf(one), firstName, lastName }];
    }),
  );
  const personOf = (id: string | null): NamedPerson | null => (id === null ? null : (named.get(id) ?? null));
  return new Map(
    found.map(({ _id, creatorId, completedBy, completedAt }) => [
      _id,
      { createdByUser: personOf(creatorId), completedByUser: personOf(completedBy), completedAt },
    ]),
  );
};

/** Notifications as their recipient sees them. */
export const viewsOf = async (
  found: readonly NotificationModel[],
  context: QueryContext,
): Promise<NotificationView[]> => {
  const taskIds = found.flatMap(({ content: { taskId } }) => (taskId === undefined ? [] : [taskId]));
  const [person, factsOf, recourseOf] = await Promise.all([
    peopleById(
      found.map(({ content }) => content.byUserId),
      context,
    ),
    taskFacts([...new Set(taskIds)], context),
    pushRecourses(found, context),
  ]);
  return found.map(({ _id, notificationType, content, isUnread, createdAt }) => {
    const { byUserId, ...rest } = content;
    const byUser = byUserId ? person(byUserId) : null;
    const ofTask = (rest.taskId === undefined ? undefined : factsOf.get(rest.taskId)) ?? WITHOUT_TASK;
    return {
      id: _id,
      notificationType,
      ...rest,
      isUnread,
      createdAt,
      byUser,
      ...ofTask,
      recourse: recourseOf.get(_id) ?? null,
    };
  });
};
