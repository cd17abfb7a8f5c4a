import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { report, say } from './measure.js';
import type { Running } from './running.js';

const CLI = fileURLToPath(import.meta.resolve('@upfront/projections/cli.js'));

/** Builds a group anew beside the live documents with the command line that operators use; answers what it said. */
const compare = (group: string, env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, 'compare', group], {
      env: { ...env, UPFRONT_LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });

/** How many events per second a rebuild applies; those of other groups, which it only reads past, do not count. */
export const benchRebuild = async ({ stack }: Running, group: string, events: number): Promise<void> => {
  const said = await compare(group, stack.env);
  const seconds = Number(/Caught up: \d+ events in ([\d.]+) s/.exec(said)?.[1]);
  report(`${group}: ${events} events`, events / seconds, '/s', '5,000');
  for (const line of said.split('\n').filter((one) => one.includes('Differences') || one.includes('differ')))
    say(`    ${line}`);
};
