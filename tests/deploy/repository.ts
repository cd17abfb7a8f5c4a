import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Services that are deployed, with the folders they are built from. */
export const SERVICES = {
  'command-service': 'command-service',
  'query-service': 'query-service',
  projections: 'projections',
  workers: 'workers',
  gateway: 'infra/gateway',
} as const;
export type ServiceName = keyof typeof SERVICES;
export const serviceNames = Object.keys(SERVICES) as ServiceName[];

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
});
export const manifestOf = (folder: string) => Manifest.parse(JSON.parse(read(join(folder, 'package.json'))));

export const workspaces: readonly string[] = manifestOf('.').workspaces;

/** Folders of the workspaces that one needs when it runs, itself among them. */
export const workspacesFor = (folder: string): ReadonlySet<string> => {
  const folderOf = new Map(workspaces.map((one) => [manifestOf(one).name, one]));
  const found = new Set<string>();
  const add = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const name of Object.keys(manifestOf(one).dependencies)) {
      const needed = folderOf.get(name);
      if (needed) add(needed);
    }
  };
  add(folder);
  return found;
};

/** Names of all settings that the sources declare. */
export const declaredSettings = (): ReadonlySet<string> => {
  const folders = [
    'infra/platform',
    'infra/gateway',
    'command-service',
    'query-service',
    'projections',
    'workers',
  ];
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [...read(join(folder, 'src', path)).matchAll(/\bsetting\(\s*'([A-Z_]+)'/g)])
      .map(([, name]) => String(name)),
  );
  return new Set(names);
};

/** Names of the settings without which a service does not start, as it says itself. */
export const neededSettings = (service: ServiceName): readonly string[] => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(root, SERVICES[service], 'dist/main.js')],
    {
      encoding: 'utf8',
      env: {},
      timeout: 120_000,
    },
  );
  const said = `${stdout}${stderr}`;
  const names = [...said.matchAll(/([A-Z_]+) is not set/g)].map(([, name]) => String(name));
  if (status === 0 || names.length === 0) throw new Error(`${service} said: ${said}`);
  return names;
};
