import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { queryProblem } from '../app/query-client.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { EndOwnSessions } from '../generated/commands/end-own-sessions.js';
import { OwnSessionsDocument } from '../generated/queries/own-sessions.js';
import { ErrorState } from '../ui/error-state.js';
import { Section } from '../ui/section.js';
import { SkeletonText } from '../ui/skeletons.js';
import { useFormat } from '../ui/use-format.js';
import classes from './identity.module.css';

interface SessionRowProps {
  readonly session: UserSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const format = useFormat();
  const { device, address, seenAt, isCurrent, isSingleSignOn, impersonatorName } = session;
  const notes = [
    isCurrent ? 'this device' : `last seen ${format.when(seenAt)}`,
    address,
    isSingleSignOn ? 'single sign-on' : '',
    impersonatorName === null ? '' : `${impersonatorName} is acting as you`,
  ];
  return (
    <li>
      <div>
        <span>{device}</span>
        <small>{notes.filter((note) => note !== '').join(' · ')}</small>
      </div>
      {session.canEnd ? (
        <Button disabled={isBusy} onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      ) : null}
    </li>
  );
}

function Sessions() {
  const [{ data, error }, again] = useQuery({ query: OwnSessionsDocument });
  const [isBusy, setBusy] = useState(false);
  const sessions = data?.ownSessions.sessions;
  const end = async (sessionId?: string): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const { ended } = await send(EndOwnSessions, sessionId === undefined ? {} : { sessionId });
      toast.success(`${counted(ended, 'device')} signed out.`);
    });
    setBusy(false);
    again({ requestPolicy: 'network-only' });
  };
  const others = sessions?.filter(({ canEnd }) => canEnd) ?? [];
  return (
    <Section
      title="Where you are signed in"
      count={sessions?.length}
      side={
        others.length < 2 ? null : (
          <Button disabled={isBusy} onClick={() => void end()}>
            Sign out all others
          </Button>
        )
      }
      isPadded
    >
      {sessions ? (
        <ul className={classes['sessions']}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Your devices could not be loaded"
          text={queryProblem(error).message}
          action={{ label: 'Try again', run: () => again({ requestPolicy: 'network-only' }) }}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </Section>
  );
}

/** One's own sign-ins and their end: a phone that was lost, a desk at a client's. Not for whoever acts as somebody else. */
export const ProfileSessions = () => (useUser().isSpoofed ? null : <Sessions />);
