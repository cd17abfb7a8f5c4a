import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Prints the compressed size of all script that the browser needs before it can show a screen: the entry and the
 * screen's chunk, each with everything they import. Fails where a first screen is over the limit.
 *   node scripts/size.mjs                           every screen
 *   node scripts/size.mjs campaign-list             those whose name contains it, chunk by chunk
 */
const LIMIT = 250_000;
/** What can be the first screen after sign-in; the others may be larger. */
const FIRST = /\/(home|campaign-list|client-list)\.screen/;

const wanted = process.argv[2];
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** A chunk and everything it imports at once. */
const withImports = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, seen);
  return seen;
};

const sizes = new Map();
const sizeOf = (key) => {
  const { file } = manifest[key];
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
};

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;

const screens = Object.keys(manifest).filter(
  (key) => key.endsWith('.screen.tsx') && key.includes(wanted ?? ''),
);
const measured = screens
  .map((key) => {
    const chunks = [...withImports(entry), ...withImports(key)];
    const unique = [...new Set(chunks)].map((chunk) => [manifest[chunk].file, sizeOf(chunk)]);
    return { key, unique, sum: unique.reduce((sum, [, size]) => sum + size, 0) };
  })
  .sort((one, other) => other.sum - one.sum);

for (const { key, unique, sum } of measured) {
  if (wanted) for (const [file, size] of unique) console.log(`${kilobytes(size)}    ${file}`);
  console.log(`${kilobytes(sum)}  ${key}`);
}
const over = measured.filter(({ key, sum }) => FIRST.test(key) && sum > LIMIT);
console.log(
  `${measured.length} screens, ${over.length} first ones over ${LIMIT / 1000} kB of compressed script`,
);
process.exitCode = over.length > 0 ? 1 : 0;
