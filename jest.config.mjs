const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: false },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2022',
    },
    module: { type: 'es6' },
  },
];

const workspaces = {
  contracts: 'contracts',
  platform: 'infra/platform',
  gateway: 'infra/gateway',
  local: 'infra/local',
  'command-service': 'command-service',
  'query-service': 'query-service',
  projections: 'projections',
  workers: 'workers',
};

/** Tests run from the sources: a workspace import is mapped to its src folder. */
export default {
  testEnvironment: 'node',
  // An end to what never comes, no measure of speed: machines that others share may stand still for a minute.
  testTimeout: 600_000,
  roots: ['<rootDir>'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    ...Object.fromEntries(
      Object.entries(workspaces).map(([name, dir]) => [
        `^@upfront/${name}/(.*)\\.js$`,
        `<rootDir>/${dir}/src/$1`,
      ]),
    ),
  },
};
