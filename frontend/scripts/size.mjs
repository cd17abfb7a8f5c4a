import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Prints the compressed size of what the browser needs before it can show the first screen after sign-in:
 * the entry and that screen's chunk, each with all that they import. `node scripts/size.mjs [screen...]`
 */
const LIMIT = 250_000;
const DEFAULT_SCREENS = ['src/workspace/workspace-home.screen.tsx'];

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_SCREENS;
const screens = wanted.filter((key) => key in manifest);
for (const key of wanted) {
  if (!(key in manifest)) console.log(`not built yet: ${key}`);
}

/** A chunk and everything it imports statically. */
function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, seen);
  return seen;
}

const chunks = new Set([entry, ...screens].flatMap((key) => [...withImports(key)]));
let sum = 0;
for (const key of chunks) {
  const { file } = manifest[key];
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  sum += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(`${(sum / 1000).toFixed(1).padStart(8)} kB  compressed script, limit ${LIMIT / 1000} kB`);
process.exitCode = sum > LIMIT ? 1 : 0;
