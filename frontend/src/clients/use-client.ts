import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { Client } from '@upfront/contracts/clients/model.js';
import type { Problem } from '../app/api/problem.js';
import { queryProblem } from '../app/query-client.js';
import { ClientDocument } from '../generated/queries/client.js';

interface LoadedClient {
  readonly id: string;
  readonly client: Client | undefined;
  readonly problem: Problem | undefined;
  readonly reload: () => void;
}

/** The client of the address. What is shown stays while it is read again. */
export function useClient(): LoadedClient {
  const { id = '' } = useParams();
  const [{ data, error }, execute] = useQuery({ query: ClientDocument, variables: { id } });
  const client = data?.client.id === id ? data.client : undefined;
  return {
    id,
    client,
    problem: error && !client ? queryProblem(error) : undefined,
    reload: () => execute({ requestPolicy: 'network-only' }),
  };
}
