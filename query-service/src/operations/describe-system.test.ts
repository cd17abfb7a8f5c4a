import { describe, expect, it } from '@jest/globals';
import { SERVICES, SystemStatus } from '@upfront/contracts/operations/status-queries.js';
import type { StoredReport } from '@upfront/platform/status/stored-reports.js';
import { describeSystem } from './describe-system.js';
import type { SystemFacts } from './system-source.js';

const NOW = Date.parse('2027-03-14T09:00:00.000Z');
const ago = (seconds: number): Date => new Date(NOW - seconds * 1000);

const report = (service: string, given: Partial<StoredReport> = {}): StoredReport => ({
  _id: `${service}-1`,
  service,
  host: 'host-1',
  pid: 17,
  version: '8.41.0',
  startedAt: ago(3_600).toISOString(),
  memoryBytes: 100_000_000,
  checks: [{ name: 'redis', status: 'up', ms: 0.4, reason: null }],
  groups: [],
  errors: [],
  isStopping: false,
  seenAt: ago(2),
  ...given,
});

const group = { name: 'workspace', position: 120, lagEvents: 0, lagSeconds: 0, failure: null };
const healthy = SERVICES.map((service) =>
  report(service, service === 'projections' ? { groups: [group] } : {}),
);
const facts = (given: Partial<SystemFacts> = {}): SystemFacts => ({
  instances: healthy,
  checkpoints: new Map([['workspace', 120]]),
  setAside: [],
  queues: [{ queue: 'pushes', waiting: 1, active: 2, delayed: 3, failed: 0 }],
  origins: new Map([['redis', 'local']]),
  ...given,
});
const without = (service: string): StoredReport[] => healthy.filter((one) => one.service !== service);

describe('the status of the system', () => {
  it('asks for nobody while all is well', () => {
    const status = SystemStatus.parse(describeSystem(facts(), NOW));
    expect(status).toMatchObject({
      attention: [],
      projections: [{ name: 'workspace', position: 120, state: 'following' }],
      queues: [{ name: 'pushes', waiting: 1, active: 2, delayed: 3, failed: 0 }],
    });
    expect(status.services.map(({ state }) => state)).toEqual(SERVICES.map(() => 'up'));
    expect(status.engines.find(({ name }) => name === 'redis')).toMatchObject({
      origin: 'local',
      state: 'up',
      latencyMs: 0.4,
    });
    expect(status.engines.find(({ name }) => name === 'event store')).toMatchObject({
      origin: 'given',
      state: 'unknown',
      latencyMs: null,
    });
  });

  it('tells an engine that a service does not reach, and that the service is not ready', () => {
    const checks = [
      { name: 'redis', status: 'down', ms: 2_000, reason: 'no answer within 2000 ms' },
    ] as const;
    const broken = { checks: [...checks] };
    const rest = without('workers').filter(({ service }) => service !== 'gateway');
    const instances = [...rest, report('workers', broken), report('gateway', broken)];
    const { attention, engines, services } = describeSystem(facts({ instances }), NOW);
    expect(attention).toEqual(['Redis: not reachable. workers, gateway: no answer within 2000 ms']);
    expect(engines.find(({ name }) => name === 'redis')).toMatchObject({ state: 'down', latencyMs: 0.4 });
    expect(services.find(({ name }) => name === 'workers')).toMatchObject({
      state: 'unready',
      copies: [{ state: 'unready', problems: ['redis: no answer within 2000 ms'] }],
    });
  });

  it('tells a service that runs no copy, one that went silent, and a silent copy beside a running one', () => {
    const silent = report('projections', { _id: 'projections-2', seenAt: ago(60) });
    const dead = report('workers', { seenAt: ago(60) });
    const instances = [...without('workers').filter(({ service }) => service !== 'gateway'), dead, silent];
    const { attention, services } = describeSystem(facts({ instances }), NOW);
    expect(attention).toEqual([
      'No copy of gateway is running.',
      '1 of 2 copies of projections not responding.',
      'No copy of workers is running.',
    ]);
    expect(services.find(({ name }) => name === 'workers')).toMatchObject({
      state: 'down',
      copies: [{ state: 'silent' }],
    });
  });

  it('tells groups that stand still, are behind, or that nobody follows the log for', () => {
    const groups = [
      { ...group, name: 'activity', failure: 'it cannot take this' },
      { ...group, name: 'tasks', lagEvents: 40, lagSeconds: 12.4 },
    ];
    const { attention, projections } = describeSystem(
      facts({ instances: [...without('projections'), report('projections', { groups })] }),
      NOW,
    );
    expect(projections.map(({ name, state }) => [name, state])).toEqual([
      ['activity', 'standing-still'],
      ['tasks', 'behind'],
      ['workspace', 'unattended'],
    ]);
    expect(attention).toEqual([
      'Projections: activity: stopped. it cannot take this',
      'Projections: tasks: 40 events, 12 s behind.',
      'Projections: workspace: not running.',
    ]);
  });

  it('tells failed jobs, the last errors of all copies, and that the queues cannot be counted', () => {
    const failed = [{ queue: 'pushes', waiting: 0, active: 0, delayed: 0, failed: 2 }];
    expect(describeSystem(facts({ queues: failed }), NOW).attention).toEqual([
      '2 jobs of the queue pushes failed.',
    ]);
    expect(describeSystem(facts({ queues: undefined }), NOW).queues).toBeNull();
    const error = (at: Date, message: string) => ({
      at: at.toISOString(),
      message,
      reason: null,
      correlationId: null,
      traceId: null,
    });
    const instances = [
      report('workers', { errors: [error(ago(50), 'older')] }),
      report('gateway', { errors: [error(ago(9), 'newer')] }),
    ];
    expect(
      describeSystem(facts({ instances }), NOW).errors.map(({ service, message }) => [service, message]),
    ).toEqual([
      ['gateway', 'newer'],
      ['workers', 'older'],
    ]);
  });

  it('names records that are set aside, with what, where and why', () => {
    const record = {
      _id: 'workspace-names:client-7:3',
      group: 'workspace',
      unit: 'workspace-names',
      streamId: 'client-7',
      recordId: '7',
      companyId: 'company-1',
      correlationId: 'click-1',
      from: 3,
      revision: 3,
      eventType: 'ClientEdited.v1',
      position: 118,
      eventAt: ago(60).toISOString(),
      reason: 'clients failed: key must not contain null bytes',
      since: ago(60),
      tries: 2,
      waiting: 4,
      lastRevision: 6,
      endedAt: null,
    };
    const status = SystemStatus.parse(describeSystem(facts({ setAside: [record] }), NOW));
    expect(status.attention).toEqual([
      'Projections: workspace: client-7 is set aside. clients failed: key must not contain null bytes',
    ]);
    expect(status.setAside).toEqual([
      {
        id: record._id,
        group: 'Projections: workspace',
        record: 'client-7',
        recordId: '7',
        revision: 3,
        eventType: 'ClientEdited.v1',
        position: 118,
        waiting: 4,
        tries: 2,
        since: ago(60).toISOString(),
        reason: record.reason,
      },
    ]);
    expect(status.projections).toMatchObject([{ name: 'workspace', state: 'following' }]);
    const many = Array.from({ length: 7 }, (_, n) => ({ ...record, _id: String(n) }));
    expect(describeSystem(facts({ setAside: many }), NOW).attention.at(-1)).toBe('2 more records set aside.');
  });
});
