import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import type { PushLogDetails, PushTry } from '@upfront/contracts/crm/model.js';
import { PushLogDocument } from '../generated/queries/push-log.js';
import { CodeBlock } from '../ui/code-block.js';
import { RecordSheet, SheetBlock } from '../ui/record-sheet.js';
import { StatusBadge } from '../ui/status-mark.js';
import { StatusShape } from '../ui/status-shape.js';
import { useFormat } from '../ui/use-format.js';
import classes from './admin.module.css';
import { stateWord } from './operation-words.js';
import { requeue } from './requeue.js';

const lookOf = ({ outcome }: PushTry) => {
  if (outcome === 'accepted') return { shape: 'tick', tone: 'good' } as const;
  if (outcome === 'rejected') return { shape: 'octagon', tone: 'bad' } as const;
  return outcome === 'unknown'
    ? ({ shape: 'triangle', tone: 'care' } as const)
    : ({ shape: 'clock', tone: 'care' } as const);
};

function Tries({ log }: { log: readonly PushTry[] }) {
  const format = useFormat();
  return (
    <table className={classes['tries']} aria-label="Attempts">
      <tbody>
        {log.map((one) => (
          <tr key={one.attempt}>
            <td>{one.attempt}</td>
            <td>{format.clock(one.startedAt)}</td>
            <td>
              <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
                <StatusShape {...lookOf(one)} />
                {one.status === null ? null : <b style={{ fontWeight: 550 }}>{one.status}</b>}
                {one.code ?? one.reason ?? (one.outcome === 'accepted' ? 'Accepted' : 'No answer')}
              </span>
            </td>
            <td>{format.number(one.durationMs / 1000, 1)} s</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reason({ push, reason }: { push: PushLogDetails; reason: string }) {
  const isUnknown = push.state === 'unknown';
  return (
    <div className={classes['reason']} data-tone={isUnknown ? 'care' : undefined} role="note">
      <b>{reason}</b>
      {isUnknown
        ? `Whether ${push.system} received it is being checked. Nothing is sent again until then.`
        : `Nothing more will be sent to ${push.system} until you requeue the push. The owner has a task due tomorrow.`}
    </div>
  );
}

function Exchanges({ log }: { log: readonly PushTry[] }) {
  const last = log.at(-1);
  return last?.exchanges.map(({ method, path, request, status, answer }, index) => (
    <SheetBlock key={index}>
      <CodeBlock title="Request" meta={`${method} ${path}`} code={request ?? ''} marked={last.fields} />
      <CodeBlock
        title="Answer"
        meta={status === null ? 'no answer' : String(status)}
        code={answer ?? ''}
        marked={last.fields}
      />
    </SheetBlock>
  ));
}

/** One push: reason, tries, what was sent and what came back. */
export function PushSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({ query: PushLogDocument, variables: { id } });
  const push = data?.pushLog.id === id ? data.pushLog : undefined;
  if (!push)
    return (
      <RecordSheet title="Push" width={592} onClose={onClose}>
        {null}
      </RecordSheet>
    );
  return (
    <RecordSheet
      title={push.campaignName}
      sub={`to ${push.system}`}
      badge={<StatusBadge status={stateWord(push.state, push.nextTryAt)} />}
      isInline
      width={592}
      onClose={onClose}
      footer={
        <>
          {push.abilities.requeue ? (
            <Button
              variant="filled"
              leftSection={<RefreshCw size={16} strokeWidth={1.5} />}
              onClick={() => void requeue([push.id])}
            >
              Requeue
            </Button>
          ) : null}
          <Button component={Link} to={`/campaign/${push.campaignId}/summary`}>
            Open campaign
          </Button>
        </>
      }
    >
      {push.reason ? (
        <SheetBlock>
          <Reason push={push} reason={push.reason} />
        </SheetBlock>
      ) : null}
      <SheetBlock title="Attempts" meta={String(push.log.length)}>
        <Tries log={push.log} />
      </SheetBlock>
      <Exchanges log={push.log} />
    </RecordSheet>
  );
}
