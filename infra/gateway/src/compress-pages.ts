import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Build step: `node compress-pages.js FOLDER` puts a .br and a .gz file beside each file that gains by it. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|wasm|map)$/;
const SMALLEST_BYTES = 1024;
/** One below the best: the last step takes three times as long for one percent. */
const BROTLI_QUALITY = 10;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = async (file: string): Promise<void> => {
  const text = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  await Promise.all([
    brotli(text, options).then((packed) => writeFile(`${file}.br`, packed)),
    gzipped(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
};

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Give the folder of the built pages.');
const names = await readdir(dir, { recursive: true });
for (const name of names.filter((one) => COMPRESSIBLE.test(one))) {
  const file = join(dir, name);
  if ((await stat(file)).size >= SMALLEST_BYTES) await compress(file);
}
