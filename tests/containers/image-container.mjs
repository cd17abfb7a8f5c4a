import { randomBytes } from 'node:crypto';
import { composed, environmentOf } from './deployed.mjs';
import { podman } from './engine.mjs';
import { imageOf } from './images.mjs';

/** Container engines ask for more open files and processes than a machine may allow. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
/** How long a service may take until it can be used. */
const READY_MS = 120_000;

/** What the compose file lets a service do, as Podman is told it. */
const restrictionsOf = ({
  read_only: isReadOnly,
  tmpfs = [],
  cap_drop: dropped = [],
  security_opt: options = [],
}) => [
  ...(isReadOnly ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...tmpfs.flatMap((path) => ['--tmpfs', path]),
  ...dropped.flatMap((one) => ['--cap-drop', one]),
  ...options.flatMap((one) => ['--security-opt', one.replace(/:true$/, '')]),
];

const envFlags = (env) => Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);

/**
 * Runs the image of a service as the compose file does: its variables, filled in from `given`, and nothing else, its
 * restrictions, its time to end. `env` says what differs where engines and services are found by port.
 */
export const startContainer = async (service, { given, env }) => {
  const plan = composed[service];
  const name = `upfront-test-${service}-${randomBytes(4).toString('hex')}`;
  await podman([
    ...['run', '--detach', '--pull', 'never', '--name', name, '--network', 'host', ...LIMITS],
    ...restrictionsOf(plan),
    ...envFlags({ ...environmentOf(service, given), ...env }),
    imageOf(service),
  ]);
  const logs = () => podman(['logs', '--tail', '20', name]);
  const isRunning = async () =>
    (await podman(['inspect', '--format', '{{.State.Running}}', name])) === 'true';
  const waitHealthy = async () => {
    const until = Date.now() + READY_MS;
    for (;;) {
      // The check that the image declares, as an orchestrator runs it.
      const isHealthy = await podman(['healthcheck', 'run', name]).then(
        () => true,
        () => false,
      );
      if (isHealthy) return;
      if (!(await isRunning())) throw new Error(`${service} ended:\n${await logs()}`);
      if (Date.now() > until)
        throw new Error(`${service} is not healthy after two minutes:\n${await logs()}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  /** Asks it to end as an orchestrator does; answers its exit code and how long it took. */
  const end = async () => {
    const since = Date.now();
    await podman(['stop', '--time', String(parseInt(plan.stop_grace_period, 10)), name]);
    const code = Number(await podman(['inspect', '--format', '{{.State.ExitCode}}', name]));
    return { code, ms: Date.now() - since };
  };
  const remove = () => podman(['rm', '--force', '--time', '0', name]);
  const exec = (args) => podman(['exec', name, ...args]);
  return { service, name, plan, waitHealthy, end, exec, logs, remove };
};

/** Runs a service without what it needs, or something else of its image, to its end; answers what it said. */
export const runOnce = async (service, { env, args = [] }) =>
  podman([
    ...['run', '--rm', '--pull', 'never', '--network', 'host', ...LIMITS],
    ...restrictionsOf(composed[service]),
    ...envFlags(env),
    imageOf(service),
    ...args,
  ]);
