import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { become } from '../app/frame/become.js';
import { AuthFields, AuthPage, Refused } from '../app/pages/auth-page.js';
import { wantedBehind } from '../app/routing/steps.js';
import { useUser } from '../app/session/use-session.js';
import { SwitchGroup } from '../generated/commands/switch-group.js';
import classes from './identity.module.css';

/** From this many groups on, they can be searched. */
const MANY = 8;

function useSwitch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | undefined>();
  const choose = async (companyGroupId: string): Promise<void> => {
    setBusyId(companyGroupId);
    setRefusal(undefined);
    try {
      await become(() => send(SwitchGroup, { companyGroupId }));
      await navigate(wantedBehind(`${pathname}${search}`), { replace: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(error.message);
    } finally {
      setBusyId(undefined);
    }
  };
  return { choose, busyId, refusal };
}

/** The choice among one's groups: at sign-in where none is active, or from the user menu. */
export function Screen() {
  const user = useUser();
  const { choose, busyId, refusal } = useSwitch();
  const [text, setText] = useState('');
  const groups = user.companyGroups.filter(({ name, company }) =>
    `${company.name} ${name}`.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const isNone = user.companyGroups.length === 0;
  return (
    <AuthPage
      title="Choose an organization"
      lead={
        isNone
          ? 'You do not belong to a group yet. Ask your administrator.'
          : 'You work in one organization at a time.'
      }
    >
      <Refused text={refusal} />
      <AuthFields>
        {user.companyGroups.length >= MANY ? (
          <TextInput label="Search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        ) : null}
        <ul className={classes['groups']} aria-label="Organizations">
          {groups.map(({ id, name, company }) => (
            <li key={id}>
              <Button
                fullWidth
                justify="space-between"
                loading={busyId === id}
                onClick={() => void choose(id)}
                rightSection={id === user.companyGroup?.id ? 'Current' : undefined}
              >
                {`${company.name} · ${name}`}
              </Button>
            </li>
          ))}
        </ul>
        <Anchor component={Link} to="/logout">
          Log out
        </Anchor>
      </AuthFields>
    </AuthPage>
  );
}
