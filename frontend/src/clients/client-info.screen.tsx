import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { Client } from '@upfront/contracts/clients/model.js';
import { KeyFacts } from '../ui/key-facts.js';
import { PageColumns, Section } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';
import { ClientHistory } from './client-history.js';
import { ClientContacts } from './client-contacts.js';
import { ClientPage } from './client-page.js';
import classes from './clients.module.css';
import { DetailsDialog } from './details-dialog.js';
import { GeoSection } from './geo-section.js';
import { LocationsSection } from './locations-section.js';
import { People } from './people.js';
import { TeamDialog } from './team-dialog.js';

type Dialog = 'details' | 'team' | undefined;

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Anchor component="button" type="button" fw={500} onClick={onClick} aria-label={label}>
    Edit
  </Anchor>
);

function Details({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const format = useFormat();
  return (
    <Section
      title="Details"
      isPadded
      side={client.abilities.edit ? <EditButton label="Edit details" onClick={onEdit} /> : null}
    >
      <KeyFacts
        facts={[
          { label: 'Name', value: client.name },
          { label: 'Industry', value: client.industryCategory || '–', meta: client.industry || undefined },
          { label: 'Group', value: client.companyGroup.name },
          { label: 'Created', value: format.moment(client.createdAt), meta: client.createdBy.fullName },
          { label: 'Updated', value: format.moment(client.lastUpdated) },
        ]}
      />
    </Section>
  );
}

function Team({ client, onEdit }: { client: Client; onEdit: () => void }) {
  return (
    <Section
      title="Owners and team"
      isPadded
      side={client.abilities.edit ? <EditButton label="Edit owners and team" onClick={onEdit} /> : null}
    >
      <KeyFacts
        facts={[
          { label: 'Owners', value: <People people={client.owners} /> },
          ...client.teamMembers.map((member) => ({
            label: member.clientCampaignTeamsAccess === 'edit' ? 'Can edit' : 'Can view',
            value: <People people={[member]} />,
            meta: member.allowClientCampaignPresentationEdit ? 'edits presentations' : undefined,
          })),
          ...(client.teamMembers.length === 0 ? [{ label: 'Team', value: '–' }] : []),
        ]}
      />
    </Section>
  );
}

/** Client Info (spec sales 2): who the client is, where it is, whom to talk to. */
export function Screen() {
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  return (
    <ClientPage>
      {(client) => (
        <PageColumns>
          <div className={classes['stack']}>
            <LocationsSection client={client} />
            <GeoSection client={client} />
            <ClientContacts client={client} />
          </div>
          <div className={classes['stack']}>
            <Details client={client} onEdit={() => setDialog('details')} />
            <Team client={client} onEdit={() => setDialog('team')} />
            <ClientHistory id={client.id} />
          </div>
          {dialog === 'details' ? <DetailsDialog client={client} onClose={close} /> : null}
          {dialog === 'team' ? <TeamDialog client={client} onClose={close} /> : null}
        </PageColumns>
      )}
    </ClientPage>
  );
}
