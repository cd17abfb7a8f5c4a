import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root, serviceNames } from '../deploy/repository.js';

const chart = join(root, 'infra/deploy/helm/upfront');
const secrets = `secrets.internalToken=${'a'.repeat(64)},secrets.secretsKey=${'b'.repeat(64)}`;

const helm = (...args: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const program = process.env['UPFRONT_HELM'];
  if (!program) throw new Error('UPFRONT_HELM must name helm: `node tests/run.mjs chart` provides it.');
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
  return { status, said: `${stdout}${stderr}` };
};

const Labels = z.record(z.string(), z.string());
const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.unknown().optional(),
});
const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const Deployment = z.looseObject({
  replicas: z.int(),
  selector: z.object({ matchLabels: Labels }),
  template: z.looseObject({
    metadata: z.looseObject({ labels: Labels }),
    spec: z.looseObject({
      securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
      containers: z.tuple([
        z.looseObject({
          image: z.string(),
          startupProbe: probe,
          livenessProbe: probe,
          readinessProbe: probe,
          resources: z.object({
            requests: z.object({ cpu: z.string(), memory: z.string() }),
            limits: z.object({ memory: z.string() }),
          }),
          securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
        }),
      ]),
    }),
  }),
});

const rendered = (...args: readonly string[]) => {
  const { status, said } = helm('template', 'demo', chart, '--set', secrets, ...args);
  if (status !== 0) throw new Error(said);
  const documents = parseAllDocuments(said).filter((one) => one.contents !== null);
  return documents.map((one) => {
    if (one.errors.length > 0) throw new Error(one.errors.join('\n'));
    return Manifest.parse(one.toJS());
  });
};
const namesOf = (manifests: ReturnType<typeof rendered>, kind: string): readonly string[] =>
  manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);

describe('the Helm chart, rendered', () => {
  it('passes helm’s own lint', () => {
    expect(helm('lint', '--strict', chart, '--set', secrets)).toMatchObject({ status: 0 });
  });

  it('runs every service in two copies that can be watched, limited, moved, and replaced one at a time', () => {
    const manifests = rendered();
    const names = serviceNames.map((name) => `demo-${name}`).sort();
    expect([...namesOf(manifests, 'Deployment')].sort()).toEqual(names);
    expect([...namesOf(manifests, 'PodDisruptionBudget')].sort()).toEqual(names);
    for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'Deployment')) {
      const { replicas, selector, template } = Deployment.parse(spec);
      expect([metadata.name, replicas]).toEqual([metadata.name, 2]);
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const [container] = template.spec.containers;
      expect(container.image).toMatch(/^upfront\/[a-z-]+:\d+\.\d+\.\d+$/);
      expect(container.livenessProbe.httpGet.path).toBe('/health/live');
      expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
      const budget = manifests.find(
        (one) => one.kind === 'PodDisruptionBudget' && one.metadata.name === metadata.name,
      );
      expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector });
    }
    expect([...namesOf(manifests, 'Service')].sort()).toEqual([
      'demo-command-service',
      'demo-gateway',
      'demo-query-service',
    ]);
    expect(namesOf(manifests, 'NetworkPolicy')).not.toContain('demo-gateway');
  });

  it('takes a secret made elsewhere in place of its own', () => {
    const manifests = rendered('--set', 'secrets.existing=vault');
    expect(namesOf(manifests, 'Secret')).toEqual([]);
    expect(JSON.stringify(manifests)).toContain('"secretRef":{"name":"vault"}');
  });

  it.each([
    ['secrets.internalToken=short', 'internalToken'],
    ['engines.mongoUrl=postgres://x', 'mongoUrl'],
    ['services.workers.replicas=0', 'replicas'],
    ['enginess.mongoUrl=x', 'enginess'],
  ])('is refused with %s', (value, named) => {
    const { status, said } = helm('template', 'demo', chart, '--set', secrets, '--set', value);
    expect(status).not.toBe(0);
    expect(said).toContain(named);
  });

  it('is refused without its secrets', () => {
    expect(helm('template', 'demo', chart).said).toContain('secrets.internalToken is needed');
  });
});
