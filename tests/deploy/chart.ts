import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { read, root } from './repository.js';

export const CHART = 'infra/deploy/helm/upfront';
export const Tree = z.record(z.string(), z.unknown());

const Services = z.object({
  services: z.record(z.string(), z.looseObject({ replicas: z.int(), engines: z.boolean() })),
});

/** The chart as it lies there: its templates' texts, its values, and what it tells the services. */
export const readChart = () => {
  const templates = readdirSync(join(root, CHART, 'templates')).map((file) => ({
    file,
    text: read(join(CHART, 'templates', file)),
  }));
  const values = Tree.parse(parse(read(`${CHART}/values.yaml`), { strict: true }));
  const keysOf = (file: string): readonly string[] => {
    const text = templates.find((one) => one.file === file)?.text ?? '';
    return [...text.matchAll(/^ {2}(UPFRONT_[A-Z_]+):/gm)].map(([, name]) => String(name));
  };
  return {
    templates,
    values,
    services: Services.parse(values).services,
    /** Settings that every service gets, and those that only services with engines get. */
    told: { everybody: keysOf('settings.yaml'), secrets: keysOf('secret.yaml') },
  };
};
