import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { AgencyClientsDocument } from '../generated/queries/agency-clients.js';
import { Avatar } from '../ui/avatar.js';
import { EmptyState } from '../ui/empty-state.js';
import { ErrorState } from '../ui/error-state.js';
import { SheetBlock } from '../ui/record-sheet.js';
import { SkeletonText } from '../ui/skeletons.js';
import classes from './agencies.module.css';

const PAGE = 10;

/** Clients that buy through an agency, of those that the person may see; ten, and more when they are asked for. */
export function AgencyClients({ id }: { id: string }) {
  const [limit, setLimit] = useState(PAGE);
  const variables = { id, page: 1, limit };
  const [{ data, error }, again] = useQuery({ query: AgencyClientsDocument, variables });
  const list = data?.agencyClients;
  return (
    <SheetBlock title="Clients" meta={list ? String(list.num) : ''}>
      {list === undefined && error ? (
        <ErrorState
          title="The clients could not be loaded"
          text="Try again later."
          action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
        />
      ) : null}
      {list === undefined && !error ? <SkeletonText lines={4} /> : null}
      {list?.num === 0 ? <EmptyState text="No clients with a campaign through this agency yet." /> : null}
      <ul className={classes['clients']}>
        {list?.clients.map(({ id: clientId, name, logo, campaigns }) => (
          <li key={clientId}>
            <Avatar name={name} src={logo} kind="company" />
            <Anchor component={Link} to={`/client/${clientId}/info`}>
              {name}
            </Anchor>
            <span>{counted(campaigns, 'campaign')}</span>
          </li>
        ))}
      </ul>
      {list && list.num > list.clients.length ? (
        <Anchor component="button" type="button" onClick={() => setLimit(limit + 5 * PAGE)}>
          Show more clients
        </Anchor>
      ) : null}
    </SheetBlock>
  );
}
