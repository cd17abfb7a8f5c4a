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
  'engine-kit': 'infra/engine-kit',
  'event-store': 'infra/event-store',
  'document-store': 'infra/document-store',
  local: 'infra/local',
  'command-service': 'command-service',
  'query-service': 'query-service',
  projections: 'projections',
  workers: 'workers',
};

/** Tests run from the sources: a workspace import is mapped to its src folder. */
export default {
  testEnvironment: 'node',
  // An end to what never comes; parts whose tests start engines or walk through pages have more (tests/runner/parts.mjs).
  testTimeout: 60_000,
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
