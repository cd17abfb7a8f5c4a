import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ClearError } from './clear-error.mjs';
import { runTool } from './run-tool.mjs';
import { step } from './steps.mjs';

/** Full path of a program on PATH, or undefined. */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((dir) => join(dir, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const isRoot = () => process.getuid?.() === 0;

const aptInstall = async (packages, logDir) => {
  const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const purpose = `Installing ${packages.join(' and ')} with apt`;
  await runTool('apt-get', ['update'], { ...options, logFile: join(logDir, 'apt-update.log'), purpose });
  await runTool('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    ...options,
    logFile: join(logDir, 'apt-install.log'),
    purpose,
  });
};

/**
 * Sees to it that programs are there, with apt where that is allowed.
 * `tools`: { program, package, otherwise } with `otherwise` ending the sentence a person reads.
 */
export const ensurePrograms = async (tools, logDir) => {
  const missing = tools.filter(({ program }) => !findProgram(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((tool) => tool.package))];
  const names = missing.map(({ program }) => program).join(' and ');
  const otherwise = missing
    .map((tool) => tool.otherwise)
    .filter(Boolean)
    .join(', ');
  if (!findProgram('apt-get')) {
    throw new ClearError(
      `${names} is missing and there is no apt-get here to install it: install it yourself${otherwise && `, ${otherwise}`}.`,
    );
  }
  if (!isRoot()) {
    throw new ClearError(
      `${names} is missing: run "sudo apt-get install ${packages.join(' ')}" first${otherwise && `, ${otherwise}`}.`,
    );
  }
  await step(`Installing ${packages.join(' and ')} with apt`, () => aptInstall(packages, logDir));
};

export const REDIS = {
  program: 'redis-server',
  package: 'redis-server',
  otherwise: 'or set UPFRONT_REDIS_URL to a Redis that runs elsewhere',
};
export const CHROMIUM = { program: 'chromium', package: 'chromium', otherwise: '' };
/** What better-sqlite3 is compiled with where no binary of it can be had. */
export const COMPILERS = [
  { program: 'g++', package: 'g++', otherwise: '' },
  { program: 'make', package: 'make', otherwise: '' },
  { program: 'python3', package: 'python3', otherwise: '' },
];
