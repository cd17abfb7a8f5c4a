import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ClearError } from '../../infra/local/bootstrap/clear-error.mjs';
import { ensurePrograms } from '../../infra/local/bootstrap/system-tools.mjs';

const PROGRAMS = [
  { program: 'podman', package: 'podman', otherwise: '' },
  { program: 'buildah', package: 'buildah', otherwise: '' },
  { program: 'runc', package: 'runc', otherwise: '' },
  { program: 'mmdebstrap', package: 'mmdebstrap', otherwise: '' },
];

/** Podman, buildah, runc, and what a base is made of, from Debian's packages. @throws ClearError where they cannot be had */
export const ensureContainers = (logDir) => ensurePrograms(PROGRAMS, logDir);

/** Runs a program and answers what it prints. @throws with the end of what it said where it fails */
const output = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    const said = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed).toString().trim());
      else {
        const end = Buffer.concat(said).toString().trim().split('\n').slice(-15).join('\n');
        reject(new Error(`${program} ${args[0]} ended with ${code}:\n${end}`));
      }
    });
  });

/** npm opens hundreds of files at once when it installs, more than the usual 1,024. */
const BUILD_LIMITS = ['--ulimit', 'nofile=16384:16384'];

/** Builds in a changed root, which needs neither a daemon nor namespaces of its own. */
export const buildImage = (args) =>
  output('buildah', [
    ...['build', '--isolation', 'chroot', '--layers', '--format', 'docker'],
    ...BUILD_LIMITS,
    ...args,
  ]);

/** Podman without systemd: the groups of the machine are used as they are. */
export const podman = (args) =>
  output('podman', ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args]);

/** Where this machine has its packages from: the file of newer releases, or the one of older ones. */
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];

/** Writes the essential packages of a release, and what Node stands on, into a tar file. */
export const debianPackages = async (release, file) => {
  const sources = SOURCES.find((path) => existsSync(path));
  if (!sources)
    throw new ClearError('apt has no sources here that the base of the images could be made from.');
  const packages = ['--variant=essential', '--include=libstdc++6,ca-certificates'];
  await output('mmdebstrap', ['--quiet', ...packages, release, file, sources]);
};
