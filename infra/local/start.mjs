// Plain Node without packages: it runs in a fresh clone, before anything is installed.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClearError, giveUp } from './bootstrap/clear-error.mjs';
import { ensureBuilt } from './bootstrap/build.mjs';
import { endWithNpm } from './bootstrap/end-with-npm.mjs';
import { ensureInstalled, ensureSqlite } from './bootstrap/install.mjs';
import { takeLock } from './bootstrap/lock.mjs';
import { requireNode } from './bootstrap/node-version.mjs';
import { readOptions, requirePort } from './bootstrap/options.mjs';
import { REDIS, ensurePrograms } from './bootstrap/system-tools.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dataDir = resolve(process.env.UPFRONT_DATA_DIR || join(root, '.data'));
const logDir = join(dataDir, 'logs');

try {
  endWithNpm(process.env);
  requireNode();
  process.chdir(root);
  const { port, demo } = readOptions(process.argv.slice(2), process.env);
  const lock = takeLock(dataDir);
  if (lock.holder)
    throw new ClearError(
      `Upfront runs already with this data (process ${lock.holder}): stop that one first.`,
    );
  process.on('exit', lock.release);
  await requirePort(port);
  await ensureInstalled(root, logDir);
  await Promise.all([ensureSqlite(root, logDir), ensureBuilt(root, logDir)]);
  if (!process.env.UPFRONT_REDIS_URL) await ensurePrograms([REDIS], logDir);
  const { launch } = await import('./dist/launcher/launch.js');
  await launch({ dataDir, port, demo });
} catch (error) {
  giveUp(error);
}
