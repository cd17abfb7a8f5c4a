import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(new URL(path, `file://${root}`), 'utf8');

/** What the compose file says of each service and engine: what is deployed is what is tested. */
export const { services: composed } = parse(read('infra/deploy/compose.yaml'), { merge: true });

/** What the chart says of each service. */
export const { services: charted } = parse(read('infra/deploy/helm/upfront/values.yaml'));

/** The services whose images are built here. */
export const SERVICES = Object.keys(charted);

/** Who runs the services, by the chart. */
export const CHARTED_USER = Number(
  /runAsUser: (\d+)/.exec(read('infra/deploy/helm/upfront/templates/services.yaml'))?.[1],
);

/** The environment that the compose file gives a service, its variables filled in from `given`. */
export const environmentOf = (name, given) =>
  Object.fromEntries(
    Object.entries(composed[name].environment).map(([key, value]) => [
      key,
      String(value).replaceAll(
        /\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g,
        (_, variable, otherwise = '') => given[variable] ?? otherwise,
      ),
    ]),
  );
