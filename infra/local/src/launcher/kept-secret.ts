import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type KeptSecret = 'internal-token' | 'secrets-key' | 'engines-secret';

/**
 * A secret of one data folder, 32 bytes in hex; made once, readable by its owner only. `internal-token` is what the
 * services know each other by, `secrets-key` what secrets at rest are sealed with, `engines-secret` what the engines
 * that run here ask of whoever connects.
 */
export const keptSecret = (dataDir: string, name: KeptSecret): string => {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
