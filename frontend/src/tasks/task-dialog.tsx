import { Button, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { z } from 'zod';
import { CalendarDate } from '@upfront/contracts/kernel/values.js';
import { TaskDetails, type TaskView } from '@upfront/contracts/tasks/model.js';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';
import { attempt } from '../app/attempt.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../app/command-client.js';
import type { DialogProps } from '../app/frame/slots.js';
import { frame } from '../app/frame/frame-state.js';
import { queryProblem } from '../app/query-client.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { CreateTask } from '../generated/commands/create-task.js';
import { EditTask } from '../generated/commands/edit-task.js';
import { GroupMembersDocument } from '../generated/queries/group-members.js';
import { TaskDocument } from '../generated/queries/task.js';
import { TaskHistoryDocument } from '../generated/queries/task-history.js';
import { useAddressQuery } from '../ui/address/use-address-query.js';
import { ErrorState } from '../ui/error-state.js';
import { NOTHING } from '../ui/format.js';
import { DayInput } from '../ui/forms/day-input.js';
import { dayText } from '../ui/forms/day-text.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { RichTextInput } from '../ui/forms/rich-text-input.js';
import { LastEntry } from '../ui/forms/last-change.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import { plainText } from '../ui/rich-text.js';
import { nothingFound } from '../ui/forms/with-chosen.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import classes from './tasks.module.css';

const schema = z.object({
  details: TaskDetails,
  dueDate: CalendarDate.nullable(),
  assignees: z.array(z.string()).min(1, 'Choose at least one assignee'),
});

type Content = z.infer<typeof schema>;

interface FormProps {
  readonly task: TaskView | undefined;
  /** Why the task cannot be saved any more; what is typed stays. */
  readonly problem: string | undefined;
  readonly onClose: () => void;
}

const contentOf = (task: TaskView): Content => ({
  details: task.details,
  dueDate: task.dueDate,
  assignees: task.assignedUsers.map(({ id }) => id),
});

/** Content in the fields of an edit. */
const asGiven = ({ assignees, ...rest }: Content) => ({
  ...rest,
  assignments: assignees.map((userId) => ({ userId })),
});

/** The fields of an edit in which two contents differ, with the values of the first. */
const changesOf = (content: Content, before: Content) => {
  const { details, dueDate, assignments } = asGiven(content);
  return {
    ...(details === before.details ? {} : { details }),
    ...(dueDate === before.dueDate ? {} : { dueDate }),
    ...([...content.assignees].sort().join() === [...before.assignees].sort().join() ? {} : { assignments }),
  };
};

/** Puts an edit back, field by field: what somebody else changes meanwhile stays. */
const takeBack = (id: string, before: Content, after: Content): void =>
  void attempt(() => send(EditTask, { id, ...changesOf(before, after) }));

/** Who changed a task last, and when. */
function LastTaskChange({ id }: { id: string }) {
  const [{ data }] = useQuery({
    query: TaskHistoryDocument,
    variables: { id, page: 1, limit: 10 },
    requestPolicy: 'cache-and-network',
  });
  return <LastEntry entries={data?.taskHistory.entries} />;
}

function TaskForm({ task, problem, onClose }: FormProps) {
  const me = useUser();
  const [, changeQuery] = useAddressQuery();
  const [{ data, error }] = useQuery({ query: GroupMembersDocument, variables: { page: 1, limit: 10_000 } });
  const people = new Map(
    [...(data?.groupMembers.members ?? []), ...(task?.assignedUsers ?? [])].map((one) => [
      one.id,
      one.fullName,
    ]),
  );
  if (!people.has(me.id)) people.set(me.id, me.fullName);
  const show = (id: string): void => {
    onClose();
    frame.openPanel('tasks');
    // The panel scrolls to the task and expands it.
    changeQuery((now) => {
      now.set('taskId', id);
      return now;
    }, true);
  };
  const words = {
    details: {
      label: 'Details',
      show: (html: unknown) => (typeof html === 'string' ? plainText(html) : NOTHING),
    },
    dueDate: {
      label: 'Due date',
      show: (day: unknown) => (typeof day === 'string' ? dayText(day) : 'No due date'),
    },
    assignees: {
      label: 'Assignees',
      show: (ids: unknown) =>
        [ids]
          .flat()
          .map((id) => people.get(String(id)) ?? NOTHING)
          .join(', ') || NOTHING,
    },
  };
  const draft = useDraftForm({
    name: task ? `task.${task.id}` : 'task.new',
    schema,
    words,
    saved: task ? contentOf(task) : { details: '', dueDate: null, assignees: [me.id] },
    save: async (content) => {
      if (task) {
        const { id } = task;
        const before = contentOf(task);
        const changes = changesOf(content, before);
        await send(EditTask, { id, ...changes, seen: seenOf(changes, asGiven(before)) });
        toast.undo(taskTexts.updated, () => takeBack(id, before, content));
        return show(id);
      }
      const { details, dueDate, assignees } = content;
      const assignments = assignees.map((userId) => ({ userId }));
      const { id } = await send(CreateTask, { details, dueDate, assignments });
      toast.success(taskTexts.created);
      return show(id);
    },
  });
  const { form } = draft;
  const isReady = schema.safeParse(form.values).success;
  return (
    <form ref={draft.ref} className={classes['form']} onSubmit={draft.submit} noValidate>
      <FormNotes
        {...draft}
        refusal={problem ?? draft.refusal}
        changedBy={task ? <LastTaskChange id={task.id} /> : null}
      />
      <RichTextInput
        label="Details"
        isRequired
        value={form.values.details}
        onChange={(html) => form.setFieldValue('details', html)}
        onBlur={() => void form.validateField('details')}
        error={form.errors['details']}
      />
      <DayInput label="Due date" placeholder="No due date" {...form.getInputProps('dueDate')} />
      <MultiSelect
        label="Assignees"
        searchable
        required
        data={[...people].map(([value, label]) => ({ value, label }))}
        nothingFoundMessage={nothingFound(data !== undefined, 'Nobody in your group has this name')}
        comboboxProps={{ withinPortal: true }}
        {...form.getInputProps('assignees')}
        error={error ? taskTexts.assigneesFailed : form.errors['assignees']}
      />
      <div className={classes['buttons']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="filled" disabled={!isReady} loading={draft.isBusy}>
          {task ? 'Update' : 'Create'}
        </Button>
      </div>
    </form>
  );
}

/** Create a Task or Edit Task (spec shell 2.6). */
export function Dialog({ isOpen, onClose, argument }: DialogProps) {
  const [{ data, error }] = useQuery({
    query: TaskDocument,
    variables: { id: argument ?? '' },
    pause: argument === undefined,
    requestPolicy: 'network-only',
  });
  const found = argument === data?.task.id ? data?.task : undefined;
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  // A task that is deleted while somebody edits it takes nothing away of what is typed.
  const task = found ?? (argument === known?.id ? known : undefined);
  const problem = error ? queryProblem(error) : undefined;
  const isEdit = argument !== undefined;
  return (
    <ModalDialog opened={isOpen} onClose={onClose} title={isEdit ? 'Edit Task' : 'Create a Task'} size={560}>
      {isEdit && !task ? (
        problem ? (
          <ErrorState title="The task could not be loaded" text={problem.message} />
        ) : null
      ) : (
        <TaskForm
          key={task?.id ?? 'new'}
          task={task}
          problem={isEdit && problem?.isNotFound ? problem.message : undefined}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  );
}
