import { Anchor, Group } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accessBlocked } from '@upfront/contracts/identity/model.js';
import { callApi } from '../app/api/http.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { LockedModal } from '../ui/locked-modal.js';

function useBlockedMessage(): string {
  const [message, setMessage] = useState<string>(accessBlocked.message);
  useEffect(() => {
    callApi('GET', '/user/blocked-message', { silent: true }).then(
      ({ body }) => {
        const told =
          typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
        if (typeof told === 'string' && told !== '') setMessage(told);
      },
      // The default says what matters.
      () => undefined,
    );
  }, []);
  return message;
}

/** Who is blocked hears nothing of the live line: how often they are looked for, in ms. */
const LOOK_MS = 10_000;

/** Cannot be closed (spec shell 2.4). Whoever has another organisation may go there. */
export function AccessBlocked() {
  const user = useUser();
  const message = useBlockedMessage();
  useInterval(() => void loadSession(), LOOK_MS, { autoInvoke: true });
  return (
    <LockedModal title={accessBlocked.title} size={440}>
      {message}
      <Group mt={24} gap={16}>
        {user.companyGroups.length > 1 ? (
          <Anchor component={Link} to="/switch-organization">
            Switch Organization
          </Anchor>
        ) : null}
        <Anchor component={Link} to="/logout">
          Log Out
        </Anchor>
      </Group>
    </LockedModal>
  );
}
