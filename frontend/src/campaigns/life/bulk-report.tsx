import { Button, Group } from '@mantine/core';
import type { Refused } from '../../app/run-over-all.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
import type { Changed } from './changes.js';
import classes from './life.module.css';

interface BulkReportProps {
  readonly refused: readonly Refused<Changed>[];
  /** How many were to be changed. */
  readonly of: number;
  readonly onClose: () => void;
}

/** Which campaigns could not be changed, and why. */
export const BulkReport = ({ refused, of, onClose }: BulkReportProps) => (
  <ModalDialog opened onClose={onClose} title={`${refused.length} of ${of} could not be changed`} size={560}>
    {refused.length < of ? 'The others are changed.' : 'Nothing was changed.'}
    <ul className={classes['list']} aria-label="Not changed">
      {refused.map(({ item, reason }) => (
        <li key={item.id}>
          <b>{item.name}</b>: {reason}
        </li>
      ))}
    </ul>
    <Group mt={24} justify="flex-end">
      <Button variant="filled" onClick={onClose} data-autofocus>
        Close
      </Button>
    </Group>
  </ModalDialog>
);
