import { Button } from '@mantine/core';
import { Pencil, PlugZap, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { connectorOf } from '@upfront/contracts/crm/connectors.js';
import type { ExternalCrmDetails } from '@upfront/contracts/crm/model.js';
import { icon } from '../../ui/icon.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { useFormat } from '../../ui/use-format.js';
import { AdministeredHistoryBlock } from '../administered-history.js';
import { testConnection } from './connection-actions.js';
import { ConnectionState } from './connection-test.js';
import classes from './crm.module.css';
import { sourceWord } from './source-words.js';

type Entry = ExternalCrmDetails['mapping']['opportunity' | 'line'][number];

const Mapped = ({ entries, part }: { entries: readonly Entry[]; part: 'opportunity' | 'line' }) => (
  <dl className={classes['fields']}>
    {entries.flatMap(({ field, source, value }, index) => [
      <dt key={`${index}-field`}>{field}</dt>,
      <dd key={index}>{source === null ? `“${value ?? ''}”` : sourceWord(part, source)}</dd>,
    ])}
  </dl>
);

interface ConnectionSheetProps {
  readonly crm: ExternalCrmDetails;
  readonly onClose: () => void;
  readonly editTo: string | undefined;
  readonly onRemove: () => void;
}

/** A connection: where it leads, whether it works, and what is sent where. */
export function ConnectionSheet({ crm, onClose, editTo, onRemove }: ConnectionSheetProps) {
  const format = useFormat();
  const { test, hasCredentials } = crm;
  const connector = connectorOf(crm.kind);
  const values = new Map<string, unknown>(Object.entries(crm));
  const settings = Object.entries(connector.settings).map(([name, { label }]) => ({
    label,
    value: String(values.get(name)),
  }));
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
          {editTo === undefined ? null : (
            <Button leftSection={<Pencil {...icon} />} component={Link} to={editTo}>
              Edit
            </Button>
          )}
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
            ...settings,
            { label: 'Credentials', value: hasCredentials ? 'Saved, never shown' : '–' },
            { label: 'Tested', value: format.moment(test?.at) },
            { label: 'Added', value: format.moment(crm.createdAt) },
            { label: 'Updated', value: format.moment(crm.updatedAt) },
          ]}
        />
      </SheetBlock>
      {(['opportunity', 'line'] as const).map((part) => (
        <SheetBlock key={part} title={connector.records[part].legend} meta={String(crm.mapping[part].length)}>
          <Mapped entries={crm.mapping[part]} part={part} />
        </SheetBlock>
      ))}
      <AdministeredHistoryBlock kind="external-crm" id={crm.id} />
    </RecordSheet>
  );
}
