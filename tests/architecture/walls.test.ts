import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const root = join(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixtures');
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
const rules: string[] = forbidden.map(({ name }: { name: string }) => name);

/** The rules that a planted piece of code breaks. */
const brokenIn = async (fixture: string): Promise<string[]> => {
  const { output } = await cruise(['.'], {
    baseDir: join(fixtures, fixture),
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
};

describe('the walls between the parts', () => {
  it('each have a planted violation', () => {
    expect(readdirSync(fixtures).sort()).toEqual([...rules].sort());
  });

  it('see through package names to the sources', async () => {
    const file = 'query-service/src/service.ts';
    const { resolve } = createRequire(import.meta.url)('./resolve.cjs');
    const { output } = await cruise([file], { baseDir: root, doNotFollow: { path: '.' } }, resolve);
    const { dependencies = [] } =
      (output as ICruiseResult).modules.find(({ source }) => source === file) ?? {};
    const ours = dependencies.filter(({ module }) => module.startsWith('@upfront/'));
    expect(ours.length).toBeGreaterThan(3);
    for (const { resolved } of ours)
      expect(resolved).toMatch(/^(contracts|infra\/platform|projections)\/src\/.*\.ts$/);
  });

  it.each(rules)('%s is noticed', async (rule) => {
    expect(await brokenIn(rule)).toContain(rule);
  });
});
