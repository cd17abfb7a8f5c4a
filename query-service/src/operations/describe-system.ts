import {
  ENGINE_TITLES,
  ENGINES,
  SERVICES,
  SILENT_MS,
  type EngineName,
  type SystemStatus,
} from '@upfront/contracts/operations/status-queries.js';
import type { StoredReport } from '@upfront/platform/status/stored-reports.js';
import { INTEGRATION, REACTIONS } from '@upfront/projections/runner/group-names.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import type { SystemFacts } from './system-source.js';

type Engine = SystemStatus['engines'][number];
type Service = SystemStatus['services'][number];
type Copy = Service['copies'][number];
type Group = SystemStatus['projections'][number];

const titleOf = (group: string): string => {
  if (group.startsWith(REACTIONS)) return `Reactions: ${group.slice(REACTIONS.length)}`;
  if (group.startsWith(INTEGRATION)) return `Outside systems: ${group.slice(INTEGRATION.length)}`;
  return `Projections: ${group.replaceAll('-', ' ')}`;
};

/** A group that is further behind than this is worth a look, in seconds. */
const BEHIND_S = 5;
const MOST_ERRORS = 20;
/** More records that are set aside than this are counted; the table below names all. */
const MOST_NAMED = 5;

const byAge = (a: { startedAt: string }, b: { startedAt: string }): number =>
  a.startedAt.localeCompare(b.startedAt);

const copyOf = (report: StoredReport, now: number): Copy => {
  const isSilent = now - report.seenAt.getTime() > SILENT_MS;
  const problems = report.checks.flatMap(({ name, status, reason }) =>
    status === 'down' ? [`${name}: ${reason ?? 'it does not answer'}`] : [],
  );
  const { _id: id, host, pid, version, startedAt, memoryBytes } = report;
  return {
    ...{ id, host, pid, version, startedAt, memoryBytes },
    seenAt: report.seenAt.toISOString(),
    state: isSilent ? 'silent' : problems.length > 0 ? 'unready' : 'up',
    problems: isSilent ? [] : problems,
  };
};

const serviceOf = (name: string, reports: readonly StoredReport[], now: number): Service => {
  const copies = reports
    .filter(({ service }) => service === name)
    .map((report) => copyOf(report, now))
    .toSorted(byAge);
  const alive = copies.filter(({ state }) => state !== 'silent');
  const state = alive.length === 0 ? 'down' : alive.some((copy) => copy.state === 'up') ? 'up' : 'unready';
  return { name, state, copies };
};

/** Services that miss an engine for the same reason are named together. */
const byReason = (
  missed: readonly { readonly service: string; readonly reason: string | null }[],
): string[] => {
  const services = new Map<string, Set<string>>();
  for (const { service, reason } of missed) {
    const key = reason ?? 'it does not answer';
    services.set(key, (services.get(key) ?? new Set<string>()).add(service));
  }
  return [...services].map(([reason, names]) => `${[...names].join(', ')}: ${reason}`);
};

const engineOf = (name: EngineName, alive: readonly StoredReport[], facts: SystemFacts): Engine => {
  const looks = alive.flatMap(({ service, checks }) =>
    checks.filter((check) => check.name === name).map((check) => ({ service, ...check })),
  );
  const reached = looks.filter(({ status }) => status === 'up');
  const missed = looks.filter(({ status }) => status === 'down');
  return {
    name,
    title: ENGINE_TITLES[name],
    origin: facts.origins.get(name) ?? 'given',
    state: looks.length === 0 ? 'unknown' : missed.length > 0 ? 'down' : 'up',
    latencyMs: reached.length === 0 ? null : Math.max(...reached.map(({ ms }) => ms)),
    reachedBy: [...new Set(reached.map(({ service }) => service))],
    problems: byReason(missed),
  };
};

const groupsOf = (alive: readonly StoredReport[], { checkpoints }: SystemFacts): Group[] => {
  const followed = new Map(alive.flatMap(({ groups }) => groups).map((group) => [group.name, group]));
  const names = new Set([...checkpoints.keys(), ...followed.keys()]);
  const sorted = [...names].toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));
  return sorted.map((name) => {
    const group = followed.get(name);
    const title = titleOf(name);
    if (!group) {
      const position = checkpoints.get(name) ?? 0;
      return { name, title, position, lagEvents: 0, lagSeconds: 0, state: 'unattended', reason: null };
    }
    const { position, lagEvents, lagSeconds, failure } = group;
    const state = failure !== null ? 'standing-still' : lagSeconds > BEHIND_S ? 'behind' : 'following';
    return { name, title, position, lagEvents, lagSeconds, state, reason: failure };
  });
};

const setAsideOf = ({ setAside }: SystemFacts): SystemStatus['setAside'] =>
  setAside.map(({ _id: id, group, streamId: record, since, ...one }) => ({
    id,
    group: titleOf(group),
    record,
    recordId: one.recordId,
    revision: one.revision,
    eventType: one.eventType,
    position: one.position,
    waiting: one.waiting,
    tries: one.tries,
    since: since.toISOString(),
    reason: one.reason,
  }));

const errorsOf = (reports: readonly StoredReport[]): SystemStatus['errors'] =>
  reports
    .flatMap(({ service, errors }) => errors.map((error) => ({ service, ...error })))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_ERRORS);

type Parts = Pick<SystemStatus, 'engines' | 'services' | 'projections' | 'setAside' | 'queues'>;

/** What asks for a person, the deepest cause first. */
const attentionOf = ({ engines, services, projections, setAside, queues }: Parts): string[] => [
  ...engines.flatMap(({ title, state, problems }) =>
    state === 'down' ? [`${title}: not reachable. ${problems.join('; ')}`] : [],
  ),
  ...services.flatMap(({ name, state, copies }) => {
    if (state === 'down') return [`No copy of ${name} is running.`];
    const silent = copies.filter((copy) => copy.state === 'silent').length;
    return silent > 0 ? [`${silent} of ${copies.length} copies of ${name} not responding.`] : [];
  }),
  ...projections.flatMap(({ title, state, reason, lagEvents, lagSeconds }) => {
    if (state === 'standing-still') return [`${title}: stopped. ${reason ?? ''}`.trim()];
    if (state === 'unattended') return [`${title}: not running.`];
    return state === 'behind'
      ? [`${title}: ${counted(lagEvents, 'event')}, ${Math.round(lagSeconds)} s behind.`]
      : [];
  }),
  ...setAside
    .slice(0, MOST_NAMED)
    .map(({ group, record, reason }) => `${group}: ${record} is set aside. ${reason}`),
  ...(setAside.length > MOST_NAMED
    ? [`${counted(setAside.length - MOST_NAMED, 'more record')} set aside.`]
    : []),
  ...(queues ?? []).flatMap(({ name, failed }) =>
    failed > 0 ? [`${counted(failed, 'job')} of the queue ${name} failed.`] : [],
  ),
];

/** What operators are shown of the running system. `now` in ms since 1970. */
export const describeSystem = (facts: SystemFacts, now: number): SystemStatus => {
  const alive = facts.instances.filter(({ seenAt }) => now - seenAt.getTime() <= SILENT_MS);
  const parts: Parts = {
    engines: ENGINES.map((name) => engineOf(name, alive, facts)),
    services: SERVICES.map((name) => serviceOf(name, facts.instances, now)),
    projections: groupsOf(alive, facts),
    setAside: setAsideOf(facts),
    queues: facts.queues?.map(({ queue: name, ...counts }) => ({ name, ...counts })) ?? null,
  };
  return {
    at: new Date(now).toISOString(),
    attention: attentionOf(parts),
    ...parts,
    errors: errorsOf(facts.instances),
  };
};
