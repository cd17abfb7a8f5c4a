import { readConfig, settings } from '@upfront/platform/config.js';
import { describe, expect, it } from '@jest/globals';
import { readCompose, resolved, type ComposeService } from './compose.js';
import { declaredSettings, read, serviceNames } from './repository.js';

const { services, networks, volumes } = readCompose();
const all = Object.entries(services);
const serviceOf = (name: string): ComposeService => {
  const found = services[name];
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
};
const hasCheck = (service: ComposeService): boolean =>
  service.healthcheck !== undefined ||
  (service.build !== undefined && read(service.build.dockerfile).includes('HEALTHCHECK'));
const given = { UPFRONT_INTERNAL_TOKEN: 'a'.repeat(64), UPFRONT_SECRETS_KEY: 'b'.repeat(64) };

describe('compose.yaml', () => {
  it.each(serviceNames)('runs %s twice, from its own image, as nobody special', (name) => {
    const service = serviceOf(name);
    expect(service).toMatchObject({ deploy: { replicas: 2 }, read_only: true, cap_drop: ['ALL'] });
    expect(resolved(service.image)).toBe(`upfront/${name}:local`);
    expect(service.build).toMatchObject({
      context: '../..',
      dockerfile: name === 'gateway' ? 'infra/deploy/gateway.Dockerfile' : 'infra/deploy/Dockerfile',
      args: name === 'gateway' ? {} : { SERVICE: name },
    });
  });

  it.each(serviceNames)('tells %s nothing that nobody knows, in values that it can use', (name) => {
    const { environment } = serviceOf(name);
    const known = declaredSettings();
    const ours = Object.keys(environment).filter((one) => one.startsWith('UPFRONT_'));
    expect(ours.filter((one) => !known.has(one))).toEqual([]);
    const env = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, resolved(value, given)]),
    );
    const read = Object.fromEntries(
      Object.entries(settings).filter(([, one]) => env[one.name] !== undefined),
    );
    expect(() => readConfig(read, env)).not.toThrow();
    // The door of each copy must be open to the others.
    expect(env['UPFRONT_HOST']).toBeUndefined();
  });

  it('names hosts that are there', () => {
    for (const [, { environment }] of all) {
      const values = Object.values(environment).map((value) => resolved(value, given));
      const hosts = values
        .flatMap((value) => [...value.matchAll(/(?:\/\/|@|,|=http:\/\/)([a-z][\w-]*)(?=:\d)/g)])
        .map(([, host]) => host)
        .filter((host) => host !== 'localhost');
      for (const host of hosts) expect(Object.keys(services)).toContain(host);
    }
    expect(resolved(serviceOf('workers').environment['UPFRONT_MONGO_URL'] ?? '')).toContain('replicaSet=rs0');
  });

  it('waits for what is there, and for what can say that it is ready', () => {
    for (const [, { depends_on: dependencies }] of all) {
      for (const [name, { condition }] of Object.entries(dependencies)) {
        const service = serviceOf(name);
        if (condition === 'service_healthy') expect([name, hasCheck(service)]).toEqual([name, true]);
        else expect([name, service.restart]).toEqual([name, 'no']);
      }
    }
  });

  it('stands on images with a version', () => {
    for (const [, { image, build }] of all) {
      if (!build)
        expect(resolved(image, { UPFRONT_VERSION: '1' })).toMatch(/^[\w/-]+:(\d|RELEASE\.)[\w.-]*$/);
    }
  });

  it('holds no secret itself', () => {
    for (const [name, { environment }] of all) {
      for (const [key, value] of Object.entries(environment)) {
        if (!/TOKEN|SECRET|PASSWORD|_KEY$|^MC_HOST/.test(key)) continue;
        expect([name, key, value]).toEqual([name, key, expect.stringMatching(/\$\{[A-Z_]+:[?-]/)]);
      }
    }
  });

  it('keeps what engines keep, and uses every volume and network that it names', () => {
    const used = all.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0]));
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
    expect(new Set(used).size).toBe(used.length);
    for (const engine of ['eventstore', 'mongo-1', 'mongo-2', 'mongo-3', 'redis', 'kafka', 'storage']) {
      const service = serviceOf(engine);
      expect([engine, service.volumes.length, service.restart]).toEqual([engine, 1, 'unless-stopped']);
      // Nothing from outside reaches an engine.
      expect([engine, service.networks, service.ports]).toEqual([engine, ['inside'], []]);
    }
    expect(networks['inside']).toEqual({ internal: true });
    const named = new Set(all.flatMap(([, service]) => service.networks));
    expect([...named].sort()).toEqual(Object.keys(networks).sort());
    expect(serviceOf('redis').command?.join(' ')).toContain('--appendonly yes');
  });

  it('opens one port for each copy of the gateway, and no other', () => {
    expect(all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['gateway']);
    const [, from, to] = /^(\d+)-(\d+):8080$/.exec(serviceOf('gateway').ports[0] ?? '') ?? [];
    expect(Number(to) - Number(from) + 1).toBe(serviceOf('gateway').deploy?.replicas);
  });

  it('is refused where it says what means nothing', () => {
    const broken = read('infra/deploy/compose.yaml').replace('    restart:', '    restrat:');
    expect(() => readCompose(broken)).toThrow();
    expect(() => resolved('$UPFRONT_X')).toThrow('in another way');
  });
});
