import { useQuery } from 'urql';
import { CampaignHistoryDocument } from '../generated/queries/campaign-history.js';
import { LastEntry } from '../ui/forms/last-change.js';

/** Who changed a campaign last, and when. */
export function LastCampaignChange({ id }: { id: string }) {
  const [{ data }] = useQuery({
    query: CampaignHistoryDocument,
    variables: { id, page: 1, limit: 10 },
    requestPolicy: 'cache-and-network',
  });
  const entries = data?.campaignHistory.entries.map(({ byUserId, byName, ...entry }) => ({
    ...entry,
    userId: byUserId,
    userName: byName,
  }));
  return <LastEntry entries={entries} />;
}
