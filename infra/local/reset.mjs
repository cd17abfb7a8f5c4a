// Plain Node without packages, so that it also works where nothing is installed.
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClearError, giveUp } from './bootstrap/clear-error.mjs';
import { holderOf } from './bootstrap/lock.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dataDir = resolve(process.env.UPFRONT_DATA_DIR || join(root, '.data'));

try {
  const holder = holderOf(dataDir);
  if (holder)
    throw new ClearError(`Upfront is running (process ${holder}). Stop it before clearing its data.`);
  rmSync(dataDir, { recursive: true, force: true });
  process.stdout.write(`The data in ${dataDir} is cleared. npm start starts from scratch.\n`);
} catch (error) {
  giveUp(error);
}
