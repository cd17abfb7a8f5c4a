import { Anchor } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { frame } from '../app/frame/frame-state.js';
import { ClientListDocument } from '../generated/queries/client-list.js';
import { TaskListDocument } from '../generated/queries/task-list.js';
import { completeTask } from '../tasks/task-actions.js';
import { TaskCheck } from '../tasks/task-check.js';
import { Avatar } from '../ui/avatar.js';
import { DueMark } from '../ui/due-mark.js';
import { EmptyState } from '../ui/empty-state.js';
import { plainText } from '../ui/rich-text.js';
import { Page, Section } from '../ui/section.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import { LiveFlights } from './live-flights.js';
import { MyCampaigns } from './my-campaigns.js';
import { newest } from './newest.js';
import classes from './home.module.css';

function Today() {
  const format = useFormat();
  const [{ data }] = useQuery({
    query: TaskListDocument,
    variables: { filter: 'myTasks', page: 1, limit: 5 },
  });
  const tasks = data?.taskList.tasks;
  return (
    <Section
      title="Today"
      count={format.day(format.today(), { withWeekday: true })}
      side={
        <Anchor component="button" type="button" onClick={() => frame.openPanel('tasks')}>
          My Tasks
        </Anchor>
      }
    >
      {tasks ? null : <SkeletonRows rows={5} columns={2} />}
      {tasks?.length === 0 ? (
        <EmptyState text="Ready to tackle your day? Get Started by creating a task below." />
      ) : null}
      <ul className={classes['rows']}>
        {tasks?.map((task) => (
          <li key={task.id} className={classes['task']}>
            <TaskCheck
              isDone={false}
              isDisabled={!task.can.complete}
              onToggle={() => void completeTask(task)}
            />
            <Link to={`?taskId=${task.id}`} className={classes['taskText']}>
              <span>{plainText(task.details)}</span>
              <DueMark day={task.dueDate} />
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={classes['create']} onClick={() => frame.openDialog('task')}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        Create Task
      </button>
    </Section>
  );
}

function RecentClients() {
  const format = useFormat();
  const [{ data }] = useQuery({
    query: ClientListDocument,
    variables: { ...newest, limit: 6, sortField: 'lastUpdated', tab: 'my' },
  });
  const list = data?.clientList;
  return (
    <Section title="Recent clients" count={list?.num}>
      {list ? null : <SkeletonRows rows={6} columns={2} />}
      {list?.num === 0 ? <EmptyState text="No clients yet." /> : null}
      <ul className={classes['rows']}>
        {list?.clients.map(({ id, name, logo, lastUpdated }) => (
          <li key={id}>
            <Link className={classes['row']} to={`/client/${id}`}>
              <Avatar name={name} src={logo} kind="company" />
              <b className={classes['wide']}>{name}</b>
              <span className={classes['when']}>{format.when(lastUpdated)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is to be done today, and what runs. */
export function Screen() {
  return (
    <Page>
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <MyCampaigns />
          <LiveFlights />
        </div>
        <div className={classes['stack']}>
          <Today />
          <RecentClients />
        </div>
      </div>
    </Page>
  );
}
