import { useParams } from 'react-router';
import { CampaignGrid } from './campaign-grid.js';

/** Campaigns of the workspace. */
export function Screen() {
  const { list } = useParams();
  return <CampaignGrid list={list} base="/workspace/campaigns" />;
}
