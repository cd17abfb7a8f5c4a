// `npm run projections -- …`, `npm run jobs -- …` and `npm run administrators -- …`: command lines with the addresses of what `npm start` runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLS = {
  projections: 'projections/dist/cli.js',
  jobs: 'projections/dist/jobs-cli/main.js',
  administrators: 'command-service/dist/administrators-cli.js',
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = resolve(process.env.UPFRONT_DATA_DIR || join(root, '.data'));
const [name, ...args] = process.argv.slice(2);
const tool = join(root, TOOLS[name]);

if (!existsSync(tool)) {
  process.stderr.write(`The ${name} are not built yet: run npm run build:services first.\n`);
  process.exit(1);
}
const { lastStackEnv } = await import('./dist/launcher/last-stack-env.js');
const env = { UPFRONT_LOG_LEVEL: 'warn', ...lastStackEnv(dataDir, process.env) };
const { status } = spawnSync(process.execPath, [tool, ...args], { stdio: 'inherit', env });
process.exit(status ?? 1);
