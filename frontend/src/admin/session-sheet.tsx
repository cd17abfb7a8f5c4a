import { Button } from '@mantine/core';
import { LogOut } from 'lucide-react';
import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { icon } from '../ui/icon.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../ui/record-sheet.js';
import { useFormat } from '../ui/use-format.js';

interface SessionSheetProps {
  readonly session: UserSession;
  readonly onClose: () => void;
  readonly onEnd: (isAll: boolean) => void;
}

/** One sign-in: whose, since when, from where. */
export function SessionSheet({ session, onClose, onEnd }: SessionSheetProps) {
  const format = useFormat();
  const { impersonatorName, isCurrent } = session;
  return (
    <RecordSheet
      title={session.fullName}
      sub={session.email}
      onClose={onClose}
      footer={
        <>
          {session.canEnd ? (
            <Button color="bad" leftSection={<LogOut {...icon} />} onClick={() => onEnd(false)}>
              End this session
            </Button>
          ) : null}
          <Button color="bad" onClick={() => onEnd(true)}>
            {isCurrent ? 'End all others' : 'End all of this person'}
          </Button>
        </>
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Device', value: session.device, meta: isCurrent ? 'this session' : undefined },
            { label: 'Address', value: session.address || '–' },
            { label: 'Signed in', value: format.moment(session.startedAt) },
            { label: 'Last seen', value: format.moment(session.seenAt) },
            { label: 'Signed in by', value: session.isSingleSignOn ? 'Single sign-on' : 'Password' },
            ...(impersonatorName ? [{ label: 'Impersonated by', value: impersonatorName }] : []),
          ]}
        />
      </SheetBlock>
    </RecordSheet>
  );
}
