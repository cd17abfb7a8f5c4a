import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { Agency } from '@upfront/contracts/agencies/agency.resource.js';
import { icon } from '../ui/icon.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { AgencyClients } from './agency-clients.js';

export const AgencyStatus = ({ agency }: { agency: Agency }) => (
  <StatusMark
    status={agency.isActive ? 'Active' : 'Inactive'}
    {...(agency.isActive ? {} : { shape: 'cross' as const })}
  />
);

interface AgencySheetProps extends SheetPlace {
  /** The row of the list: it holds all that is known of an agency. */
  readonly agency: Agency;
  readonly onEdit: (agency: Agency) => void;
}

/** Key facts of an agency beside the list, for whoever may not edit it as well. */
export function AgencySheet({ agency, onEdit, ...place }: AgencySheetProps) {
  const format = useFormat();
  return (
    <RecordSheet
      {...place}
      title={agency.name}
      footer={
        agency.abilities.edit ? (
          <Button variant="filled" leftSection={<Pencil {...icon} />} onClick={() => onEdit(agency)}>
            Edit agency
          </Button>
        ) : undefined
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Status', value: <AgencyStatus agency={agency} /> },
            { label: 'Commission', value: agency.useDefaultCommission ? 'Company default' : 'Own' },
            { label: 'Created', value: format.moment(agency.createdAt) },
            { label: 'Updated', value: format.moment(agency.updatedAt) },
          ]}
        />
      </SheetBlock>
      <AgencyClients key={agency.id} id={agency.id} />
    </RecordSheet>
  );
}
