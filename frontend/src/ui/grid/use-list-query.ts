import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql';
import { queryProblem } from '../../app/query-client.js';

/** A query of a list, with how it stands for the grid: why it failed is said where there are no rows to show. */
export function useListQuery<Data, Variables extends AnyVariables>(args: UseQueryArgs<Variables, Data>) {
  const [{ data, fetching, error }, again] = useQuery(args);
  return {
    data,
    load: {
      isLoading: fetching,
      error: error && !data ? queryProblem(error).message : undefined,
      onRetry: (): void => again({ requestPolicy: 'network-only' }),
    },
  };
}
