// npm run test:planted: plants one fault after the other in a copy of the last commit and sees to it that the part of
// the test run that looks for its kind fails. Some of them, by what they say: npm run test:planted -- dark phone
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS } from './planted/faults.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const run = (program, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { isGood: status === 0, text: `${stdout}${stderr}` };
};
const mustRun = (...command) => {
  const { isGood, text } = run(...command);
  if (!isGood) throw new Error(text);
};

/** The last commit with the packages that are installed here; those of the workspaces lead into the copy. */
const makeCopy = () => {
  const copy = mkdtempSync(join(tmpdir(), 'upfront-planted-'));
  mustRun('git', ['worktree', 'add', '--detach', copy, 'HEAD'], root);
  const folders = [
    '.',
    ...readdirSync(root),
    ...readdirSync(join(root, 'infra')).map((name) => `infra/${name}`),
  ];
  for (const folder of folders) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) mustRun('cp', ['-al', modules, join(copy, folder)], root);
  }
  return copy;
};

/** Whether the run finds the fault. @throws where the place of the fault is gone */
const isFound = ({ file, text, instead, part, only }, copy) => {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(text, instead);
  if (after === before) throw new Error(`${file} has no "${text}" any more: choose another place.`);
  writeFileSync(path, after);
  try {
    return !run('node', ['tests/run.mjs', part, ...(only ? ['--', only] : [])], copy).isGood;
  } finally {
    writeFileSync(path, before);
  }
};

const words = process.argv.slice(2);
const wanted = FAULTS.filter(({ says }) => words.length === 0 || words.some((word) => says.includes(word)));
const copy = makeCopy();
let missed = 0;
try {
  for (const fault of wanted) {
    const found = isFound(fault, copy);
    if (!found) missed += 1;
    process.stdout.write(`${found ? 'FOUND ' : 'MISSED'} ${fault.says} (${fault.part})\n`);
  }
} finally {
  run('git', ['worktree', 'remove', '--force', copy], root);
}
process.stdout.write(`\n${wanted.length - missed} found, ${missed} missed\n`);
process.exit(missed === 0 ? 0 : 1);
