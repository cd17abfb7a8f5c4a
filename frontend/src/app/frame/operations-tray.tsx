import { ActionIcon, Anchor, Button, Popover, Tooltip } from '@mantine/core';
import { CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { StatusShape } from '../../ui/status-shape.js';
import type { Shape } from '../../ui/status.js';
import { useFormat } from '../../ui/use-format.js';
import type { Operation, OperationState } from '../operations/operation.js';
import { clearFinished, operations } from '../operations/operations.js';
import type { Tone } from '../theme/tokens.js';
import { useStore } from '../store.js';
import frameClasses from './frame.module.css';
import { frame, frameState } from './frame-state.js';
import classes from './operations-tray.module.css';

const LOOK: Readonly<Record<OperationState, readonly [Shape, Tone, string]>> = {
  waiting: ['clock', 'idle', 'Waiting'],
  running: ['arc', 'accent', 'Running'],
  done: ['tick', 'good', 'Done'],
  failed: ['octagon', 'bad', 'Failed'],
};

function downloadOf({ result }: Operation): string | undefined {
  if (typeof result !== 'object' || result === null || !('url' in result)) return undefined;
  return typeof result.url === 'string' ? result.url : undefined;
}

function Row({ operation }: { operation: Operation }) {
  const format = useFormat();
  const [shape, tone, word] = LOOK[operation.state];
  const url = downloadOf(operation);
  const isRunning = operation.state === 'running' && operation.progress !== undefined;
  return (
    <li className={classes['row']}>
      <StatusShape shape={shape} tone={tone} />
      <span className={classes['label']}>{operation.label}</span>
      <span className={classes['time']}>{format.time(new Date(operation.startedAt).toISOString())}</span>
      {isRunning ? (
        <span
          className={classes['bar']}
          role="progressbar"
          aria-label={operation.label}
          aria-valuenow={Math.round((operation.progress ?? 0) * 100)}
        >
          <span style={{ width: `${(operation.progress ?? 0) * 100}%` }} />
        </span>
      ) : null}
      <span className={classes['detail']} data-bad={operation.state === 'failed' || undefined}>
        {operation.detail ?? word}
        {url === undefined ? null : (
          <>
            {' · '}
            <Anchor href={url} fz="inherit">
              Download
            </Anchor>
          </>
        )}
        {operation.to === undefined ? null : (
          <>
            {' · '}
            <Anchor component={Link} to={operation.to} fz="inherit" onClick={() => frame.setMenu(undefined)}>
              Open
            </Anchor>
          </>
        )}
      </span>
    </li>
  );
}

/** What runs, is done or failed, wherever it was started. */
export function OperationsTray() {
  const list = useStore(operations);
  const { menu } = useStore(frameState);
  const isOpen = menu === 'operations';
  const active = list.filter(({ state }) => state === 'running' || state === 'waiting').length;
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
        <div className={classes['head']}>
          Operations
          {list.length > active ? (
            <Button size="compact-sm" variant="subtle" onClick={clearFinished}>
              Clear finished
            </Button>
          ) : null}
        </div>
        {list.length === 0 ? (
          <p className={classes['empty']} style={{ margin: 0 }}>
            Exports, pushes and other long work appear here. You can leave the page while they run.
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
