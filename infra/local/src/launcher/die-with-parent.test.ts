import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const watch = join(process.cwd(), 'infra/local/dist/launcher/die-with-parent.js');

/** What a process that is watched says before it ends, with its stdin open. */
const said = async (script: string): Promise<string> => {
  if (!existsSync(watch)) throw new Error(`${watch} is missing: run "npm run build:services" first.`);
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, ['--import', watch, '-e', script], { env });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
  return text;
};

describe('a process that ends with its launcher', () => {
  it('goes on when one of its threads has ended', async () => {
    const script = `
      const { Worker } = require('node:worker_threads');
      new Worker(new URL('data:text/javascript,1')).on('exit', () => setTimeout(() => console.log('alive'), 200));`;
    expect(await said(script)).toBe('alive\n');
  });
});
