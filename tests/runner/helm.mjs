import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { ClearError } from '../../infra/local/bootstrap/clear-error.mjs';
import { runTool } from '../../infra/local/bootstrap/run-tool.mjs';
import { step } from '../../infra/local/bootstrap/steps.mjs';
import { findProgram } from '../../infra/local/bootstrap/system-tools.mjs';

const VERSION = 'v3.19.5';

/**
 * Path of helm: that of this machine, else one built with Go and kept outside of the repository. Building takes minutes,
 * so that it is only done where the tests are asked for by name.
 * @throws ClearError where there is neither
 */
export const ensureHelm = async (logDir, mayBuild) => {
  const found = findProgram('helm');
  if (found) return found;
  const cache = resolve(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'upfront');
  const kept = join(cache, `helm-${VERSION}`);
  if (existsSync(kept)) return kept;
  if (!mayBuild) throw new ClearError('helm is not here: `node tests/run.mjs chart` builds it with Go.');
  const go = findProgram('go');
  if (!go) throw new ClearError('Neither helm is here nor Go to build it with.');
  const unfinished = join(cache, `helm.${process.pid}.part`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await step('Building helm', () =>
      runTool(go, ['install', '-trimpath', `helm.sh/helm/v3/cmd/helm@${VERSION}`], {
        cwd: unfinished,
        env: { GOBIN: unfinished, GOFLAGS: '-mod=mod' },
        logFile: join(logDir, 'helm.log'),
        purpose: 'Building helm',
      }),
    );
    renameSync(join(unfinished, 'helm'), kept);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return kept;
};
