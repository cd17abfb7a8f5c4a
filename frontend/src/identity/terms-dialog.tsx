import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../app/command-client.js';
import { loadSession } from '../app/session/session.js';
import { AcceptTerms } from '../generated/commands/accept-terms.js';
import { LockedModal } from '../ui/locked-modal.js';
import { TermsText } from './terms-text.js';

/** Stays open until the terms are accepted, where they are asked for again. */
export function Dialog() {
  const [isBusy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(AcceptTerms, {});
      await loadSession();
    } finally {
      setBusy(false);
    }
  };
  return (
    <LockedModal title="Terms of service" size={560}>
      <TermsText />
      <Group mt={24} gap={16}>
        <Button variant="filled" loading={isBusy} onClick={() => void accept()} data-autofocus>
          I accept
        </Button>
        <Anchor component={Link} to="/logout">
          Log out
        </Anchor>
      </Group>
    </LockedModal>
  );
}
