import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { step } from './steps.mjs';
import { COMPILERS, ensurePrograms, findProgram } from './system-tools.mjs';
import { ClearError } from './clear-error.mjs';

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** True when what is installed is what the lock file names; optional packages may differ by machine. */
export const isInstalled = (root) => {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!present || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    const found = present[path];
    return found !== undefined && (entry.link || found.version === entry.version);
  });
};

const sqlite = ['node_modules', 'better-sqlite3'];

const isCompiled = (root) => existsSync(join(root, ...sqlite, 'build', 'Release', 'better_sqlite3.node'));

/** The scripts of packages run apart from unpacking them: only they may need a compiler, which is then provided. */
const runScripts = async (root, logDir) => {
  const options = { cwd: root, logFile: join(logDir, 'npm-rebuild.log'), purpose: 'Preparing the packages' };
  const rebuild = () => runTool('npm', ['rebuild', '--foreground-scripts'], options);
  try {
    await rebuild();
  } catch (error) {
    if (COMPILERS.every(({ program }) => findProgram(program))) throw error;
    await ensurePrograms(COMPILERS, logDir);
    await rebuild();
  }
};

/** Installs the packages of the lock file, unless they are there. */
export const ensureInstalled = async (root, logDir) => {
  if (isInstalled(root) && isCompiled(root)) return;
  if (!findProgram('npm'))
    throw new ClearError('npm is missing: install it together with Node 20.19 or newer.');
  const verb = existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  await step('Installing packages (the first time takes a minute or two)', async () => {
    await runTool('npm', [verb, '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      logFile: join(logDir, 'npm-install.log'),
      purpose: 'Installing the packages',
    });
  });
  await step('Preparing packages for this machine', () => runScripts(root, logDir));
};
