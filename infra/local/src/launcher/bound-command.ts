import { spawn } from 'node:child_process';

/**
 * Runs a foreign program, such as redis-server, so that it ends with the launcher: `node bound-command.js PROGRAM …`.
 * The program cannot watch our stdin itself, so this small process does it and passes signals on.
 */
const [program, ...args] = process.argv.slice(2);
if (!program) throw new Error('Give the program to run.');

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  process.stderr.write(`${program} could not be run: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
