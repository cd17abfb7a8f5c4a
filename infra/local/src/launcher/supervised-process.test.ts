import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openLog } from './log-file.js';
import { isReadyLine } from './process-instance.js';
import { SupervisedProcess } from './supervised-process.js';

const dir = mkdtempSync(join(tmpdir(), 'upfront-supervisor-'));
const running: SupervisedProcess[] = [];
const ready = `console.log('{"ready":true}')`;

const supervise = (script: string, notices: string[] = []): SupervisedProcess => {
  const plan = {
    name: 'trial',
    program: process.execPath,
    args: ['-e', script],
    env: process.env,
    isReady: isReadyLine,
  };
  const one = new SupervisedProcess(plan, openLog(join(dir, 'trial.log')), (text) => notices.push(text));
  running.push(one);
  return one;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop(0)));
});

describe('a supervised process', () => {
  it('takes the place of one that was killed', async () => {
    const notices: string[] = [];
    const one = supervise(`${ready}; setInterval(() => {}, 1000)`, notices);
    await one.start();
    const first = one.pid;
    await one.kill('SIGKILL');
    await one.waitReady();
    expect(one.pid).not.toBe(first);
    expect(one.restarts).toBe(1);
    expect(notices).toEqual(['trial was ended by SIGKILL; starting it again in 0.2 s']);
  });

  it('says why it cannot start, in its own words', async () => {
    const one = supervise(`console.error('the port is taken'); process.exit(3)`);
    await expect(one.start()).rejects.toThrow('trial ended with code 3. Its last words:\nthe port is taken');
    expect(one.restarts).toBe(0);
  });

  it('is made to stop when it does not listen, with all that it started', async () => {
    const grandchild = `setInterval(() => {}, 1000); process.on('SIGTERM', () => {})`;
    const one = supervise(`
      const { spawn } = require('node:child_process');
      process.on('SIGTERM', () => {});
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
      console.log('child ' + child.pid);
      ${ready};
      setInterval(() => {}, 1000);
    `);
    await one.start();
    const pid = one.pid ?? 0;
    await one.stop(300);
    expect(isAlive(pid)).toBe(false);
    const child = Number(
      /child (\d+)\n(?![\s\S]*child )/.exec(readFileSync(join(dir, 'trial.log'), 'utf8'))?.[1],
    );
    expect(child).toBeGreaterThan(1);
    await expect(gone(child)).resolves.toBe(true);
    rmSync(dir, { recursive: true });
  });
});

/** A killed process may take a moment to vanish, or stay as a zombie until its parent's parent looks. */
const gone = async (pid: number): Promise<boolean> => {
  for (let tries = 0; tries < 50; tries += 1) {
    if (!isAlive(pid) || /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};
