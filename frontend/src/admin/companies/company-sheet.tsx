import { Button } from '@mantine/core';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminCompany } from '@upfront/contracts/identity/company-model.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { DeactivateCompany } from '../../generated/commands/deactivate-company.js';
import { ReactivateCompany } from '../../generated/commands/reactivate-company.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { companySwitches, supportWords } from './setting-words.js';
import { settingsPath } from './settings-path.js';

const reactivate = async ({ id, name }: AdminCompany): Promise<void> => {
  if (await attempt(() => send(ReactivateCompany, { id }))) toast.success(`${name} is active again.`);
};

/** Key facts of a company beside the list. */
export function CompanySheet({ company, onClose }: { company: AdminCompany; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, isActive, abilities } = company;
  const open = companySwitches.filter(([key]) => company[key]).map(([, label]) => label);
  const deactivate = (): Promise<boolean> => attempt(() => send(DeactivateCompany, { id }));
  return (
    <RecordSheet
      title={name}
      badge={<StatusBadge status={isActive ? 'Active' : 'Deactivated'} />}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="filled"
            component={Link}
            to={settingsPath(id)}
            leftSection={<Settings size={16} strokeWidth={1.5} aria-hidden="true" />}
          >
            Settings
          </Button>
          {abilities.remove ? (
            isActive ? (
              <Button color="bad" onClick={() => setAsking(true)}>
                Deactivate
              </Button>
            ) : (
              <Button onClick={() => void reactivate(company)}>Reactivate</Button>
            )
          ) : null}
        </>
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Groups', value: String(company.groups) },
            { label: 'People', value: String(company.people) },
            { label: 'Support', value: supportWords(company.supportSystem) },
            { label: 'Time zone', value: company.timeZone },
            { label: 'Currency', value: company.currency },
            { label: 'Switched on', value: open.join(', ') || '–' },
            { label: 'Styles', value: String(company.styles.length) },
          ]}
        />
      </SheetBlock>
      {isAsking ? (
        <ReplaceDialog
          title={`Deactivate ${name}?`}
          text="People lose access immediately. Records are kept; you can reactivate the company at any time."
          submitLabel="Deactivate"
          onClose={() => setAsking(false)}
          onConfirm={deactivate}
        />
      ) : null}
    </RecordSheet>
  );
}
