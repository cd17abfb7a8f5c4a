// npm run test:containers: the images of the services built and run as they are deployed, with the main journey through
// them. Where a container engine answers that can fetch images, also the engine suites against the real engines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../infra/local/bootstrap/build.mjs';
import { ClearError, giveUp } from '../infra/local/bootstrap/clear-error.mjs';
import { ensureInstalled, ensureSqlite } from '../infra/local/bootstrap/install.mjs';
import { requireNode } from '../infra/local/bootstrap/node-version.mjs';
import { CHROMIUM, REDIS, ensurePrograms } from '../infra/local/bootstrap/system-tools.mjs';
import { PARTS } from './runner/parts.mjs';
import { runPart } from './runner/run-jest.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const logDir = join(root, 'tests/.artifacts/logs');

/** The way of a campaign from its client to an order. Pushes need the CRM sandbox, which is not deployed. */
const MAIN_JOURNEY = ['journeys/campaign-flow', 'journeys/order'];

/** What runs on the real engines; each run has engines of its own, as suites leave much behind. */
const ENGINE_RUNS = [
  { engines: ['eventstore', 'mongo'], args: ['engines'] },
  {
    engines: ['eventstore', 'mongo', 'redis', 'kafka', 'storage'],
    args: ['journeys', '--', 'campaign-flow'],
  },
];

const counts = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  counts.passed += passed;
  counts.failed += failed;
};

const runImages = async () => {
  const { ensureContainers } = await import('./containers/engine.mjs');
  await ensureContainers(logDir);
  const { buildImages } = await import('./containers/images.mjs');
  const { checkContainers, checkImages } = await import('./containers/checks.mjs');
  const { startImages } = await import('./containers/image-product.mjs');
  const { SERVICES } = await import('./containers/deployed.mjs');
  await buildImages();
  add(await checkImages(SERVICES));
  const { product, containers, stop } = await startImages();
  try {
    process.env.UPFRONT_TEST_PRODUCTS = JSON.stringify([product]);
    const journeys = PARTS.find(({ name }) => name === 'journeys');
    add(await runPart(journeys, { root, extra: MAIN_JOURNEY, workers: 1, isShown: true }));
    add(await checkContainers(containers));
  } finally {
    await stop();
  }
};

const hasContainerEngine = async () => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

const runTests = async (args, env) => {
  const child = spawn(process.execPath, [join(root, 'tests/run.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Each run counts as one. */
const runEngines = async () => {
  if (!(await hasContainerEngine())) {
    process.stdout.write(
      'The suites against the real engines did not run. There is no container engine here: start Docker or Podman, or name one with DOCKER_HOST.\n',
    );
    return;
  }
  const { startEngines } = await import('./containers/engines.mjs');
  for (const { engines, args } of ENGINE_RUNS) {
    process.stdout.write(`\nStarting ${engines.join(', ')} …\n`);
    const { env, stop } = await startEngines(engines);
    try {
      add(await runTests(args, env));
    } finally {
      await stop();
    }
  }
};

try {
  requireNode();
  process.chdir(root);
  await ensureInstalled(root, logDir);
  await Promise.all([ensureSqlite(root, logDir), ensureBuilt(root, logDir, { pages: false })]);
  await ensurePrograms([REDIS, CHROMIUM], logDir);
  await runImages();
  await runEngines();
} catch (error) {
  if (!(error instanceof ClearError)) {
    process.stdout.write(`FAIL ${error.stack ?? error}\n`);
    add({ passed: 0, failed: 1 });
  } else giveUp(error);
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
