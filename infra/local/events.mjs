// `npm run events -- …`: backup and restore of the events of what `npm start` runs here, or ran last.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holderOf } from './bootstrap/lock.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = resolve(process.env.UPFRONT_DATA_DIR || join(root, '.data'));
const tool = join(root, 'infra/event-store/dist/cli/main.js');

if (!existsSync(tool)) {
  process.stderr.write('The tool is not built yet: run npm run build:services first.\n');
  process.exit(1);
}
const { lastStackEnv } = await import('./dist/launcher/last-stack-env.js');
const running = holderOf(dataDir) !== undefined;
const elsewhere = Boolean(process.env.UPFRONT_EVENTSTORE_URL);
const env = {
  ...process.env,
  UPFRONT_EVENTSTORE_URL: running
    ? lastStackEnv(dataDir, process.env).UPFRONT_EVENTSTORE_URL
    : process.env.UPFRONT_EVENTSTORE_URL,
  UPFRONT_EVENTSTORE_DATA: join(dataDir, 'event-store'),
  ...(running && !elsewhere ? { UPFRONT_EVENTS_RUNNING: '1' } : {}),
};
const { status } = spawnSync(process.execPath, [tool, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exit(status ?? 1);
