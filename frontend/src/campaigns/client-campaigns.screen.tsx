import { useParams } from 'react-router';
import { ClientHeader } from '../clients/client-header.js';
import { CampaignGrid } from './campaign-grid.js';

/** Campaigns of one client (ClientMyCampaigns). */
export function Screen() {
  const { id = '', list } = useParams();
  return (
    <>
      <ClientHeader />
      <CampaignGrid list={list} base={`/client/${id}/campaigns`} clientId={id} />
    </>
  );
}
