import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { frame, setIndicators } from '../app/frame/frame-state.js';
import { TaskCountsDocument } from '../generated/queries/task-counts.js';

/** Keeps the count at the tasks icon up to date, and opens the panel for `?taskId=` on any address (spec shell 2.3). */
export function Background() {
  const [{ data }] = useQuery({ query: TaskCountsDocument, variables: {} });
  const overdue = data?.taskCounts.overdue ?? 0;
  useEffect(() => setIndicators({ tasks: overdue }), [overdue]);
  const [search] = useSearchParams();
  const taskId = search.get('taskId');
  useEffect(() => {
    if (taskId) frame.openPanel('tasks');
  }, [taskId]);
  return null;
}
