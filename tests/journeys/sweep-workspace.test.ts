import { afterAll, describe } from '@jest/globals';
import { closeHarness } from '../harness/process-all.js';
import { makeWorld } from '../harness/world.js';
import { signIn } from './steps.js';
import { screens, sweep } from './sweep.js';

const paths = (await screens()).filter((path) => !path.startsWith('/admin'));

const start = async () => {
  const { ids, emails } = await makeWorld();
  const values = {
    ':list': 'all',
    '/campaign': ids.campaignId,
    '/edit-campaign': ids.campaignId,
    '/new-campaign': ids.campaignId,
    '/client': ids.clientId,
  };
  return { page: await signIn({ email: emails.manager }, '/workspace/homepage'), values };
};
afterAll(closeHarness);

describe('the workspace is accessible and fits at three widths, light and dark', () => {
  sweep(paths, start);
});
