import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { ssoKindWords, tenantWords } from '@upfront/contracts/identity/sso-words.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { ChangeSsoProvider } from '../../generated/commands/change-sso-provider.js';
import { RemoveSsoProvider } from '../../generated/commands/remove-sso-provider.js';
import { KeyFacts } from '../../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../../ui/record-sheet.js';
import { StatusBadge } from '../../ui/status-mark.js';
import { AdministeredHistoryBlock } from '../administered-history.js';
import { EditAndDelete } from '../edit-and-delete.js';
import { ReplaceDialog } from '../replace-dialog.js';
import { SsoDomains } from './sso-domains.js';
import { ssoStatusOf } from './sso-status.js';

const switchTo = async ({ id, name }: SsoProvider, isEnabled: boolean): Promise<void> => {
  const to = (value: boolean) => attempt(() => send(ChangeSsoProvider, { id, isEnabled: value }));
  if (await to(isEnabled))
    toast.undo(`${name} is ${isEnabled ? 'enabled' : 'disabled'}.`, () => void to(!isEnabled));
};

interface SsoSheetProps {
  readonly provider: SsoProvider;
  readonly companyName: string;
  readonly onClose: () => void;
  readonly editTo: string | undefined;
}

/** A provider of single sign-on beside the list: where it leads, and whom it signs in. */
export function SsoSheet({ provider, companyName, onClose, editTo }: SsoSheetProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, isEnabled, domains } = provider;
  const remove = async (): Promise<boolean> => {
    const isDone = await attempt(() => send(RemoveSsoProvider, { id }));
    if (isDone) {
      toast.success(`${name} was removed.`);
      onClose();
    }
    return isDone;
  };
  return (
    <RecordSheet
      title={name}
      sub={ssoKindWords[provider.kind]}
      badge={<StatusBadge status={ssoStatusOf(provider)} />}
      onClose={onClose}
      footer={<EditAndDelete editTo={editTo} onDelete={() => setRemoving(true)} />}
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Signs in', value: companyName },
            { label: 'Sign-in page', value: tenantWords[provider.tenant] },
            { label: 'Issuer', value: provider.issuer },
            { label: 'Client ID', value: provider.clientId },
            { label: 'Client secret', value: 'Saved, never shown' },
          ]}
        />
        <Switch
          mt={16}
          label="Enabled"
          description="When off, nobody can sign in with it."
          checked={isEnabled}
          onChange={(event) => void switchTo(provider, event.currentTarget.checked)}
        />
      </SheetBlock>
      <SheetBlock title="Email domains" meta={String(domains.length)}>
        {domains.length === 0 ? (
          'None. Everyone on the sign-in page can use it.'
        ) : (
          <SsoDomains provider={provider} />
        )}
      </SheetBlock>
      <AdministeredHistoryBlock kind="sso-provider" id={id} />
      {isRemoving ? (
        <ReplaceDialog
          title={`Delete ${name}?`}
          text="Nobody can sign in with it anymore, and its secret is deleted. People keep their accounts."
          submitLabel="Delete provider"
          onClose={() => setRemoving(false)}
          onConfirm={remove}
        />
      ) : null}
    </RecordSheet>
  );
}
