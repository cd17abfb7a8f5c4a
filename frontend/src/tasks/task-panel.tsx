import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { taskTexts } from '@upfront/contracts/tasks/wording.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { send } from '../app/command-client.js';
import { frame } from '../app/frame/frame-state.js';
import { useUser } from '../app/session/use-session.js';
import { MarkTasksSeen } from '../generated/commands/mark-tasks-seen.js';
import { TaskDocument } from '../generated/queries/task.js';
import { TaskListDocument } from '../generated/queries/task-list.js';
import { useAddressQuery, without } from '../ui/address/use-address-query.js';
import { EmptyState } from '../ui/empty-state.js';
import { SkeletonRows } from '../ui/skeletons.js';
import { SidePanel } from '../ui/side-panel.js';
import { tabKeys } from '../ui/tab-keys.js';
import { TaskCard } from './task-card.js';
import { tabOf, type TaskTab } from './task-tab.js';
import { WelcomeTask } from './welcome-task.js';
import classes from './tasks.module.css';

const tabs = [
  { key: 'myTasks', label: 'My Tasks', empty: taskTexts.emptyMine },
  { key: 'assigned', label: 'Assigned', empty: taskTexts.emptyAssigned },
  { key: 'completed', label: 'Completed', empty: taskTexts.emptyCompleted },
] as const;

/** The task named in the address, and the tab it stands on (spec shell 4.2, Tab choice). */
function useWantedTask(): { readonly wanted: string | undefined; readonly tab: TaskTab | undefined } {
  const [search] = useSearchParams();
  const wanted = search.get('taskId') ?? undefined;
  const me = useUser().id;
  const [{ data }] = useQuery({
    query: TaskDocument,
    variables: { id: wanted ?? '' },
    pause: wanted === undefined,
  });
  const task = wanted === data?.task.id ? data?.task : undefined;
  return { wanted, tab: task && tabOf(task, me) };
}

const idOf = (key: TaskTab): string => `tasks-tab-${key}`;

function TabList({ tab, onChange }: { tab: TaskTab; onChange: (tab: TaskTab) => void }) {
  const move = tabKeys({ keys: tabs.map(({ key }) => key), current: tab, idOf, onChange });
  return (
    <div className={classes['tabs']} role="tablist" aria-label="Tasks" onKeyDown={move}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={idOf(key)}
          type="button"
          role="tab"
          className={classes['tab']}
          aria-selected={key === tab}
          aria-controls="tasks-list"
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** My Tasks (spec shell 2.5). */
export function Panel() {
  const { wanted, tab: wantedTab } = useWantedTask();
  const [chosen, setChosen] = useState<{ readonly wanted: string | undefined; readonly tab: TaskTab }>();
  const [search, changeQuery] = useAddressQuery();
  const isChosen = chosen?.wanted === wanted;
  const tab = (isChosen ? chosen?.tab : wantedTab) ?? 'myTasks';
  // The tab of a wanted task is found once: completing the task there leaves the tab as it is.
  if (wantedTab && !isChosen) setChosen({ wanted, tab: wantedTab });
  const user = useUser();
  const [{ data, fetching }] = useQuery({
    query: TaskListDocument,
    variables: { filter: tab, page: 1, limit: 200 },
  });
  const list = data?.taskList;
  const hasWelcome = tab === (user.hasCompletedWelcomeTask ? 'completed' : 'myTasks');
  const count = (list?.num ?? 0) + (hasWelcome ? 1 : 0);

  useEffect(
    () => () => {
      // On close all tasks are read (spec shell 4.2); that it fails is no news.
      send(MarkTasksSeen, {}, { silent: true }).catch(() => undefined);
    },
    [],
  );
  const close = (): void => {
    frame.closePanel();
    if (search.has('taskId')) changeQuery((now) => without(now, 'taskId'), true);
  };
  const empty = tabs.find(({ key }) => key === tab)?.empty ?? '';
  return (
    <SidePanel
      title="My Tasks"
      onClose={close}
      tabs={<TabList tab={tab} onChange={(next) => setChosen({ wanted, tab: next })} />}
      footer={
        <>
          <Button variant="filled" leftSection={<Plus size={16} />} onClick={() => frame.openDialog('task')}>
            Create Task
          </Button>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <div id="tasks-list" role="tabpanel" aria-labelledby={idOf(tab)} aria-busy={fetching}>
        {list ? <div className={classes['count']}>Showing {counted(count, 'task')}</div> : null}
        {list ? null : <SkeletonRows rows={6} columns={1} isTall />}
        {list && count === 0 ? <EmptyState text={empty} /> : null}
        <ul className={classes['list']}>
          {hasWelcome && list ? <WelcomeTask isDone={user.hasCompletedWelcomeTask} /> : null}
          {list?.tasks.map((task) => (
            <TaskCard key={task.id} task={task} isWanted={task.id === wanted} />
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
