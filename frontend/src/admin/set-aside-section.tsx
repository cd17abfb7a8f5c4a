import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SystemStatus } from '@upfront/contracts/operations/status-queries.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { RetryRecord } from '../generated/commands/retry-record.js';
import { Section } from '../ui/section.js';
import { useFormat } from '../ui/use-format.js';
import classes from './admin.module.css';
import { SkipEventDialog } from './skip-event-dialog.js';
import { StatusTable } from './status-table.js';

type Record = SystemStatus['setAside'][number];

const retry = ({ record: streamId, recordId }: Record): Promise<boolean> =>
  attempt(async () => {
    await send(RetryRecord, { streamId, recordId });
    toast.success('Retried. If the record is still listed, the problem is not fixed yet.');
  });

/** Records of which something cannot be applied, why, and what to do about them. */
export function SetAside({ setAside }: Pick<SystemStatus, 'setAside'>) {
  const format = useFormat();
  const [skipped, setSkipped] = useState<Record>();
  if (setAside.length === 0) return null;
  return (
    <Section title="Records set aside" count={setAside.length}>
      <StatusTable
        label="Records set aside"
        rows={setAside}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Record',
            isText: true,
            cell: (one) => (
              <>
                <code className={classes['ids']}>{one.record}</code>
                <div className={classes['meta']}>{one.group}</div>
                <Group gap={8} mt={8} wrap="nowrap">
                  <Button size="xs" onClick={() => void retry(one)} aria-label={`Retry ${one.record}`}>
                    Retry
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    onClick={() => setSkipped(one)}
                    aria-label={`Skip the event of ${one.record}`}
                  >
                    Skip…
                  </Button>
                </Group>
              </>
            ),
          },
          {
            header: 'Event that failed',
            isText: true,
            cell: ({ eventType, position, reason }) => (
              <>
                {eventType}, position {format.number(position)}
                <div className={classes['meta']}>{reason}</div>
              </>
            ),
          },
          { header: 'Events waiting', cell: ({ waiting }) => format.number(waiting), isRight: true },
          { header: 'Attempts', cell: ({ tries }) => format.number(tries), isRight: true },
          { header: 'Since', cell: ({ since }) => format.moment(since) },
        ]}
      />
      <p className={classes['hint']}>
        Fix the cause and retry, or skip the event. Other records are not affected. On the command line:{' '}
        <code>npm run projections -- parked</code>.
      </p>
      {skipped ? <SkipEventDialog record={skipped} onClose={() => setSkipped(undefined)} /> : null}
    </Section>
  );
}
