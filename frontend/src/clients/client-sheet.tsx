import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { Client, ClientSummary } from '@upfront/contracts/clients/model.js';
import { ClientContactsDocument } from '../generated/queries/client-contacts.js';
import { ClientDocument } from '../generated/queries/client.js';
import { Avatar } from '../ui/avatar.js';
import { EnterKey } from '../ui/enter-key.js';
import { ErrorState } from '../ui/error-state.js';
import { KeyFacts, type Fact } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat, type Format } from '../ui/use-format.js';
import { LatestClientChanges } from './client-history.js';
import { placeOf } from './client-lists.js';
import classes from './clients.module.css';
import { geoTypeLabels } from './geo-types.js';
import { People } from './people.js';

interface ClientSheetProps extends SheetPlace {
  readonly id: string;
  /** The row of the list, shown while the rest is read. */
  readonly row: ClientSummary | undefined;
}

const factsOf = (client: ClientSummary | Client, place: string, format: Format): readonly Fact[] => [
  { label: 'Industry', value: client.industryCategory || '–', meta: client.industry || undefined },
  { label: 'Location', value: place || '–' },
  { label: 'Owner', value: <People people={client.owners} /> },
  { label: 'Team', value: <People people={client.teamMembers} /> },
  { label: 'Group', value: client.companyGroup.name },
  { label: 'Created', value: format.moment(client.createdAt) },
  { label: 'Updated', value: format.moment(client.lastUpdated) },
];

function Contacts({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: ClientContactsDocument, variables: { id } });
  const contacts = data?.clientContacts.contacts ?? [];
  return (
    <SheetBlock title="Contacts" meta={data ? String(contacts.length) : undefined}>
      {contacts.length === 0 ? <span className={classes['quiet']}>No contacts yet.</span> : null}
      <ul className={classes['list']}>
        {contacts.slice(0, 5).map(({ id: contactId, fullName, title, contactMethods }) => (
          <li key={contactId}>
            <Avatar name={fullName} />
            <span>
              <b className={classes['name']}>{fullName}</b>
              <span className={classes['quiet']}>
                {[title, contactMethods[0]?.value].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SheetBlock>
  );
}

const GeoProfiles = ({ client }: { client: Client }) => (
  <SheetBlock title="Geo profiles" meta={String(client.geoProfiles.length)}>
    {client.geoProfiles.length === 0 ? (
      <span className={classes['quiet']}>No geo profiles yet.</span>
    ) : (
      <KeyFacts
        facts={client.geoProfiles.slice(0, 5).map((profile) => ({
          label: geoTypeLabels[profile.type],
          value: profile.name,
          meta: profile.default ? 'Default' : undefined,
        }))}
      />
    )}
  </SheetBlock>
);

/** Key facts of a client beside the list. */
export function ClientSheet({ id, row, ...around }: ClientSheetProps) {
  const format = useFormat();
  const [{ data, error }] = useQuery({ query: ClientDocument, variables: { id } });
  const client = data?.client.id === id ? data.client : undefined;
  const shown = client ?? row;
  const first = client?.addresses[0];
  const place = row ? placeOf(row) : first ? placeOf(first) : '';
  return (
    <RecordSheet
      {...around}
      title={shown?.name ?? 'Client'}
      sub={shown?.companyGroup.name}
      footer={
        <>
          <Button component={Link} to={`/client/${id}`} variant="filled" rightSection={<EnterKey />}>
            Open client
          </Button>
          <Button component={Link} to={`/client/${id}/info`}>
            Client Info
          </Button>
        </>
      }
    >
      {shown ? (
        <SheetBlock>
          <KeyFacts facts={factsOf(shown, place, format)} />
        </SheetBlock>
      ) : error ? (
        <ErrorState
          title="The client could not be loaded"
          text="It may have been removed, or you do not have access."
        />
      ) : (
        <SheetBlock>
          <SkeletonText lines={7} />
        </SheetBlock>
      )}
      {client ? <GeoProfiles client={client} /> : null}
      {shown ? <Contacts id={id} /> : null}
      <LatestClientChanges id={id} />
    </RecordSheet>
  );
}
