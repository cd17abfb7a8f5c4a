import { Anchor, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accessBlocked } from '@upfront/contracts/identity/model.js';
import { callApi } from '../app/api/http.js';
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

/** Cannot be closed (spec shell 2.4). Whoever has another organisation may go there. */
export function AccessBlocked() {
  const user = useUser();
  const message = useBlockedMessage();
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
