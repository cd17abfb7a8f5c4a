import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', '.data', '.git', '.artifacts', 'coverage', 'generated']);

/** Paths below a folder, from the root. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return NOT_OURS.has(entry.name) ? [] : filesBelow(path);
  });
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const files = filesBelow('.');
const documents = files.filter((path) => path.endsWith('.md'));
const decisions = documents.filter((path) => basename(dirname(path)) === 'decisions');
const records = decisions.filter((path) => basename(path) !== 'README.md');
const folders = [...new Set(decisions.map(dirname))];
const recordsIn = (folder: string): readonly string[] =>
  records
    .filter((path) => dirname(path) === folder)
    .map((path) => basename(path))
    .toSorted();

/** Where the links of a document lead, from the root; links to the web and within the page left out. */
const linksOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, to = '']) =>
    join(dirname(path), to),
  );

/** Decision records that a text names by their path from the root; links of documents apart. */
const recordsNamedIn = (path: string): readonly string[] =>
  [
    ...read(path)
      .replaceAll(/\]\([^)]*\)/g, '')
      .matchAll(/[\w./-]*docs\/decisions\/[\w.-]*\w/g),
  ].map(([named]) => named);

describe('decision records', () => {
  it('have a number each, which no other of their folder has', () => {
    expect(folders.length).toBeGreaterThan(8);
    for (const folder of folders) {
      const numbers = recordsIn(folder).map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1] ?? name);
      expect({ folder, numbers }).toEqual({ folder, numbers: [...new Set(numbers)] });
      expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
    }
  });

  it('are listed in the README.md of their folder, each under its title', () => {
    for (const folder of folders) {
      const lines = recordsIn(folder).map((name) => {
        const [title = ''] = read(join(folder, name)).split('\n');
        return `- [${name.slice(0, 4)}](${name}): ${title.replace('# ', '')}`;
      });
      const listed = read(join(folder, 'README.md')).split('\n');
      expect({ folder, lines: listed.filter((line) => line.startsWith('- ')) }).toEqual({ folder, lines });
    }
  });

  it('are there where code, tests and documents name them', () => {
    const texts = files.filter((path) => /\.(md|[mc]?[jt]sx?|json|ya?ml)$/.test(path));
    const named = texts.flatMap((path) => recordsNamedIn(path).map((record) => ({ path, record })));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ record }) => !existsSync(join(root, record)))).toEqual([]);
  });
});

describe('documents', () => {
  it('link to files that are there', () => {
    const links = documents.flatMap((path) => linksOf(path).map((to) => ({ path, to })));
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(({ to }) => !existsSync(join(root, to)))).toEqual([]);
  });
});
