import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ClearError } from './clear-error.mjs';

const LAST_LINES = 40;
const running = new Set();

/** Tools run in process groups of their own: stopping the group stops what the tool started, too. */
const stopTools = (signal) => {
  for (const pid of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has just ended.
    }
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (running.size === 0) return;
    stopTools('SIGKILL');
    process.exit(130);
  });
}

// Whatever ends this process, the failure of another tool for instance, ends its tools.
process.on('exit', () => stopTools('SIGKILL'));

/**
 * Runs a tool with its output in a log file.
 * @throws ClearError with the end of the output when the tool fails
 */
export const runTool = (program, args, { cwd, logFile, env = {}, purpose }) =>
  new Promise((resolve, reject) => {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = createWriteStream(logFile, { flags: 'w' });
    const lines = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid) running.add(child.pid);
    const keep = (chunk) => {
      log.write(chunk);
      lines.push(...stripVTControlCharacters(String(chunk)).split('\n').filter(Boolean));
      lines.splice(0, Math.max(0, lines.length - LAST_LINES));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (outcome) => {
      running.delete(child.pid);
      log.end();
      outcome();
    };
    child.on('error', (cause) =>
      end(() => reject(new ClearError(`${purpose} failed: ${program} could not be run (${cause.message}).`))),
    );
    child.on('close', (code) =>
      end(() =>
        code === 0
          ? resolve()
          : reject(
              new ClearError(`${purpose} failed; the whole output is in ${logFile}:\n\n${lines.join('\n')}`),
            ),
      ),
    );
  });
