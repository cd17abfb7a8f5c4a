import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Runs Jest; answers its exit code and, unless it is shown at once, what it printed. */
const jest = (root, env, args, isShown) =>
  new Promise((resolve) => {
    const stdio = isShown ? 'inherit' : 'pipe';
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...args],
      {
        cwd: root,
        stdio: ['ignore', stdio, stdio],
        env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
      },
    );
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    const end = (code) => resolve({ code, text: Buffer.concat(printed).toString() });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });

const readResult = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** How long each file took, in seconds. */
const timesOf = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** The files in which tests failed, and how many; one that could not be loaded counts as one. */
const failedFilesOf = ({ testResults }, root) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      name: relative(root, name),
      count: Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length),
    }));

/** Jest joins patterns by "or"; what narrows a part has to stand in one pattern with it. */
const patternsOf = ({ paths }, extra) =>
  extra.length === 0 ? paths : paths.flatMap((path) => extra.map((one) => `(?=${path}).*(?:${one})`));

/** The commit that this work began at: where it left the main branch, else the last commit. */
const baseOf = (root) => {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  for (const branch of ['origin/main', 'main']) {
    const { status, stdout } = git('merge-base', 'HEAD', branch);
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
};

/** What jest.config.mjs leaves out, and what no server but our own can be asked. */
const withoutEmbedded = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/embedded/'];

/**
 * Runs one part and counts its tests. A suite that cannot be loaded counts as a failed test, and so does a test that
 * is skipped and a part that has none: nothing passes by not being run. `workers`: how many a part with products has.
 */
export const runPart = async (part, { root, extra, workers, isShown }) => {
  const results = join(root, 'tests/.artifacts/results');
  const file = join(results, `${part.name}.json`);
  mkdirSync(results, { recursive: true });
  rmSync(file, { force: true });
  const head = `\n── ${part.name} ──\n`;
  if (isShown) process.stdout.write(head);
  const args = [
    ...(part.config ? ['--config', part.config] : []),
    '--json',
    `--outputFile=${file}`,
    '--passWithNoTests',
    // A test that failed may leave a store or a connection open, for which Jest would wait for ever.
    '--forceExit',
    ...(part.product ? [`--maxWorkers=${workers}`] : []),
    ...(part.limitMs ? [`--testTimeout=${part.limitMs}`] : []),
    ...(part.serial ? ['--runInBand'] : []),
    ...(part.changedOnly ? [`--changedSince=${baseOf(root)}`] : []),
    ...(part.server && process.env[part.server] ? withoutEmbedded : []),
    '--testPathPatterns',
    ...patternsOf(part, extra),
  ];
  const env = { ...part.env, ...(part.limitMs ? { UPFRONT_TEST_LIMIT_MS: `${part.limitMs}` } : {}) };
  const { code, text } = await jest(root, env, args, isShown);
  if (!isShown) process.stdout.write(`${head}${text}`);
  const result = readResult(file);
  if (!result) return { passed: 0, failed: 1 };
  const mayBeEmpty = part.changedOnly === true;
  if (!mayBeEmpty && result.numTotalTests === 0 && result.numRuntimeErrorTestSuites === 0) {
    process.stdout.write(`FAIL ${part.name}: it has no tests\n`);
    return { passed: 0, failed: 1 };
  }
  const notRun = result.numPendingTests + result.numTodoTests;
  if (notRun > 0) process.stdout.write(`FAIL ${part.name}: ${notRun} tests were not run\n`);
  const files = failedFilesOf(result, root);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites + notRun;
  // A run that fails although each test passed, such as one whose tear-down threw, is no success.
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    times: timesOf(result, root),
    // Where something else failed too, the files are not all of it.
    ...(files.reduce((sum, { count }) => sum + count, 0) === failed ? { files } : {}),
  };
};
