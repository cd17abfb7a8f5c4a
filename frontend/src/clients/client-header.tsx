import { PageHeader } from '../app/frame/page-header.js';
import { useClient } from './use-client.js';

/** Header text of the pages of a client: its name (spec shell 2.4). */
export function ClientHeader() {
  const { client } = useClient();
  return (
    <PageHeader
      title={client?.name ?? 'Client'}
      crumbs={[{ label: 'Clients', to: '/workspace/clients/my' }]}
    />
  );
}
