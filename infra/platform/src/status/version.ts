import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Package = z.object({ version: z.string() });
let known: string | undefined;

/** Version of the product that this process runs: all its parts share one. */
export const productVersion = (): string =>
  (known ??= Package.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  ).version);
