import type { RecordHistory } from '@upfront/contracts/activity/model.js';
import { useUser } from '../../app/session/use-session.js';
import { useFormat } from '../use-format.js';

interface LastChangeProps {
  readonly who: string;
  readonly at: string;
}

/** Who changed a record last, and when, in a sentence. */
export function LastChange({ who, at }: LastChangeProps) {
  const format = useFormat();
  return `Last saved by ${who}, ${format.when(at)}.`;
}

type Entry = Pick<RecordHistory['entries'][number], 'userId' | 'userName' | 'at' | 'changes'>;

/** The same from the newest entry of a history with changed values; nothing while it is read. */
export function LastEntry({ entries }: { readonly entries: readonly Entry[] | undefined }) {
  const me = useUser();
  const entry = entries?.find(({ changes }) => changes.length > 0);
  if (!entry) return null;
  const who = entry.userId === me.id ? 'you, in another window' : entry.userName;
  return <LastChange who={who} at={entry.at} />;
}
