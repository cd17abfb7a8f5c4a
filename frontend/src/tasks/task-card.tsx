import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { ChevronDown, ChevronUp, Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TaskView } from '@upfront/contracts/tasks/model.js';
import { frame } from '../app/frame/frame-state.js';
import { DeepLink } from '../app/routing/deep-link.js';
import { AvatarGroup, PersonAvatar } from '../ui/avatar.js';
import { DueMark } from '../ui/due-mark.js';
import { RichText } from '../ui/rich-text.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { completeTask, deleteTask, reopenTask } from './task-actions.js';
import { linkOf } from './task-link.js';
import { TaskCheck } from './task-check.js';
import classes from './tasks.module.css';

/** Scroll to a task only once the list has settled (spec shell 9). */
const SCROLL_AFTER_MS = 500;

function DueLine({ task }: { task: TaskView }) {
  const format = useFormat();
  const link = linkOf(task);
  return (
    <div className={classes['due']}>
      {task.isCompleted && task.completedAt ? (
        <StatusMark
          status={`Completed ${format.moment(task.completedAt)}`}
          shape="tick"
          tone="good"
          isQuiet
        />
      ) : (
        <DueMark day={task.dueDate} />
      )}
      {task.isPastDue && task.dueDate ? <span>{format.day(task.dueDate)}</span> : null}
      {link ? (
        <Anchor component={DeepLink} to={link.to} fz="inherit" onClick={frame.closePanel}>
          {link.label}
        </Anchor>
      ) : null}
    </div>
  );
}

function CardMenu({ task }: { task: TaskView }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Edit or delete the task" size={24}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {task.can.edit ? (
          <Menu.Item leftSection={<Pencil size={14} />} onClick={() => frame.openDialog('task', task.id)}>
            Edit
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<History size={14} />}
          onClick={() => frame.openDialog('task-history', task.id)}
        >
          History
        </Menu.Item>
        {task.can.remove ? (
          <Menu.Item color="bad" leftSection={<Trash2 size={14} />} onClick={() => void deleteTask(task)}>
            Delete
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One task: text of one line until it is expanded, due date, people (spec shell 2.5). */
export function TaskCard({ task, isWanted }: { task: TaskView; isWanted: boolean }) {
  const [isOpen, setOpen] = useState(isWanted);
  const [isLong, setLong] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const node = text.current;
    if (node) setLong(node.scrollHeight > node.clientHeight + 4 || isOpen);
  }, [task.details, isOpen]);
  useEffect(() => {
    if (!isWanted) return;
    setOpen(true);
    const list = card.current?.parentElement;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Told at once, too; a list that still grows or shrinks would carry the task out of sight again.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        card.current?.scrollIntoView({ block: 'center' });
      }, SCROLL_AFTER_MS);
    });
    observer.observe(list);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isWanted]);
  return (
    <li
      ref={card}
      className={classes['card']}
      data-open={isOpen || undefined}
      data-unread={task.isUnread || undefined}
    >
      <TaskCheck
        isDone={task.isCompleted}
        isDisabled={!task.can.complete}
        onToggle={() => void (task.isCompleted ? reopenTask(task) : completeTask(task))}
      />
      <div className={classes['main']}>
        <div ref={text} className={classes['details']} data-clamped={!isOpen || undefined}>
          <RichText html={task.details} isStruck={task.isCompleted} />
        </div>
        <DueLine task={task} />
        <div className={classes['people']}>
          {task.completedByUser ? (
            <>
              <PersonAvatar person={task.completedByUser} />
              <span>Completed by {task.completedByUser.fullName}</span>
            </>
          ) : (
            <>
              <AvatarGroup people={task.assignedUsers} />
              <span>Created by {task.createdByUser.fullName}</span>
            </>
          )}
        </div>
      </div>
      <div className={classes['tools']}>
        <CardMenu task={task} />
        {isLong ? (
          <ActionIcon
            size={24}
            aria-label={isOpen ? 'Show less' : 'Show all'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}
