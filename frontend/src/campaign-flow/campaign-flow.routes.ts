import type { ScreenRoute } from '../app/routing/screen-route.js';

const ofFlow = (path: string, load: ScreenRoute['load']): ScreenRoute => ({
  path: `/new-campaign/:id${path}`,
  title: '{campaign}',
  logo: 'client',
  back: 'CampaignSummary',
  section: 'workspace',
  load,
});
const edit = (path: string, load: ScreenRoute['load']): ScreenRoute => ({ ...ofFlow('', load), path });

const details = () => import('./details-step.screen.js');
const audience = () => import('./audience-step.screen.js');
const geo = () => import('./geo-step.screen.js');
const selection = () => import('./selection-step.screen.js');
const allocation = () => import('./allocation-step.screen.js');
const options = () => import('./options-step.screen.js');

/** The guided creation of a campaign, and the same pages for editing one (spec sales 2, 4). */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/create-campaign/:flow?',
    name: 'NewCampaign',
    title: 'New campaign',
    section: 'workspace',
    load: () => import('./create-campaign.screen.js'),
  },
  ofFlow('', () => import('./flow-start.screen.js')),
  ofFlow('/details', details),
  ofFlow('/audience', audience),
  ofFlow('/geo', geo),
  ofFlow('/products', () => import('./flow-start.screen.js')),
  ofFlow('/products/selection', selection),
  ofFlow('/products/allocation', allocation),
  ofFlow('/products/select-options', options),
  ofFlow('/complete-express', options),
  edit('/edit-campaign/:id', () => import('./edit-start.screen.js')),
  edit('/edit-campaign/:id/product-selection', selection),
  edit('/edit-campaign/:id/product-allocation', allocation),
  edit('/edit-campaign/:id/product-addons', options),
  edit('/campaign/:id/edit-audience', audience),
  edit('/campaign/:id/edit-geo', geo),
];
