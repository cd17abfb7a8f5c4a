import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = [
  ...['contracts', 'command-service', 'projections', 'query-service', 'workers', 'frontend'].map(
    (workspace) => `${workspace}/src`,
  ),
  'infra/gateway/src',
  'infra/platform/src',
  'tests',
];

/** Paths of all test files but the named one, which speaks of what it looks for. */
export const testFiles = (but: string): readonly string[] =>
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => join(root, path))
      .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules') && !path.endsWith(but)),
  );
