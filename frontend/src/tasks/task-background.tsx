import { useEffect } from 'react';
import { useQuery } from 'urql';
import { setIndicators } from '../app/frame/frame-state.js';
import { TaskCountsDocument } from '../generated/queries/task-counts.js';

/** Keeps the count at the tasks icon up to date. */
export function Background() {
  const [{ data }] = useQuery({ query: TaskCountsDocument, variables: {} });
  const overdue = data?.taskCounts.overdue ?? 0;
  useEffect(() => setIndicators({ tasks: overdue }), [overdue]);
  return null;
}
