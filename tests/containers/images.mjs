import { step } from '../../infra/local/bootstrap/steps.mjs';
import { buildBaseImage } from './base-image.mjs';
import { composed, root, SERVICES } from './deployed.mjs';
import { buildImage } from './engine.mjs';

export const imageOf = (service) => `localhost/upfront/${service}:local`;

const build = ({ build: { dockerfile, args = {} } }, service, base) => {
  const given = { ...args, NODE_IMAGE: base };
  const flags = Object.entries(given).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  return buildImage([...flags, '--file', `${root}${dockerfile}`, '--tag', imageOf(service), root]);
};

/** Builds the image of every service as the compose file says, on a base of this machine's packages and Node. */
export const buildImages = async () => {
  let base = '';
  await step('Making a base of Debian’s packages and Node', async () => (base = await buildBaseImage()));
  // One after the other: those of the services share all but their last stages.
  for (const service of SERVICES) {
    await step(`Building the image of ${service}`, () => build(composed[service], service, base));
  }
};
