import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const { clearStale } = z
  .object({ clearStale: z.function({ input: [z.string()], output: z.void() }) })
  .parse(await import('../../infra/local/bootstrap/build.mjs' as string));

it('what was built of a source that is gone goes before the next build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upfront-stale-'));
  mkdirSync(join(folder, 'src/agencies'), { recursive: true });
  mkdirSync(join(folder, 'dist/agencies'), { recursive: true });
  writeFileSync(join(folder, 'src/agencies/kept.ts'), '');
  for (const end of ['.js', '.js.map', '.d.ts', '.d.ts.map'])
    for (const name of ['kept', 'gone']) writeFileSync(join(folder, `dist/agencies/${name}${end}`), '');
  writeFileSync(join(folder, 'dist/data.json'), '{}');
  clearStale(folder);
  expect(readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    'agencies',
    'agencies/kept.d.ts',
    'agencies/kept.d.ts.map',
    'agencies/kept.js',
    'agencies/kept.js.map',
    'data.json',
  ]);
  rmSync(folder, { recursive: true });
});
