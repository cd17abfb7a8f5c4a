import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { EndUserSessions } from '../generated/commands/end-user-sessions.js';
import { ReplaceDialog } from './replace-dialog.js';

interface EndSessionsDialogProps {
  readonly session: UserSession;
  /** All sessions of the person, apart from the reader's own at this moment. */
  readonly isAll: boolean;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Asks first: whoever works in the session has to sign in again. */
export function EndSessionsDialog({ session, isAll, onClose, onEnded }: EndSessionsDialogProps) {
  const { id, userId, fullName, device } = session;
  const end = async (): Promise<boolean> => {
    const input = { id: userId, ...(isAll ? {} : { sessionId: id }) };
    const isDone = await attempt(async () => {
      const { ended } = await send(EndUserSessions, input);
      toast.success(`${counted(ended, 'session')} ended.`);
    });
    if (isDone) onEnded();
    return isDone;
  };
  return (
    <ReplaceDialog
      title={isAll ? `End all sessions of ${fullName}?` : `End the session of ${fullName}?`}
      text={`${isAll ? 'Every device' : device} has to sign in again. Unsaved text stays in their browser.`}
      submitLabel={isAll ? 'End all sessions' : 'End session'}
      onClose={onClose}
      onConfirm={end}
    />
  );
}
