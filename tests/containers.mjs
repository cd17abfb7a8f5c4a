// npm run test:containers: the engine suites and the main journey against the real engines, each in a container.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClearError, giveUp } from '../infra/local/bootstrap/clear-error.mjs';
import { ensureInstalled } from '../infra/local/bootstrap/install.mjs';
import { requireNode } from '../infra/local/bootstrap/node-version.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What runs on which engines; each run has engines of its own, as suites leave much behind. */
const RUNS = [
  { engines: ['eventstore', 'mongo'], args: ['engines'] },
  {
    engines: ['eventstore', 'mongo', 'redis', 'kafka', 'storage'],
    args: ['journeys', '--', 'campaign-flow'],
  },
];

const requireContainers = async () => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  await getContainerRuntimeClient().catch(() => {
    throw new ClearError(
      'There is no container engine here: start Docker or Podman, or name one with DOCKER_HOST, and try again.',
    );
  });
};

const runTests = async (args, env) => {
  const child = spawn(process.execPath, [join(root, 'tests/run.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
};

let failures = 0;
try {
  requireNode();
  process.chdir(root);
  await ensureInstalled(root, join(root, 'tests/.artifacts/logs'));
  await requireContainers();
  const { startEngines } = await import('./containers/engines.mjs');
  for (const { engines, args } of RUNS) {
    process.stdout.write(`\nStarting ${engines.join(', ')} …\n`);
    const { env, stop } = await startEngines(engines);
    try {
      if ((await runTests(args, env)) !== 0) failures += 1;
    } finally {
      await stop();
    }
  }
} catch (error) {
  giveUp(error);
}
process.exit(failures === 0 ? 0 : 1);
