import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The driver speaks to MongoDB 4.2 and newer; what came before 5 is not cared for any more by its makers. */
const OLDEST_MAJOR = 5;
const VERSION_MS = 5_000;

/** A mongod of this machine that can be used. */
export interface Mongod {
  readonly path: string;
  readonly version: string;
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Full path of a program on PATH; undefined where there is none. */
export const findProgram = (name: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((dir) => join(dir, name))
    .find(isExecutable);

/** The version that `mongod --version` names in its first line: `db version v7.0.14`. */
const versionOf = (path: string): string | undefined => {
  try {
    const output = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: VERSION_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /^db version v(\d+\.\d+\.\d+\S*)/m.exec(output)?.[1];
  } catch {
    return undefined;
  }
};

/** The mongod of this machine; undefined where there is none, or none that can be used, which `notice` then hears. */
export const findMongod = (
  env: NodeJS.ProcessEnv = process.env,
  notice: (text: string) => void = () => undefined,
): Mongod | undefined => {
  const path = findProgram('mongod', env);
  if (!path) return undefined;
  const version = versionOf(path);
  if (version && Number.parseInt(version, 10) >= OLDEST_MAJOR) return { path, version };
  notice(
    version
      ? `${path} is MongoDB ${version}, which is too old. Use version ${OLDEST_MAJOR} or newer.`
      : `${path} does not report its version, so it is not used.`,
  );
  return undefined;
};
