import { useDebouncedValue } from '@mantine/hooks';
import { AGENCY_NAME_CHECK_DELAY_MS } from '@upfront/contracts/agencies/model.js';
import { useQuery } from 'urql';
import { AgencyByNameDocument } from '../generated/queries/agency-by-name.js';

export type NameCheck = 'empty' | 'checking' | 'taken' | 'free';

/** Whether an agency of this name exists in the company; an agency's own name is free for itself. */
export function useNameCheck(name: string, ownId: string | undefined): NameCheck {
  const typed = name.trim();
  const [asked] = useDebouncedValue(typed, AGENCY_NAME_CHECK_DELAY_MS);
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
