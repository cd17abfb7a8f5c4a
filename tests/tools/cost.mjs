// npm run cost: what one more of a kind of thing costs, counted on those that are there.
//   npm run cost              the table
//   npm run cost -- agency    the files of everything whose name begins so
// A thing is known by the first words of its files' names: `agency.resource.ts`, `agencies.query.ts`. Tests and fixtures
// are not counted. Whatever names it elsewhere is counted as a place that knows it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const SOURCES =
  /^(?:contracts|command-service|query-service|projections|workers|frontend|infra\/[^/]+)\/src\/.*\.(?:tsx?|css)$/;
const files = git('ls-files')
  .split('\n')
  .filter((path) => SOURCES.test(path) && !/\.(?:test|fixture)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

const linesOf = ({ text }) => text.split('\n').filter((line) => line.trim() !== '').length;
const stemOf = (path) => basename(path).split('.')[0];
const plurals = (stem) => [stem, `${stem}s`, `${stem}es`, stem.replace(/y$/, 'ies')];

/** Length of the words by which a file is named after a thing, or lies in a folder that is; 0 where it is not. */
const nearness = (path, stem) => {
  const name = stemOf(path);
  const named = plurals(stem).filter((one) => name === one || name.startsWith(`${one}-`));
  if (named.length > 0) return stem.length + 1;
  return plurals(stem).some((one, at) => at > 0 && path.includes(`/src/${one}/`)) ? 1 : 0;
};

/** Files of a thing: those that are named after it, and after nothing that is named more closely. */
const ownFiles = (stem) =>
  files.filter(({ path }) => {
    const near = nearness(path, stem);
    return near > 0 && records.every((other) => nearness(path, other) <= near);
  });

const declared = (word) =>
  files
    .filter(({ path, text }) => path.endsWith('.resource.ts') && text.includes(`${word}(`))
    .map(({ path }) => stemOf(path));

/** Records whose rules are written by hand: those with a decider or an aggregate of their own. */
const plain = [
  ...new Set(
    files
      .filter(({ path }) => /^command-service\/src\/.*\.(?:decider|aggregate)\.ts$/.test(path))
      .map(({ path }) => stemOf(path)),
  ),
].filter((stem) => !['resource', 'record-order'].includes(stem));

/** Everything that has rules of its own, by the first words of its files. */
const records = [...declared('defineResource'), ...declared('defineRecord'), ...plain];

/** Every declared list by its name. */
const lists = files.flatMap(({ text }) =>
  [...text.matchAll(/^export const (\w+) = defineList\(/gm)].map(([, name]) => name),
);

/** Each job by the word that it is declared with, and the files that say it. */
const jobs = files
  .filter(({ path }) => /^contracts\/src\/.*\/jobs\.ts$/.test(path))
  .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = defineJob\(/g)].map(([, name]) => name));

/** Long work by its declaration, and the files that go by it. */
const operations = files
  .filter(({ path }) => path.endsWith('.operation.ts'))
  .map(({ path }) => basename(path, '.ts'));

const connectors = files
  .filter(({ path }) => /^workers\/src\/connectors\/[a-z]+\.ts$/.test(path))
  .map(({ path }) => stemOf(path))
  .filter((stem) => stem !== 'connectors');

const total = (own) => ({ files: own.length, lines: own.reduce((sum, file) => sum + linesOf(file), 0) });

/** Statements at the top of a file. */
const statementsOf = (text) =>
  text.split(/\n(?=(?:export |const |type |interface |function |import |\/\*\*))/);

/**
 * What is written for a list: its declaration, its call, its stages, the line of its read model, its screen and columns.
 * A screen is counted whole, of other files the statements that name the list.
 */
const listFiles = (name) => {
  const names = new RegExp(`\\b${name}\\b`);
  const parts = files
    .filter(({ text }) => names.test(text))
    .map((file) => {
      if (file.path.startsWith('frontend/')) return file;
      const isModel = file.path.startsWith('projections/');
      const of = isModel ? file.text.split('\n') : statementsOf(file.text);
      return { ...file, text: of.filter((part) => names.test(part)).join('\n') };
    });
  const columns = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/from '\.\/(\w+-columns)\.js'/g)].map(([, file]) => `${dirname(path)}/${file}.tsx`),
  );
  return [...parts, ...files.filter(({ path }) => columns.includes(path))];
};

/** What is counted: its name, the stems of all there are, and the files of one.
 * @type {[string, string[], (stem: string) => { path: string, text: string }[]][]} */
const kinds = [
  ['declared record', declared('defineResource'), ownFiles],
  ['declared record with parts of its own', declared('defineRecord'), ownFiles],
  ['record by hand', plain, ownFiles],
  ['declared list', lists, listFiles],
  ['kind of job', jobs, (name) => files.filter(({ text }) => text.includes(name))],
  [
    'kind of long work',
    operations,
    (name) => files.filter(({ path, text }) => path.endsWith(`/${name}.ts`) || text.includes(`/${name}.js'`)),
  ],
  [
    'connector',
    connectors,
    (stem) => files.filter(({ path }) => stemOf(path) === stem || stemOf(path).startsWith(`${stem}-`)),
  ],
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const [, , wanted] = process.argv;
for (const [kind, stems, filesOf] of kinds) {
  const counted = stems
    .map((stem) => ({ stem, own: filesOf(stem) }))
    .map((one) => ({ ...one, ...total(one.own) }));
  const lines = median(counted.map((one) => one.lines));
  const places = median(counted.map((one) => one.files));
  console.log(`${kind}: ${counted.length}, the middle one ${places} files and ${lines} lines`);
  for (const { stem, own, ...sum } of counted.toSorted((a, b) => a.lines - b.lines)) {
    console.log(
      `  ${stem.padEnd(28)} ${String(sum.files).padStart(3)} files ${String(sum.lines).padStart(6)} lines`,
    );
    if (wanted !== undefined && stem.startsWith(wanted))
      for (const file of own) console.log(`      ${String(linesOf(file)).padStart(5)}  ${file.path}`);
  }
}

/** What the change that brought the newest declared record touched. */
const [last] = git('log', '--diff-filter=A', '--format=%H %s', '-1', '--', '*.resource.ts').split('\n');
if (last) {
  const [hash, ...subject] = last.split(' ');
  const touched = git('show', '--format=', '--name-only', hash).split('\n').filter(Boolean);
  console.log(`the last declared record came with ${touched.length} files: ${subject.join(' ')}`);
}
