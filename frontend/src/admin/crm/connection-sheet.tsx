import { Button } from '@mantine/core';
import { Pencil, PlugZap, Trash2 } from 'lucide-react';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { icon } from '../../ui/icon.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { useFormat } from '../../ui/use-format.js';
import { testConnection } from './connection-actions.js';
import { ConnectionState } from './connection-test.js';
import classes from './crm.module.css';
import { campaignSourceWords, lineSourceWords } from './source-words.js';

type Entry = ExternalCrmDetails['mapping']['opportunity' | 'line'][number];

const Mapped = ({
  entries,
  words,
}: {
  entries: readonly Entry[];
  words: Readonly<Record<string, string>>;
}) => (
  <dl className={classes['fields']}>
    {entries.flatMap(({ field, source, value }, index) => [
      <dt key={`${index}-field`}>{field}</dt>,
      <dd key={index}>{source === null ? `“${value ?? ''}”` : (words[source] ?? source)}</dd>,
    ])}
  </dl>
);

interface ConnectionSheetProps {
  readonly crm: ExternalCrmDetails;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A connection: where it leads, whether it works, and what is sent where. */
export function ConnectionSheet({ crm, onClose, onEdit, onRemove }: ConnectionSheetProps) {
  const format = useFormat();
  const { test, hasCredentials } = crm;
  return (
    <RecordSheet
      title={crm.name}
      sub={crm.kind}
      badge={<ConnectionState crm={crm} />}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="filled"
            leftSection={<PlugZap {...icon} />}
            disabled={!hasCredentials}
            loading={test?.state === 'running'}
            onClick={() => void testConnection(crm.id)}
          >
            Test connection
          </Button>
          <Button leftSection={<Pencil {...icon} />} onClick={onEdit}>
            Edit
          </Button>
          <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <SheetBlock>
        {test?.state === 'failed' ? (
          <div className={classes['reason']} role="note">
            {test.reason}
          </div>
        ) : null}
        <KeyFacts
          facts={[
            { label: 'Address', value: crm.baseUrl },
            { label: 'API version', value: crm.apiVersion },
            { label: 'Credentials', value: hasCredentials ? 'Stored, never shown' : '–' },
            { label: 'Tested', value: format.moment(test?.at) },
            { label: 'Added', value: format.moment(crm.createdAt) },
            { label: 'Updated', value: format.moment(crm.updatedAt) },
          ]}
        />
      </SheetBlock>
      <SheetBlock title="Fields of the opportunity" meta={String(crm.mapping.opportunity.length)}>
        <Mapped entries={crm.mapping.opportunity} words={campaignSourceWords} />
      </SheetBlock>
      <SheetBlock title="Fields of each product" meta={String(crm.mapping.line.length)}>
        <Mapped entries={crm.mapping.line} words={lineSourceWords} />
      </SheetBlock>
    </RecordSheet>
  );
}
