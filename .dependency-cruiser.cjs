/**
 * The walls between the parts. tests/architecture plants a violation of each, to prove that it holds; that deciders are
 * pure is held there, too (impurities.ts), since it takes more than imports to see.
 * A workspace is named both by its folder and by its package, so that neither way in is open.
 */
const folders = {
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
  frontend: 'frontend',
  tests: 'tests',
};
const names = Object.keys(folders);
const within = (name) => `^${folders[name]}/`;
const anyOf = (list) => list.flatMap((name) => [within(name), `^@upfront/${name}(/|$)`]);

/** Tests of the stores may wait as all tests do; to production code the helpers of tests are closed by another rule. */
const alsoTestHelpers = { to: { pathNot: '^infra/platform/src/testing/' } };

/** May import its own files and those of the named workspaces, of all that are ours. */
const wall = (name, allowed, comment, options = {}) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment,
  from: { path: within(name), ...options.from },
  to: {
    path: anyOf(names.filter((other) => other !== name && !allowed.includes(other))),
    ...options.to,
  },
});

const TESTS = '\\.(test|fixture)\\.tsx?$|/testing/|(^|/)tests/';
const production = { pathNot: TESTS };
module.exports = {
  forbidden: [
    wall('contracts', [], 'Contracts are the language of the product and stand on nothing of ours.'),
    wall('platform', ['contracts'], 'The platform knows the contracts and no service.'),
    wall(
      'gateway',
      ['contracts', 'platform'],
      'The gateway routes by the contracts and knows no service from inside.',
    ),
    wall('engine-kit', [], 'What the embedded stores share stands on nothing of ours.'),
    wall(
      'event-store',
      ['engine-kit'],
      'The event store stands on nothing of the product and could leave it.',
      alsoTestHelpers,
    ),
    wall(
      'document-store',
      ['engine-kit'],
      'The document store stands on nothing of the product and could leave it.',
      alsoTestHelpers,
    ),
    wall(
      'local',
      ['contracts', 'platform', 'document-store'],
      'The launcher and the demo data reach services only over the network.',
    ),
    wall('command-service', ['contracts', 'platform'], 'No service imports another.', { from: production }),
    wall('projections', ['contracts', 'platform'], 'No service imports another.', { from: production }),
    wall(
      'query-service',
      ['contracts', 'platform', 'projections'],
      'Of services it may know the schemas of read models.',
      {
        from: production,
      },
    ),
    wall('workers', ['contracts', 'platform'], 'No service imports another.', { from: production }),
    wall('frontend', ['contracts'], 'The browser knows the contracts only.'),
    {
      name: 'read-models-by-schema',
      severity: 'error',
      comment:
        'The query service reads what projections write by its schema; how it is written is not its business. ' +
        'Only the build tells the browser what each event changes.',
      from: { path: '^query-service/src/', pathNot: `^query-service/src/browser/|${TESTS}` },
      to: {
        path: '^projections/src/',
        pathNot:
          '\\.(schema|read-models?)\\.ts$|^projections/src/runner/(read-models?|checkpoints|channels|group-names|set-aside-store)\\.ts$',
      },
    },
    {
      name: 'contracts-run-anywhere',
      severity: 'error',
      comment: 'The browser runs the contracts too: nothing of Node, no library of the server.',
      from: { path: '^contracts/src/', ...production },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'one-event-store-adapter',
      severity: 'error',
      comment: 'The client of the event store has pitfalls; they are dealt with in one place per service.',
      from: {
        path: '^(command-service|query-service|projections|workers|infra/gateway)/src/',
        pathNot: `^command-service/src/event-store/|^projections/src/runner/|${TESTS}`,
      },
      to: { path: ['node_modules/@eventstore/', '^@eventstore/'] },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      comment: 'Code for tests stays with the tests.',
      from: {
        path: '^(contracts|command-service|query-service|projections|workers|frontend|infra/[^/]+)/src/',
        ...production,
      },
      to: { path: '\\.(test|fixture)\\.tsx?$|/src/testing/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or three.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-unknown-imports',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      comment: 'A package that no package.json of the way up names is there by accident.',
      from: { ...production },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^tests/architecture/fixtures/|generated/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    webpackConfig: { fileName: 'tests/architecture/resolve.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'metadata' },
  },
};
