import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ClearError } from '../../infra/local/bootstrap/clear-error.mjs';
import { findProgram } from '../../infra/local/bootstrap/system-tools.mjs';
import { buildImage, debianPackages } from './engine.mjs';

const BASE = 'localhost/upfront-test/node:local';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** As the official image: Debian, Node with npm, and nobody special with the number 1000. */
const CONTAINERFILE = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.crt ${CERTIFICATES}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
 && echo node:x:1000:1000::/home/node:/bin/sh >> /etc/passwd && echo node:x:1000: >> /etc/group \\
 && mkdir -p /home/node && chown 1000:1000 /home/node
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}
CMD ["node"]
`;

/** The name of the Debian release that this machine runs. @throws ClearError where it runs another system */
const release = () => {
  const known = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const name = /^VERSION_CODENAME=(\w+)$/m.exec(known)?.[1];
  if (!/^ID=debian$/m.test(known) || !name) {
    throw new ClearError('The base of the images is made of Debian’s packages: run this on Debian.');
  }
  return name;
};

const npmFolder = () => {
  const npm = findProgram('npm');
  if (!npm) throw new ClearError('npm is not on the PATH.');
  return dirname(dirname(realpathSync(npm)));
};

/**
 * Makes the image that the services' images stand on where no registry of images can be asked: this machine's release
 * of Debian from its packages, with this machine's Node. Answers its name.
 */
export const buildBaseImage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upfront-base-'));
  try {
    await debianPackages(release(), join(folder, 'debian.tar'));
    copyFileSync(process.execPath, join(folder, 'node'));
    cpSync(npmFolder(), join(folder, 'npm'), { recursive: true });
    copyFileSync(CERTIFICATES, join(folder, 'certificates.crt'));
    writeFileSync(join(folder, 'Containerfile'), CONTAINERFILE);
    await buildImage(['--tag', BASE, '--file', join(folder, 'Containerfile'), folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return BASE;
};
