import type { SystemStatus } from '@upfront/contracts/operations/status-queries.js';
import { EmptyState } from '../ui/empty-state.js';
import { NOTHING } from '../ui/format.js';
import { Section } from '../ui/section.js';
import { StatusMark } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import classes from './admin.module.css';
import { StatusTable } from './status-table.js';
import { duration, originWords, StateMark } from './status-words.js';

const Meta = ({ children }: { children: string }) => <div className={classes['meta']}>{children}</div>;

/** What asks for a person, or that nothing does; said to a screen reader when it changes. */
export function Attention({ attention, at }: Pick<SystemStatus, 'attention' | 'at'>) {
  const format = useFormat();
  return (
    <Section title="Attention" side={`As of ${format.clock(at)}`} isPadded>
      <div role="status">
        {attention.length === 0 ? (
          <StatusMark status="All systems working" shape="tick" tone="good" />
        ) : (
          <ul className={classes['attention']}>
            {attention.map((sentence) => (
              <li key={sentence}>
                <StatusMark status={sentence} shape="octagon" tone="bad" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

export function Engines({ engines }: Pick<SystemStatus, 'engines'>) {
  const format = useFormat();
  return (
    <Section title="Engines" count={engines.length}>
      <StatusTable
        label="Engines"
        rows={engines}
        keyOf={({ name }) => name}
        columns={[
          { header: 'Engine', cell: ({ title }) => <b>{title}</b> },
          { header: 'State', cell: ({ state }) => <StateMark state={state} /> },
          {
            header: 'Slowest answer',
            cell: ({ latencyMs }) => (latencyMs === null ? NOTHING : `${format.number(latencyMs, 1)} ms`),
            isRight: true,
          },
          { header: 'Location', cell: ({ origin }) => originWords[origin] },
          {
            header: 'Reached by',
            isText: true,
            cell: ({ reachedBy, problems }) => (
              <>
                {reachedBy.join(', ') || NOTHING}
                {problems.map((problem) => (
                  <Meta key={problem}>{problem}</Meta>
                ))}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

interface ServiceRow {
  readonly name: string;
  /** Absent where no copy was heard of. */
  readonly copy: SystemStatus['services'][number]['copies'][number] | undefined;
}

export function Services({ services, at }: Pick<SystemStatus, 'services' | 'at'>) {
  const format = useFormat();
  const now = Date.parse(at);
  const rows = services.flatMap(({ name, copies }): ServiceRow[] =>
    copies.length === 0 ? [{ name, copy: undefined }] : copies.map((copy) => ({ name, copy })),
  );
  return (
    <Section title="Services" count={rows.filter(({ copy }) => copy).length}>
      <StatusTable
        label="Services"
        rows={rows}
        keyOf={({ name, copy }) => copy?.id ?? name}
        columns={[
          { header: 'Service', cell: ({ name }) => <b>{name}</b> },
          {
            header: 'State',
            isText: services.some(({ state }) => state !== 'up'),
            cell: ({ copy }) =>
              copy ? (
                <>
                  <StateMark state={copy.state} />
                  {copy.problems.map((problem) => (
                    <Meta key={problem}>{problem}</Meta>
                  ))}
                </>
              ) : (
                <StateMark state="down" word="Not running" />
              ),
          },
          { header: 'Version', cell: ({ copy }) => copy?.version ?? NOTHING },
          {
            header: 'Running for',
            cell: ({ copy }) => (copy ? duration(now - Date.parse(copy.startedAt)) : NOTHING),
            isRight: true,
          },
          {
            header: 'Memory',
            cell: ({ copy }) => (copy ? `${format.number(copy.memoryBytes / 1_048_576)} MB` : NOTHING),
            isRight: true,
          },
          {
            header: 'Process',
            cell: ({ copy }) => (copy ? `${copy.pid} on ${copy.host}` : NOTHING),
          },
          {
            header: 'Last contact',
            cell: ({ copy }) => (copy ? `${duration(now - Date.parse(copy.seenAt))} ago` : NOTHING),
            isRight: true,
          },
        ]}
      />
    </Section>
  );
}

export function Projections({ projections }: Pick<SystemStatus, 'projections'>) {
  const format = useFormat();
  return (
    <Section title="Projections and reactions" count={projections.length}>
      <StatusTable
        label="Projections and reactions"
        rows={projections}
        keyOf={({ name }) => name}
        columns={[
          { header: 'Group', cell: ({ title }) => <b>{title}</b> },
          {
            header: 'State',
            isText: projections.some(({ reason }) => reason !== null),
            cell: ({ state, reason }) => (
              <>
                <StateMark state={state} />
                {reason === null ? null : <Meta>{reason}</Meta>}
              </>
            ),
          },
          { header: 'Position', cell: ({ position }) => format.number(position), isRight: true },
          {
            header: 'Events behind',
            cell: ({ state, lagEvents }) => (state === 'unattended' ? NOTHING : format.number(lagEvents)),
            isRight: true,
          },
          {
            header: 'Time behind',
            cell: ({ state, lagSeconds }) =>
              state === 'unattended' ? NOTHING : `${format.number(lagSeconds, lagSeconds < 10 ? 1 : 0)} s`,
            isRight: true,
          },
        ]}
      />
    </Section>
  );
}

export function Queues({ queues }: Pick<SystemStatus, 'queues'>) {
  const format = useFormat();
  return (
    <Section title="Queues" count={queues?.length}>
      {queues === null ? (
        <EmptyState text="Redis is not responding, so the queues are unknown. Jobs are kept and continue when it is back." />
      ) : (
        <StatusTable
          label="Queues"
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            { header: 'Queue', cell: ({ name }) => <b>{name}</b> },
            { header: 'Waiting', cell: ({ waiting }) => format.number(waiting), isRight: true },
            { header: 'Active', cell: ({ active }) => format.number(active), isRight: true },
            { header: 'Delayed', cell: ({ delayed }) => format.number(delayed), isRight: true },
            {
              header: 'Failed',
              cell: ({ failed }) =>
                failed > 0 ? (
                  <StatusMark status={format.number(failed)} shape="octagon" tone="bad" />
                ) : (
                  format.number(failed)
                ),
              isRight: true,
            },
          ]}
        />
      )}
    </Section>
  );
}

export function LastErrors({ errors }: Pick<SystemStatus, 'errors'>) {
  const format = useFormat();
  return (
    <Section title="Last errors" count={errors.length}>
      {errors.length === 0 ? (
        <EmptyState text="No errors logged by running services." />
      ) : (
        <StatusTable
          label="Last errors"
          rows={errors}
          keyOf={({ at, service, message, correlationId }) => [at, service, message, correlationId].join()}
          columns={[
            { header: 'When', cell: ({ at }) => format.moment(at) },
            { header: 'Service', cell: ({ service }) => service },
            {
              header: 'What happened',
              isText: true,
              cell: ({ message, reason }) => (
                <>
                  {message}
                  {reason === null ? null : <Meta>{reason}</Meta>}
                </>
              ),
            },
            {
              header: 'Find it in the logs',
              cell: ({ correlationId, traceId }) => (
                <code className={classes['ids']}>{traceId ?? correlationId ?? NOTHING}</code>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
