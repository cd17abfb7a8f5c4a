import {
  AssignSystemTask,
  CompleteTask,
  CreateTask,
  DeleteTask,
  EditTask,
  ReopenTask,
  RestoreTask,
  RestoreTaskValue,
} from '@upfront/contracts/tasks/commands.js';
import { TaskDetails } from '@upfront/contracts/tasks/model.js';
import { taskProblems } from '@upfront/contracts/tasks/problems.js';
import { addDays, dayIn } from '@upfront/contracts/kernel/days.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { DEFAULT_TIME_ZONE } from '@upfront/contracts/identity/model.js';
import { bind, checkRecord, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta, type CommandContext } from '../execute/context.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { sanitiseRichText } from './sanitise-details.js';
import { taskAggregate, taskRecord } from './task.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';

/** Refuses assignees that are not active members of the group (spec shell 6). */
const checkAssignees = async (
  { aggregates }: { readonly aggregates: Aggregates },
  groupId: string,
  assignments: readonly { userId: string }[],
): Promise<void> => {
  const users = await Promise.all(assignments.map(({ userId }) => aggregates.recent(userAggregate, userId)));
  const allMembers = users.every(
    ({ state }) =>
      state.stage === 'active' && state.memberships.some((membership) => membership.groupId === groupId),
  );
  if (allMembers) return;
  throw new Refusal(taskProblems.assigneeNotInGroup, {
    errors: { assignments: [taskProblems.assigneeNotInGroup.detail] },
  });
};

/** Details as they are stored. @throws Refusal 422 where nothing is left of them */
const storedDetails = (html: string): string => {
  const checked = TaskDetails.safeParse(sanitiseRichText(html));
  if (checked.success) return checked.data;
  throw new Refusal(problems.invalidInput, {
    errors: { details: checked.error.issues.map(({ message }) => message) },
  });
};

const createTask = handle(CreateTask, { aggregates: Aggregates }, async (input, context, services) => {
  await checkAssignees(services, context.actor.groupId, input.assignments);
  const id = nthIdOf(context.commandId, 0);
  const data = { ...input, details: storedDetails(input.details) };
  const message = messageOf(CreateTask)(data, decisionMeta(context));
  const { position } = await services.aggregates.decide(taskAggregate, id, message, context, { isNew: true });
  return { answer: { id }, position };
});

const saveEdit = async (
  input: InputOf<typeof EditTask>,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
) => {
  const { state } = await services.aggregates.load(taskAggregate, input.id);
  checkRecord(EditTask.access, context, taskRecord(state));
  if (state.stage !== 'none' && input.assignments)
    await checkAssignees(services, state.groupId, input.assignments);
  const data = input.details === undefined ? input : { ...input, details: storedDetails(input.details) };
  const message = messageOf(EditTask)(data, decisionMeta(context));
  const { position } = await services.aggregates.decide(taskAggregate, input.id, message, context);
  return { answer: { id: input.id }, position };
};

const editTask = handle(EditTask, { aggregates: Aggregates }, saveEdit);

/** An edit like any other, with a value of the past: nobody is assigned who has left since. */
const restoreTaskValue = handle(
  RestoreTaskValue,
  { aggregates: Aggregates },
  async ({ id, entryId, field }, context, services) => {
    const { state } = await services.aggregates.load(taskAggregate, id);
    checkRecord(RestoreTaskValue.access, context, taskRecord(state));
    const around = await services.aggregates.around(taskAggregate, id, entryId);
    if (!around || around.before.stage === 'none') throw new Refusal(problems.notFound);
    const { details, dueDate, assigneeIds } = around.before;
    const values = { details, dueDate, assignments: assigneeIds.map((userId) => ({ userId })) };
    return saveEdit({ id, [field]: values[field] }, context, services);
  },
);

const assignSystemTask = handle(
  AssignSystemTask,
  { aggregates: Aggregates },
  async (input, context, { aggregates }) => {
    // Two failures of one push are one task, whichever of them was told first.
    const { taskable } = input;
    const taskId = nthIdOf(taskable?.id ?? context.commandId, 0);
    const meta = decisionMeta(context);
    const { state: company } = await aggregates.recent(companyAggregate, input.companyId);
    const timeZone = company.stage === 'registered' ? company.settings.timeZone : DEFAULT_TIME_ZONE;
    const { dueInDays, ...rest } = input;
    const data = {
      ...rest,
      taskId,
      details: storedDetails(input.details),
      dueDate: addDays(dayIn(timeZone, new Date(meta.now)), dueInDays),
    };
    const message = { type: 'GiveTask', data, meta } as const;
    const { position } = await aggregates.decide(taskAggregate, taskId, message, context, {
      isNew: taskable === null,
    });
    return { answer: { id: taskId }, position };
  },
);

const byId = { id: (input: { id: string }) => input.id, record: taskRecord };

export const taskHandlers: readonly HandlerType[] = [
  createTask,
  editTask,
  restoreTaskValue,
  assignSystemTask,
  bind(CompleteTask, taskAggregate, { ...byId, message: messageOf(CompleteTask) }),
  bind(ReopenTask, taskAggregate, { ...byId, message: messageOf(ReopenTask) }),
  bind(DeleteTask, taskAggregate, { ...byId, message: messageOf(DeleteTask) }),
  bind(RestoreTask, taskAggregate, { ...byId, message: messageOf(RestoreTask) }),
];
