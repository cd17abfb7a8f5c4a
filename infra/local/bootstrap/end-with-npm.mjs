import { readFileSync } from 'node:fs';

/** How often is looked whether npm is still there, in ms. */
const LOOK_MS = 500;

/** What /proc tells of a process: its name and its parent; undefined where there is no /proc or no such process. */
const told = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself hold spaces and brackets.
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
};

/** The process that started us: npm, or the shell by which it did, which outlives it; of that npm is the parent. */
const starterOf = () => {
  const parent = told(process.ppid);
  const isShell = parent !== undefined && /^(sh|dash|bash|ash)$/.test(parent.name);
  return isShell ? `${process.ppid} of ${parent.parent}` : `${process.ppid}`;
};

/**
 * Ends this process, by SIGTERM, once the `npm start` that started it is gone. npm passes signals on, but SIGKILL is none
 * that could be passed on, and then nobody would stop us any more. Whoever starts us by `node` may well end before us.
 */
export const endWithNpm = (env) => {
  if (env.npm_lifecycle_event !== 'start') return;
  const npm = starterOf();
  const looking = setInterval(() => {
    if (starterOf() === npm) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looking.unref();
};
