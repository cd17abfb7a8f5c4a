const { join } = require('node:path');

const root = join(__dirname, '../..');
const folders = {
  contracts: 'contracts',
  platform: 'infra/platform',
  gateway: 'infra/gateway',
  'engine-kit': 'infra/engine-kit',
  'event-store': 'infra/event-store',
  'document-store': 'infra/document-store',
  local: 'infra/local',
  'command-service': 'command-service',
  projections: 'projections',
  'query-service': 'query-service',
  workers: 'workers',
};

/** Where the package names of workspaces lead: to their sources, as the tests read them too. */
module.exports = {
  resolve: {
    alias: Object.fromEntries(
      Object.entries(folders).map(([name, folder]) => [
        `@upfront/${name}/*.js`,
        join(root, folder, 'src/*.ts'),
      ]),
    ),
  },
};
