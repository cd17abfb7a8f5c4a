import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { CHART, readChart, Tree } from './chart.js';
import { declaredSettings, manifestOf, read, serviceNames } from './repository.js';

/** What a path of keys leads to; undefined where there is none. */
const at = (tree: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return tree;
  const found = Tree.safeParse(tree);
  return found.success ? at(found.data[key], rest) : undefined;
};

describe('the Helm chart', () => {
  const { services, templates, told, values } = readChart();

  it('is of the version of the product', () => {
    const chart = z
      .strictObject({
        ...{ apiVersion: z.literal('v2'), name: z.literal('upfront'), type: z.literal('application') },
        ...{ description: z.string(), version: z.string().regex(/^\d+\.\d+\.\d+$/), appVersion: z.string() },
      })
      .parse(parse(read(`${CHART}/Chart.yaml`), { strict: true }));
    expect(chart.appVersion).toBe(manifestOf('.').version);
  });

  it('has a value for all that its templates use, and a rule for each value', () => {
    const used = templates.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\w.])\$?\.Values\.([\w.]+)/g)].map(([, path]) => String(path)),
    );
    expect(used.length).toBeGreaterThan(15);
    expect([...new Set(used)].filter((path) => at(values, path.split('.')) === undefined)).toEqual([]);
    const rules: unknown = JSON.parse(read(`${CHART}/values.schema.json`));
    const ruled = Object.keys(Tree.parse(at(rules, ['properties'])));
    expect(Object.keys(values).filter((key) => !ruled.includes(key))).toEqual([]);
    for (const key of ['engines', 'secrets', 'image', 'ingress', 'networkPolicy'])
      expect(Object.keys(Tree.parse(at(rules, ['properties', key, 'properties']))).sort()).toEqual(
        Object.keys(Tree.parse(values[key])).sort(),
      );
  });

  it('closes what it opens, and includes what is defined', () => {
    const defined = templates.flatMap(({ text }) =>
      [...text.matchAll(/define "([^"]+)"/g)].map(([, name]) => String(name)),
    );
    for (const { file, text } of templates) {
      const actions = [...text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)].map(([, action]) => String(action));
      const opened = actions.filter((action) => /^(if|range|with|define)\b/.test(action)).length;
      expect([file, actions.filter((action) => action === 'end').length]).toEqual([file, opened]);
      expect([file, text.split('{{').length]).toEqual([file, text.split('}}').length]);
      const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => String(name));
      expect(included.filter((name) => !defined.includes(name))).toEqual([]);
    }
  });

  it('runs every service in two copies, with settings that there are', () => {
    expect(Object.keys(services).sort()).toEqual([...serviceNames].sort());
    for (const name of serviceNames) expect([name, services[name]?.replicas]).toEqual([name, 2]);
    expect([...told.everybody, ...told.secrets].filter((name) => !declaredSettings().has(name))).toEqual([]);
  });
});
