import { spawn } from 'node:child_process';

const output = ({ program, args }, cwd) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, text: error.message }));
    child.on('close', (code) => resolve({ code, text: Buffer.concat(chunks).toString() }));
  });

/** Runs checks one after the other, says what is wrong, and counts. */
export const runChecks = async (checks, root) => {
  const counts = { passed: 0, failed: 0 };
  for (const check of checks) {
    const since = Date.now();
    const { code, text } = await output(check, root);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
    process.stdout.write(`${code === 0 ? 'PASS' : 'FAIL'} ${check.name} (${seconds} s)\n`);
    if (code !== 0) process.stdout.write(`${text.trimEnd()}\n`);
  }
  return counts;
};
