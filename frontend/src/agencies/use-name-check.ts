import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import { AgencyByNameDocument } from '../generated/queries/agency-by-name.js';

/** One second after the last key the name is asked for (spec sales 5, 9). */
const CHECK_DELAY_MS = 1000;

export type NameCheck = 'empty' | 'checking' | 'taken' | 'free';

/** Whether an agency of this name exists in the company; an agency's own name is free for itself. */
export function useNameCheck(name: string, ownId: string | undefined): NameCheck {
  const typed = name.trim();
  const [asked] = useDebouncedValue(typed, CHECK_DELAY_MS);
  const [{ data, fetching, stale }] = useQuery({
    query: AgencyByNameDocument,
    variables: { name: asked },
    pause: asked === '',
    requestPolicy: 'network-only',
  });
  if (typed === '') return 'empty';
  if (asked !== typed || fetching || stale || !data) return 'checking';
  const { exists, agency } = data.agencyByName;
  return exists && agency?.id !== ownId ? 'taken' : 'free';
}
