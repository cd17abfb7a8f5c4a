import { Button, Modal, MultiSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { z } from 'zod';
import { TaskDetails, taskTexts, type TaskView } from '@upfront/contracts/tasks/model.js';
import { send } from '../app/command-client.js';
import type { DialogProps } from '../app/frame/slots.js';
import { frame } from '../app/frame/frame-state.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { CreateTask } from '../generated/commands/create-task.js';
import { EditTask } from '../generated/commands/edit-task.js';
import { GroupMembersDocument } from '../generated/queries/group-members.js';
import { TaskDocument } from '../generated/queries/task.js';
import { DayInput } from '../ui/forms/day-input.js';
import { FormNotes } from '../ui/forms/form-notes.js';
import { RichTextInput } from '../ui/forms/rich-text-input.js';
import { useDraftForm } from '../ui/forms/use-draft-form.js';
import classes from './tasks.module.css';

const schema = z.object({
  details: TaskDetails,
  dueDate: z.string().nullable(),
  assignees: z.array(z.string()).min(1, 'Choose at least one assignee'),
});

interface FormProps {
  readonly task: TaskView | undefined;
  readonly onClose: () => void;
}

function TaskForm({ task, onClose }: FormProps) {
  const me = useUser();
  const [search, setSearch] = useSearchParams();
  const [{ data, error }] = useQuery({ query: GroupMembersDocument, variables: { page: 1, limit: 10_000 } });
  const people = new Map(
    [...(data?.groupMembers.members ?? []), ...(task?.assignedUsers ?? [])].map((one) => [
      one.id,
      one.fullName,
    ]),
  );
  if (!people.has(me.id)) people.set(me.id, me.fullName);
  const draft = useDraftForm({
    name: task ? `task.${task.id}` : 'task.new',
    schema,
    saved: {
      details: task?.details ?? '',
      dueDate: task?.dueDate ?? null,
      assignees: task?.assignedUsers.map(({ id }) => id) ?? [me.id],
    },
    save: async ({ details, dueDate, assignees }) => {
      const content = { details, dueDate, assignments: assignees.map((userId) => ({ userId })) };
      const { id } = task
        ? await send(EditTask, { id: task.id, revision: task.revision, ...content })
        : await send(CreateTask, content);
      toast.success(task ? taskTexts.updated : taskTexts.created);
      onClose();
      frame.openPanel('tasks');
      // The panel scrolls to the task and expands it.
      const next = new URLSearchParams(search);
      next.set('taskId', id);
      setSearch(next, { replace: true });
    },
  });
  const { form } = draft;
  const isReady = schema.safeParse(form.values).success;
  return (
    <form ref={draft.ref} className={classes['form']} onSubmit={draft.submit} noValidate>
      <FormNotes {...draft} />
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
        error={error ? taskTexts.assigneesFailed : undefined}
        nothingFoundMessage="Nobody in your group has this name"
        comboboxProps={{ withinPortal: true }}
        {...form.getInputProps('assignees')}
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
  const [{ data }] = useQuery({
    query: TaskDocument,
    variables: { id: argument ?? '' },
    pause: argument === undefined,
    requestPolicy: 'network-only',
  });
  const task = argument === data?.task.id ? data?.task : undefined;
  const isEdit = argument !== undefined;
  return (
    <Modal opened={isOpen} onClose={onClose} title={isEdit ? 'Edit Task' : 'Create a Task'} size={560}>
      {isEdit && !task ? null : <TaskForm key={task?.id ?? 'new'} task={task} onClose={onClose} />}
    </Modal>
  );
}
