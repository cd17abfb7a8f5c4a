import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs everything that proves the product, and ends with the line `N passed, N failed`.
 * `npm test` runs all parts; `node tests/run.mjs unit contract` only those named.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const artifacts = join(root, 'tests/.artifacts');

const running = { globalSetup: './tests/harness/global-setup.mjs', globalTeardown: './tests/harness/global-teardown.mjs' };

/** Suites of tests: which files, whether side by side, and whether against a running product. */
const suites = {
  unit: { paths: ['contracts/src', 'infra', 'command-service/src', 'projections/src', 'query-service/src', 'workers/src', 'frontend/src'] },
  architecture: { paths: ['tests/architecture'] },
  contract: { paths: ['tests/contract'] },
  engines: { paths: ['tests/engines'], alone: true },
  services: { paths: ['tests/services'], alone: true, needs: running },
  authz: { paths: ['tests/authz'], alone: true, needs: running },
  journeys: { paths: ['tests/journeys'], alone: true, needs: running },
  faults: { paths: ['tests/faults'], alone: true },
};

/** Checks that are one command each; each counts as one test. */
const checks = {
  build: ['npm', ['run', 'build']],
  types: ['node', ['node_modules/typescript-7/bin/tsc', '-p', 'tests/tsconfig.json']],
  lint: ['npx', ['--no-install', 'oxlint', '--type-aware']],
};

let passed = 0;
let failed = 0;

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const runCheck = (name) => {
  console.log(`\n== ${name}`);
  const [command, args] = checks[name];
  if (run(command, args)) passed += 1;
  else {
    failed += 1;
    console.log(`${name} failed`);
  }
};

const runSuite = (name) => {
  const { paths, alone, needs } = suites[name];
  const present = paths.filter((path) => existsSync(join(root, path)));
  if (present.length === 0) return;
  console.log(`\n== ${name}`);
  const outputFile = join(artifacts, `${name}.json`);
  rmSync(outputFile, { force: true });
  const args = ['node_modules/jest/bin/jest.js', ...present, '--json', `--outputFile=${outputFile}`, '--passWithNoTests'];
  if (alone) args.push('--runInBand');
  if (needs) args.push(`--globalSetup=${needs.globalSetup}`, `--globalTeardown=${needs.globalTeardown}`);
  const isGreen = run('node', args, { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
  if (!existsSync(outputFile)) {
    failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(outputFile, 'utf8'));
  passed += result.numPassedTests;
  // A file that could not even be loaded counts as one failed test.
  const broken = result.numFailedTests + result.numRuntimeErrorTestSuites;
  failed += isGreen ? broken : Math.max(broken, 1);
};

mkdirSync(artifacts, { recursive: true });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in checks) && !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. Parts: ${[...Object.keys(checks), ...Object.keys(suites)].join(', ')}.`);
  process.exit(2);
}
const isAsked = (name) => asked.length === 0 || asked.includes(name);
for (const name of Object.keys(checks)) if (isAsked(name)) runCheck(name);
for (const name of Object.keys(suites)) if (isAsked(name)) runSuite(name);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
