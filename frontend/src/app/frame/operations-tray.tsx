import { ActionIcon, Anchor, Popover, Tooltip } from '@mantine/core';
import { CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { StatusShape } from '../../ui/status-shape.js';
import { useFormat } from '../../ui/use-format.js';
import { attempt } from '../attempt.js';
import { isFinished, operationLook, progressOf, type Operation } from '../operations/operation.js';
import { operations } from '../operations/operations.js';
import { requeueOperation } from '../operations/requeue-operation.js';
import { subjectPlaces } from '../operations/subject-places.js';
import { useStore } from '../store.js';
import frameClasses from './frame.module.css';
import { frame, frameState } from './frame-state.js';
import classes from './operations-tray.module.css';

function Links({ operation }: { operation: Operation }) {
  const { subject, result, abilities, state } = operation;
  return (
    <span className={classes['links']}>
      {result ? (
        <Anchor href={result.url} fz="inherit">
          Download
        </Anchor>
      ) : null}
      {state === 'failed' && abilities.requeue ? (
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          onClick={() => void attempt(() => requeueOperation(operation.id))}
        >
          Try again
        </Anchor>
      ) : null}
      <Anchor
        component={Link}
        to={subjectPlaces[subject.type].pathOf(subject.id)}
        fz="inherit"
        onClick={() => frame.setMenu(undefined)}
      >
        {subject.name}
      </Anchor>
    </span>
  );
}

function Row({ operation }: { operation: Operation }) {
  const format = useFormat();
  const look = operationLook(operation);
  const share = operation.state === 'running' ? progressOf(operation) : undefined;
  return (
    <li className={classes['row']}>
      <StatusShape shape={look.shape} tone={look.tone} />
      <span className={classes['label']}>{operation.title}</span>
      <span className={classes['time']}>{format.when(operation.requestedAt)}</span>
      {share === undefined ? null : (
        <span
          className={classes['bar']}
          role="progressbar"
          aria-label={operation.title}
          aria-valuenow={Math.round(share * 100)}
        >
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <span className={classes['detail']} data-bad={operation.state === 'failed' || undefined}>
        {operation.reason ?? look.word}
      </span>
      <Links operation={operation} />
    </li>
  );
}

/** What runs, is done or failed, wherever it was started. */
export function OperationsTray() {
  const list = useStore(operations);
  const { menu } = useStore(frameState);
  const isOpen = menu === 'operations';
  const active = list.filter((one) => !isFinished(one)).length;
  const label = active > 0 ? `Operations, ${active} running` : 'Operations';
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => frame.setMenu(opened ? 'operations' : undefined)}
      position="bottom-end"
      width={344}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            className={frameClasses['icon'] ?? ''}
            data-open={isOpen || undefined}
            aria-label={label}
            onClick={() => frame.setMenu(isOpen ? undefined : 'operations')}
          >
            <CircleDashed size={16} strokeWidth={1.5} />
            {active > 0 ? (
              <span className={frameClasses['count']} data-tone="accent">
                {active}
              </span>
            ) : null}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Operations">
        <div className={classes['head']}>Operations</div>
        {list.length === 0 ? (
          <p className={classes['empty']} style={{ margin: 0 }}>
            Exports, pushes and other long tasks appear here. You can leave the page while they run.
          </p>
        ) : (
          <ul className={classes['list']}>
            {list.map((operation) => (
              <Row key={operation.id} operation={operation} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
