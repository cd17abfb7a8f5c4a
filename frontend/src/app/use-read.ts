import { useEffect, useState } from 'react';
import { useQuery, type AnyVariables, type TypedDocumentNode } from 'urql';
import type { Problem } from './api/problem.js';
import { queryProblem } from './query-client.js';

export interface Read<Data> {
  /** The latest answer. While other variables are asked for, the one before stays, so that nothing jumps. */
  readonly data: Data | undefined;
  /** Something is on its way, whether or not there is already something to show. */
  readonly isLoading: boolean;
  readonly problem: Problem | undefined;
  readonly retry: () => void;
}

interface ReadOptions {
  /** Wait with asking, such as until an id is known. */
  readonly isPaused?: boolean;
  /** Asks again every so many ms while the screen is shown; only for what no push event announces. */
  readonly everyMs?: number;
}

/** Reads one of the build's documents. Commands and push events read it again by themselves. */
export function useRead<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isPaused = false, everyMs }: ReadOptions = {},
): Read<Data> {
  const [{ data, error, fetching, stale }, ask] = useQuery<Data, AnyVariables>({
    query,
    variables,
    pause: isPaused,
  });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  useEffect(() => {
    if (everyMs === undefined || isPaused) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), everyMs);
    return () => clearInterval(timer);
  }, [ask, everyMs, isPaused]);
  return {
    data: data ?? (isPaused ? undefined : last),
    isLoading: fetching || stale,
    problem: error && data === undefined ? queryProblem(error) : undefined,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
