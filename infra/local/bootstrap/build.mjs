import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { step } from './steps.mjs';

const SERVICE_FOLDERS = [
  'contracts',
  'infra/platform',
  'infra/gateway',
  'infra/engine-kit',
  'infra/event-store',
  'infra/document-store',
  'infra/local',
  'command-service',
  'projections',
  'query-service',
  'workers',
];
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage']);

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    SKIPPED.has(entry.name) || entry.name.endsWith('.tsbuildinfo') ? [] : filesBelow(join(path, entry.name)),
  );
};

/** Changes whenever a source is edited, added or removed. */
const fingerprint = (root, paths) => {
  const hash = createHash('sha1');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}|${size}|${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Removes what was built of sources that are gone: the compiler leaves it, and whoever looks through the built folders
 * would still find it.
 */
export const clearStale = (folder) => {
  const [source, built] = [join(folder, 'src'), join(folder, 'dist')];
  if (!existsSync(built)) return;
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const [, base] = /^(.*?)(?:\.d\.ts|\.js)(?:\.map)?$/.exec(file) ?? [];
    if (base === undefined || ['.ts', '.tsx'].some((end) => existsSync(join(source, base + end)))) continue;
    rmSync(join(built, file));
  }
};

/** Builds one part unless its stamp says that these very sources are built. */
const buildPart = async (root, { title, sources, output, stamp, build }) => {
  const current = fingerprint(root, sources);
  const stampFile = join(root, stamp);
  if (output.every((file) => existsSync(join(root, file))) && readIfThere(stampFile) === current) return;
  await step(title, build);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
};

/** Builds services and pages where their sources changed since they were last built. */
export const ensureBuilt = async (root, logDir, { pages = true } = {}) => {
  const tool = (name, args, purpose) =>
    runTool(process.execPath, args, { cwd: root, logFile: join(logDir, `${name}.log`), purpose });

  await buildPart(root, {
    title: 'Building the services',
    sources: [...SERVICE_FOLDERS, 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
    output: SERVICE_FOLDERS.map((folder) => `${folder}/dist`),
    stamp: 'infra/local/dist/.built',
    build: async () => {
      for (const folder of SERVICE_FOLDERS) clearStale(join(root, folder));
      await tool('build-services', ['node_modules/typescript-7/bin/tsc', '-b'], 'Building the services');
    },
  });
  await buildPart(root, {
    title: 'Writing the calls of the browser',
    sources: ['contracts/src', 'query-service/src'],
    output: ['frontend/src/generated/queries'],
    stamp: 'frontend/src/generated/.built',
    build: () =>
      tool('browser-calls', ['query-service/dist/browser/emit.js'], 'Writing the calls of the browser'),
  });
  if (!pages) return;
  await buildPart(root, {
    title: 'Building the pages',
    sources: ['frontend', 'contracts/src', 'package-lock.json'],
    output: ['frontend/dist/index.html'],
    stamp: 'frontend/dist/.built',
    build: async () => {
      await runTool('npm', ['run', 'build', '--workspace', 'frontend'], {
        cwd: root,
        logFile: join(logDir, 'build-pages.log'),
        purpose: 'Building the pages',
      });
      await tool(
        'compress-pages',
        ['infra/gateway/dist/compress-pages.js', 'frontend/dist'],
        'Compressing the pages',
      );
    },
  });
};
