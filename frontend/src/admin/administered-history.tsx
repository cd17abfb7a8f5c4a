import { useQuery } from 'urql';
import type { AdministeredKind } from '@upfront/contracts/activity/model.js';
import { AdministeredHistoryDocument } from '../generated/queries/administered-history.js';
import { HistoryBlock, HistorySection } from '../ui/history-parts.js';
import { useHistoryLimit } from '../ui/record-history.js';

interface AdministeredRecord {
  readonly kind: AdministeredKind;
  readonly id: string;
}

function useAdministeredHistory({ kind, id }: AdministeredRecord) {
  const { limit, onMore } = useHistoryLimit();
  const variables = { kind, id, page: 1, limit };
  const [{ data, error }] = useQuery({ query: AdministeredHistoryDocument, variables });
  return { history: data?.administeredHistory, hasFailed: error !== undefined, onMore };
}

/** What happened to a record of the admin area, on its page. */
export const AdministeredHistorySection = (record: AdministeredRecord) => (
  <HistorySection {...useAdministeredHistory(record)} />
);

/** What happened to a record of the admin area, in its sheet. */
export const AdministeredHistoryBlock = (record: AdministeredRecord) => (
  <HistoryBlock {...useAdministeredHistory(record)} />
);
