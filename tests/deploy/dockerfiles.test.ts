import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { copiesOf, only, readDockerfile, type Stage } from './dockerfile.js';
import { read, root, SERVICES, serviceNames, workspaces, workspacesFor } from './repository.js';

const FILES = ['infra/deploy/Dockerfile', 'infra/deploy/gateway.Dockerfile'] as const;
const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isPinned = (image: string): boolean => /^[\w./-]+:\d[\w.-]*$/.test(image);
const command = z.array(z.string()).min(1);

const lastOf = (file: string): Stage => {
  const stage = readDockerfile(read(file)).stages.at(-1);
  if (!stage) throw new Error(`${file} has no stage`);
  return stage;
};

describe.each(FILES)('%s', (file) => {
  const { stages } = readDockerfile(read(file));
  const last = lastOf(file);

  it('stands on images with a version, and on stages that come before', () => {
    stages.forEach(({ base }, at) => {
      const isStage = stages.slice(0, at).some(({ name }) => name === base);
      expect([base, isStage || isPinned(base)]).toEqual([base, true]);
    });
    expect(last.base).toBe(stages[0]?.base);
    expect(last.base).toMatch(/^node:20\.(19|[2-9]\d)\.\d+-bookworm-slim$/);
  });

  it('copies what is there', () => {
    stages.forEach((stage, at) => {
      for (const { from, sources } of copiesOf(stage)) {
        if (from !== undefined) {
          expect(stages.slice(0, at).map(({ name }) => name)).toContain(from);
          continue;
        }
        for (const source of sources)
          expect([source, existsSync(join(root, source))]).toEqual([source, true]);
      }
    });
    // What is made on this machine stays out: it may be of another kind.
    for (const path of ['**/node_modules', '**/dist', '.data', '.git']) expect(ignored).toContain(path);
  });

  it('knows every workspace before it installs, by the lock', () => {
    const manifests = copiesOf(stages[0] ?? last).flatMap(({ sources }) => sources);
    expect(manifests).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc']));
    expect(manifests).toEqual(expect.arrayContaining(workspaces.map((folder) => `${folder}/package.json`)));
    const runs = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'RUN'));
    expect(runs.some(({ rest }) => rest.includes('npm ci --omit=dev'))).toBe(true);
    for (const { rest } of runs) expect(rest).not.toMatch(/npm (install|i)\b/);
  });

  it('ends in an image without tools, whose process is nobody special and says how it is', () => {
    expect(last.instructions.filter(({ name }) => name === 'RUN')).toEqual([]);
    expect(only(last, 'USER')).toBe('node');
    expect(only(last, 'ENV')).toMatch(/NODE_ENV=production .*UPFRONT_HOST=0\.0\.0\.0/);
    const port = only(last, 'EXPOSE');
    expect(only(last, 'ENV')).toMatch(new RegExp(`PORT=${port}\\b`));
    const check = only(last, 'HEALTHCHECK');
    const [, exec = ''] = /CMD (\[.*\])$/.exec(check) ?? [];
    expect(command.parse(JSON.parse(exec)).join(' ')).toContain('/health/ready');
    expect(command.parse(JSON.parse(only(last, 'CMD'))).length).toBeGreaterThan(1);
    // The last words of the file: nothing after them runs as root.
    const names = last.instructions.map(({ name }) => name);
    expect(names.slice(names.indexOf('USER')).filter((name) => name === 'COPY')).toEqual([]);
  });
});

describe('the image of a service', () => {
  it.each(serviceNames)('%s holds what it is built of, and starts it', (service) => {
    const folder = SERVICES[service];
    const last = lastOf(service === 'gateway' ? FILES[1] : FILES[0]);
    const named = (text: string): string => text.replaceAll('${SERVICE}', service);
    const copied = copiesOf(last)
      .filter(({ from }) => from === 'build')
      .map(({ sources: [source = ''], target }) => {
        expect(named(source)).toBe(`/upfront/${named(target)}`);
        return named(target);
      });
    for (const needed of workspacesFor(folder)) expect(copied).toContain(`${needed}/dist`);
    const start = named(command.parse(JSON.parse(only(last, 'CMD'))).join(' '));
    expect(start).toContain(`${folder}/dist/main.js`);
    expect(existsSync(join(root, folder, 'src/main.ts'))).toBe(true);
  });

  it('is refused where a Dockerfile says what none may say', () => {
    expect(() => readDockerfile('FROM a\nINSTALL x')).toThrow('INSTALL is no instruction');
    expect(() => readDockerfile('RUN x\nFROM a')).toThrow('before the first FROM');
    expect(() =>
      copiesOf({ name: undefined, base: 'a', instructions: [{ name: 'COPY', rest: 'x' }] }),
    ).toThrow('no target');
  });
});
