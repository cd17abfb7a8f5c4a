import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from './product.js';

const nowhere = mkdtempSync(join(tmpdir(), 'upfront-tool-'));

/** Runs a command line as `npm run NAME -- …` does, against the product under test. */
export const tool = async (
  name: 'jobs' | 'projections',
  ...args: string[]
): Promise<{ code: number; text: string }> => {
  const { urls, token } = product();
  const env = {
    ...process.env,
    UPFRONT_DATA_DIR: nowhere,
    UPFRONT_EVENTSTORE_URL: urls.eventStore,
    UPFRONT_MONGO_URL: urls.mongo,
    UPFRONT_REDIS_URL: urls.redis,
    UPFRONT_COMMAND_URL: urls.command,
    UPFRONT_INTERNAL_TOKEN: token,
    NODE_OPTIONS: '',
  };
  const run = promisify(execFile)(process.execPath, ['infra/local/tool.mjs', name, ...args], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
};
