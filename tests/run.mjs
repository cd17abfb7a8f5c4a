// npm test: plain Node without packages, since it also installs and builds what the tests need.
//   node tests/run.mjs                  everything but what runs on request
//   node tests/run.mjs quick            types, lint, what a change reaches, one way through the product
//   node tests/run.mjs all              everything, repetitions and soaks too
//   node tests/run.mjs lint             the checks only
//   node tests/run.mjs unit authz       parts by name
//   node tests/run.mjs engines          a group of parts
//   node tests/run.mjs unit -- money    of a part, the files whose path matches
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../infra/local/bootstrap/build.mjs';
import { ClearError, giveUp } from '../infra/local/bootstrap/clear-error.mjs';
import { ensureInstalled, ensureSqlite } from '../infra/local/bootstrap/install.mjs';
import { ensureKafkaJars } from '../infra/local/bootstrap/kafka-jars.mjs';
import { requireNode } from '../infra/local/bootstrap/node-version.mjs';
import { CHROMIUM, REDIS, ensurePrograms } from '../infra/local/bootstrap/system-tools.mjs';
import { PARTS } from './runner/parts.mjs';
import { ensureHelm } from './runner/helm.mjs';
import { runLanes, runOneAgain } from './runner/run-lanes.mjs';
import { secondLook } from './runner/second-look.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const logDir = join(root, 'tests/.artifacts/logs');

const readArguments = (all) => {
  const at = all.indexOf('--');
  const names = at < 0 ? all : all.slice(0, at);
  const known = [
    'quick',
    'all',
    'lint',
    ...new Set(PARTS.flatMap(({ name, group }) => (group ? [group, name] : [name]))),
  ];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ClearError(`There is no part ${unknown.join(', ')}: choose of ${known.join(', ')}.`);
  const isNamed = ({ name, group }) => names.includes(name) || names.includes(group);
  const isQuick = names.includes('quick');
  const isWhole = names.length === 0 || names.includes('all');
  const isWanted = (part) => {
    if (isNamed(part) || names.includes('all')) return true;
    return isQuick ? part.quick !== undefined : isWhole && !part.onRequest;
  };
  return {
    parts: PARTS.filter(isWanted).map((part) => (isQuick ? { ...part, ...part.quick } : part)),
    named: names.length > 0 && !isQuick,
    checks: isWhole || isQuick || names.includes('lint'),
    extra: at < 0 ? [] : all.slice(at + 1),
  };
};

const prepare = async (parts) => {
  const browser = parts.some(({ pages }) => pages);
  await ensureInstalled(root, logDir);
  await Promise.all([ensureSqlite(root, logDir), ensureBuilt(root, logDir, { pages: browser })]);
  await ensurePrograms([REDIS, ...(browser ? [CHROMIUM] : [])], logDir);
};

/** What parts may need of others: where it is said to tests, how it is had, and what does not run without. */
const NEEDS = {
  kafka: { variable: 'UPFRONT_KAFKA_JARS', ensure: ensureKafkaJars, tests: 'with Kafka' },
  helm: { variable: 'UPFRONT_HELM', ensure: ensureHelm, tests: 'of the rendered Helm chart' },
};

/** Leaves the parts out whose needs cannot be met here, unless they were asked for by name. */
const withNeeds = async (parts, isAskedFor) => {
  const missing = new Set();
  for (const name of new Set(parts.flatMap(({ needs }) => needs ?? []))) {
    const { variable, ensure, tests } = NEEDS[name];
    try {
      process.env[variable] = await ensure(logDir, isAskedFor);
    } catch (error) {
      if (isAskedFor || !(error instanceof ClearError)) throw error;
      missing.add(name);
      const [reason] = error.message.split('\n');
      process.stdout.write(`The tests ${tests} did not run. ${reason}\n`);
    }
  }
  return parts.filter(({ needs }) => !missing.has(needs));
};

const runs = [];
const times = [];
const add = (run, part) => {
  times.push(...(run.times ?? []));
  runs.push({ ...run, part });
};
const sumOf = (of) => runs.reduce((sum, run) => sum + run[of], 0);

try {
  requireNode();
  process.chdir(root);
  const { parts: wanted, checks, extra, named } = readArguments(process.argv.slice(2));
  const parts = await withNeeds(wanted, named);
  await prepare(parts);
  await runLanes(parts, { root, extra, checks, add }).catch((error) => {
    process.stdout.write(`FAIL ${error.stack ?? error}\n`);
    add({ passed: 0, failed: 1 });
  });
  const isWhole = !named && extra.length === 0;
  const shaky = isWhole ? await secondLook(runs, (part, file) => runOneAgain(part, { root, file })) : [];
  for (const { part, name, count } of shaky) {
    process.stdout.write(`SHAKY ${name}: ${count} failed at first and passed when run again alone\n`);
    const run = runs.find((one) => one.part === part);
    run.passed += count;
    run.failed -= count;
  }
} catch (error) {
  giveUp(error);
}
const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) process.stdout.write('\nSlowest files:\n');
for (const { name, seconds } of slowest)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
const summary = runs
  .filter(({ part }) => part)
  .map(({ part, passed, failed }) => `${part.name}: ${passed} passed, ${failed} failed\n`);
process.stdout.write(`\n${summary.join('')}\n${sumOf('passed')} passed, ${sumOf('failed')} failed\n`);
process.exit(sumOf('failed') === 0 ? 0 : 1);
