import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The time, in ms, told again every so often: for words such as `4 min`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), everyMs, { autoInvoke: true });
  return now;
}
