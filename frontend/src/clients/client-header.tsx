import { PageHeader } from '../app/frame/page-header.js';
import { useShownRecord } from '../app/frame/use-heading.js';
import { useClient } from './use-client.js';

/** Header text of the pages of a client: its name (spec shell 2.4). */
export function ClientHeader() {
  const { client } = useClient();
  useShownRecord('client', client);
  return <PageHeader crumbs={[{ label: 'Clients', to: '/workspace/clients/my' }]} />;
}
