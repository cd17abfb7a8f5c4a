import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from './clear-error.mjs';
import { runTool } from './run-tool.mjs';
import { step } from './steps.mjs';
import { COMPILERS, ensurePrograms, findProgram } from './system-tools.mjs';

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** True when what is installed is what the lock file names; optional packages may differ by machine. */
const isInstalled = (root) => {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    const found = present[path];
    return found !== undefined && (entry.link || found.version === entry.version);
  });
};

/**
 * Unpacks the packages of the lock file, unless they are there. Their install scripts are not run: only SQLite needs
 * its own, see `ensureSqlite`; the others only look for what they can do without.
 */
export const ensureInstalled = async (root, logDir) => {
  if (isInstalled(root)) return;
  if (!findProgram('npm')) throw new ClearError('npm is missing. Install it with Node 20.19 or newer.');
  const verb = existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  await step('Installing packages', () =>
    runTool('npm', [verb, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      logFile: join(logDir, 'npm-install.log'),
      purpose: 'Installing the packages',
    }),
  );
};

/** Opens a database in memory, in another process: a wrong binary may end the one that loads it. */
const sqliteWorks = (root) =>
  spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:').close()"], {
    cwd: join(root, 'infra/document-store'),
    stdio: 'ignore',
  }).status === 0;

/**
 * Sees to it that SQLite works with this very Node: its package fetches a binary, or compiles one where none can be
 * had, for which compilers are provided.
 */
export const ensureSqlite = async (root, logDir) => {
  if (sqliteWorks(root)) return;
  await step('Preparing SQLite', async () => {
    const options = {
      cwd: root,
      logFile: join(logDir, 'sqlite.log'),
      purpose: 'Preparing SQLite',
      env: { JOBS: 'max' },
    };
    const rebuild = () => runTool('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts'], options);
    try {
      await rebuild();
    } catch (error) {
      if (COMPILERS.every(({ program }) => findProgram(program))) throw error;
      await ensurePrograms(COMPILERS, logDir);
      await rebuild();
    }
  });
};
