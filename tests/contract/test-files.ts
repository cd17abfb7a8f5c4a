import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = [
  ...['contracts', 'command-service', 'projections', 'query-service', 'workers', 'frontend'].map(
    (workspace) => `${workspace}/src`,
  ),
  'infra/gateway/src',
  'infra/platform/src',
  'tests',
];

const filesBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => !path.includes('node_modules') && !path.includes('generated'));

/** Paths of all test files but the named one, which speaks of what it looks for. */
export const testFiles = (but: string): readonly string[] =>
  ROOTS.flatMap(filesBelow).filter((path) => path.endsWith('.test.ts') && !path.endsWith(but));

/** Ids of facts of these kinds that a text names, ranges such as `ST-035 to ST-038` included. */
const idsIn = (text: string, kinds: readonly string[]): string[] =>
  [...text.matchAll(new RegExp(String.raw`\b(${kinds.join('|')})-(\d{3})(?: to \1-(\d{3}))?`, 'g'))].flatMap(
    ([, kind = '', from, to]) => {
      const [first, last] = [Number(from), Number(to ?? from)];
      return Array.from(
        { length: last - first + 1 },
        (_, at) => `${kind}-${String(first + at).padStart(3, '0')}`,
      );
    },
  );

/** Ids of facts of these kinds that the names of tests hold; the named file speaks of what it looks for. */
export const namedByTests = (kinds: readonly string[], but: string): ReadonlySet<string> =>
  new Set(testFiles(but).flatMap((path) => idsIn(readFileSync(path, 'utf8'), kinds)));

/** Paths of all sources of the product, tests apart. */
export const sourceFiles = (): readonly string[] =>
  ROOTS.filter((root) => root !== 'tests')
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));
