import { useParams } from 'react-router';
import { CampaignGrid } from './campaign-grid.js';

/** Campaigns of one client (ClientMyCampaigns). */
export function Screen() {
  const { id = '', list } = useParams();
  return <CampaignGrid list={list} base={`/client/${id}/campaigns`} clientId={id} />;
}
