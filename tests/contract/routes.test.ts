import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { factsOf, itIsAsSpecified, itIsCoveredOrWaits, waitingOf } from './facts.js';

const Route = z.object({
  id: z.string(),
  path: z.string().nullable(),
  name: z.string().nullable(),
  permissionRequired: z.boolean().nullable(),
});
type Route = z.infer<typeof Route>;
const routes = factsOf('routes', Route);
/** Panels, dialogs and areas have no address: what they do stands among the transitions. */
const addresses = routes.filter((route): route is Route & { path: string } => route.path !== null);

const Served = z.array(
  z.object({
    path: z.string(),
    name: z.string().optional(),
    permissionRequired: z.boolean().optional(),
  }),
);
let served: z.infer<typeof Served> = [];

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['frontend/scripts/served-routes.mjs']);
  served = Served.parse(JSON.parse(stdout));
});

const PARAMETER = /^:\w+\??$/;
const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** A parameter of ours may stand for a word of the specification's, such as the list in `/workspace/clients/my`. */
const fits = (ours: string, theirs: string): boolean => {
  const own = segmentsOf(ours);
  const wanted = segmentsOf(theirs);
  if (own.length !== wanted.length) return false;
  return own.every((one, at) => one === wanted[at] || PARAMETER.test(one));
};

const servedAt = (path: string) =>
  served.find((route) => route.path.replaceAll(/:\w+/g, ':') === path.replaceAll(/:\w+/g, ':')) ??
  served.find((route) => fits(route.path, path));

/** Names that several screens of the specification share one screen of ours for; none of them decides about rights. */
const isNamed = (ours: string | undefined, { name, permissionRequired }: Route): boolean =>
  name === null || permissionRequired !== true || ours === name;

describe('the addresses of the specification', () => {
  itIsCoveredOrWaits(
    'routes',
    addresses.map(({ id }) => id),
    () => new Set(addresses.filter(({ path }) => servedAt(path)).map(({ id }) => id)),
  );

  it('need their permission, under the name that it is given by', () => {
    const waiting = waitingOf('routes');
    const wrong = addresses.filter((route) => {
      const ours = servedAt(route.path);
      if (!ours || waiting.has(route.id)) return false;
      return (ours.permissionRequired ?? false) !== route.permissionRequired || !isNamed(ours.name, route);
    });
    expect(
      wrong.map(({ id, path, name }) => `${id} ${path} ${name ?? ''} ${JSON.stringify(servedAt(path))}`),
    ).toEqual([]);
  });

  itIsAsSpecified('routes', routes, (record) => Route.parse(record));
});
