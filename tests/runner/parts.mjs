/** For tests that start and stop engines, wait for what happens by the minute, or walk through many pages. */
const LONG_MS = 240_000;

/**
 * The parts of the test run, in the order they run, long ones first, so that the lanes end together; those with a
 * `product` beside the others: they speak to a running product, of which each worker has one of its own. `serial`: one
 * file after the other, since they start engines or products themselves. `pages`: they need the built pages and a
 * browser. `group`: another name, shared with other parts. `onRequest`: runs only where it is named. `server`: the
 * variable that names a server to test in place of the embedded engine; what only the embedded one can be asked is then
 * left out. `needs`: what of other people's a part stands on; where it cannot be had the run says so in one line and
 * goes on. `limitMs`: how long one of its tests may take, where a minute is too little. `quick`: how the part runs
 * within `npm test -- quick`; `changedOnly`: only tests that reach a changed file.
 */
export const PARTS = [
  {
    name: 'unit',
    paths: [
      '/(contracts|command-service|projections|query-service|workers|frontend)/src/',
      '/infra/[^/]+/src/',
      '/tests/architecture/',
    ],
    quick: { changedOnly: true },
  },
  { name: 'faults', limitMs: LONG_MS, paths: ['/tests/faults/'], serial: true },
  {
    name: 'event-store',
    limitMs: LONG_MS,
    group: 'engines',
    paths: ['/infra/event-store/tests/(?!soak/)'],
    serial: true,
    server: 'UPFRONT_EVENTSTORE_URL',
  },
  {
    name: 'document-store',
    limitMs: LONG_MS,
    group: 'engines',
    paths: ['/infra/document-store/tests/(?!soak/)'],
    serial: true,
    server: 'UPFRONT_MONGO_URL',
  },
  { name: 'kafka', limitMs: LONG_MS, paths: ['/tests/kafka/'], serial: true, needs: 'kafka' },
  {
    name: 'event-store-successor',
    limitMs: LONG_MS,
    group: 'engines',
    paths: ['/infra/event-store/tests/'],
    serial: true,
    config: 'infra/event-store/tests/successor/jest.config.mjs',
    onRequest: true,
  },
  { name: 'cluster', limitMs: LONG_MS, paths: ['/tests/cluster/'], serial: true },
  { name: 'deploy', paths: ['/tests/deploy/'] },
  { name: 'chart', paths: ['/tests/chart/'], needs: 'helm' },
  { name: 'contract', paths: ['/tests/contract/'], quick: {} },
  { name: 'services', limitMs: LONG_MS, paths: ['/tests/services/'], product: true },
  { name: 'security', limitMs: LONG_MS, paths: ['/tests/security/'], product: true },
  { name: 'authz', limitMs: LONG_MS, paths: ['/tests/authz/'], product: true },
  {
    name: 'journeys',
    limitMs: LONG_MS,
    paths: ['/tests/journeys/'],
    product: true,
    pages: true,
    quick: { paths: ['/tests/journeys/campaign-flow'] },
  },
  {
    name: 'engine-faults',
    limitMs: 3_600_000,
    paths: ['/infra/[^/]+/tests/embedded/(crash|disk)[.]test'],
    serial: true,
    onRequest: true,
    env: { UPFRONT_FAULTS: 'full' },
  },
  {
    name: 'engine-soaks',
    limitMs: 3_600_000,
    paths: ['/infra/[^/]+/tests/soak/'],
    serial: true,
    onRequest: true,
  },
];

const tsc = 'node_modules/typescript-7/bin/tsc';

/** Checks that are no Jest suites; each counts as one test. */
export const CHECKS = [
  { name: 'types of the pages', program: 'node', args: [tsc, '-p', 'frontend', '--noEmit'] },
  { name: 'types of the tests', program: 'node', args: [tsc, '-p', 'tests', '--noEmit'] },
  { name: 'lint', program: 'node_modules/.bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'walls between the parts',
    program: 'node_modules/.bin/depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      ...[
        'contracts/src',
        'infra',
        'command-service/src',
        'projections/src',
        'query-service/src',
        'workers/src',
      ],
      ...['frontend/src', 'tests'],
    ],
  },
  { name: 'unused code', program: 'node_modules/.bin/knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'format', program: 'node_modules/.bin/prettier', args: ['--check', '--log-level', 'warn', '.'] },
];
