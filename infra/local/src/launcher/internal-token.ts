import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret by which the services of one data folder know each other; made once, readable by its owner only. */
export const internalToken = (dataDir: string): string => {
  const file = join(dataDir, 'internal-token');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
