import { once } from 'node:events';
import { loadDemo } from '../demo/load-demo.js';
import { waitForReadModels } from './caught-up.js';
import { LaunchError } from './launch-error.js';
import { startStack } from './stack.js';
import { welcome } from './welcome.js';

export interface LaunchOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly demo: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Starts everything, loads the demo companies once, says where to go, and stays until it is told to stop. */
export const launch = async (options: LaunchOptions): Promise<void> => {
  const abort = abortOnSignal();
  // Whoever read what we say may be gone by now.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    await run(options, abort);
  } catch (error) {
    if (abort.aborted) say('Stopped.');
    else if (error instanceof LaunchError) process.stderr.write(`\n${error.message}\n`);
    else throw error;
    process.exit(abort.aborted ? 0 : 1);
  }
  process.exit(0);
};

const run = async ({ dataDir, port, demo }: LaunchOptions, abort: AbortSignal): Promise<void> => {
  const since = Date.now();
  say('Starting engines and services …');
  const stack = await startStack({ dataDir, port, notice: say, abort });
  try {
    await waitForReadModels({ url: stack.urls.projections, say, abort });
    say(`  done in ${seconds(since)}`);
    if (demo) {
      const { urls, token } = stack;
      await loadDemo({
        url: urls.gateway,
        commandUrl: urls.command,
        crmUrl: urls.crmSandbox,
        token,
        dataDir,
        say,
        abort,
      });
    }
    say(welcome(stack.urls, dataDir, demo));
    if (!abort.aborted) await once(abort, 'abort');
  } finally {
    await stack.stop();
  }
  say('Stopped. Your data is kept for the next npm start.');
};

/** The first signal asks for an orderly end, a second one does not wait for it. */
const abortOnSignal = (): AbortSignal => {
  const controller = new AbortController();
  const onSignal = (): void => {
    // What still runs notices our end, and follows.
    if (controller.signal.aborted) process.exit(130);
    say('\nStopping …');
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return controller.signal;
};
