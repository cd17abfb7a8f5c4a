import { StatusMark } from './status-mark.js';
import { useFormat } from './use-format.js';

/** When something is due. Later than today is a plain clock; Past Due and Due Today bring their own look. */
export function DueMark({ day }: { day: string | null | undefined }) {
  const format = useFormat();
  if (day === null || day === undefined) return null;
  const isLater = day > format.today();
  return (
    <StatusMark
      status={format.due(day)}
      isQuiet={isLater}
      {...(isLater ? { shape: 'clock', tone: 'idle' } : {})}
    />
  );
}
