import { ActionIcon, Button, Menu } from '@mantine/core';
import { Ellipsis, Eye, EyeOff, ListMinus, ListPlus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '@upfront/contracts/clients/model.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { AddClientForUser } from '../generated/commands/add-client-for-user.js';
import { DeleteClientForUser } from '../generated/commands/delete-client-for-user.js';
import { RemoveClientFromUsersList } from '../generated/commands/remove-client-from-users-list.js';
import { ShowClientOnUsersList } from '../generated/commands/show-client-on-users-list.js';
import { ClientAvatar } from '../ui/client-avatar.js';
import { ErrorState } from '../ui/error-state.js';
import { icon } from '../ui/icon.js';
import { Page } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { ClientHeader } from './client-header.js';
import classes from './clients.module.css';
import { useClient } from './use-client.js';

async function toggleList({ id, isOnMyList }: Client): Promise<void> {
  await (isOnMyList ? send(DeleteClientForUser, { id }) : send(AddClientForUser, { id }));
  toast.success(isOnMyList ? 'Removed from my list.' : 'Added to my list.');
}

async function toggleHidden({ id, isHidden }: Client): Promise<void> {
  await (isHidden ? send(ShowClientOnUsersList, { id }) : send(RemoveClientFromUsersList, { id }));
  toast.success(isHidden ? 'Shown in my lists.' : 'Hidden from my lists.');
}

/** What the reader can do with the client for themselves. */
export const ClientMenu = ({ client }: { client: Client }) => (
  <Menu position="bottom-end" width={208}>
    <Menu.Target>
      <ActionIcon aria-label="More actions">
        <Ellipsis {...icon} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={client.isOnMyList ? <ListMinus {...icon} /> : <ListPlus {...icon} />}
        onClick={() => void toggleList(client)}
      >
        {client.isOnMyList ? 'Remove from my list' : 'Add to my list'}
      </Menu.Item>
      <Menu.Item
        leftSection={client.isHidden ? <Eye {...icon} /> : <EyeOff {...icon} />}
        onClick={() => void toggleHidden(client)}
      >
        {client.isHidden ? 'Show in my lists' : 'Hide from my lists'}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const firstPlace = ({ addresses: [first] }: Client): string =>
  first ? [first.city, first.state].filter((part) => part !== '').join(', ') : '';

/** Logo, name, industry and place over the pages of a client. */
export const ClientHead = ({ client, children }: { client: Client; children?: ReactNode }) => (
  <div className={classes['head']}>
    <ClientAvatar client={client} size={32} />
    <span className={classes['headText']}>
      <b>{client.name}</b>
      <span className={classes['quiet']}>
        {[client.industryCategory, firstPlace(client)].filter(Boolean).join(' · ') ||
          client.companyGroup.name}
      </span>
    </span>
    <ClientMenu client={client} />
    {children}
    {client.abilities.createCampaign ? (
      <Button
        component={Link}
        to={`/create-campaign?clientId=${client.id}`}
        variant="filled"
        leftSection={<Plus {...icon} />}
      >
        New campaign
      </Button>
    ) : null}
  </div>
);

/** A page of one client: its header, its head, and what the page is about once the client is there. */
export function ClientPage({
  actions,
  children,
}: {
  actions?: (client: Client) => ReactNode;
  children: (client: Client) => ReactNode;
}) {
  const { client, problem, reload } = useClient();
  return (
    <>
      <ClientHeader />
      {problem ? (
        <ErrorState
          title={problem.isNotFound ? 'Not found' : 'The client could not be loaded'}
          text={
            problem.isNotFound ? 'This client does not exist, or you do not have access.' : problem.message
          }
          action={{ label: 'Try again', run: reload }}
        />
      ) : (
        <Page>
          {client ? (
            <>
              <ClientHead client={client}>{actions?.(client)}</ClientHead>
              {children(client)}
            </>
          ) : (
            <SkeletonText lines={8} />
          )}
        </Page>
      )}
    </>
  );
}
