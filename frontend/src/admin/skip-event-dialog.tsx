import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SystemStatus } from '@upfront/contracts/operations/status-queries.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { SkipRecordEvent } from '../generated/commands/skip-record-event.js';
import { ModalDialog } from '../ui/modal-dialog.js';

interface SkipEventDialogProps {
  readonly record: SystemStatus['setAside'][number];
  readonly onClose: () => void;
}

const LEAST_REASON = 3;

/** Asks for the reason first: what the event says will be missing wherever it could not be applied. */
export function SkipEventDialog({ record: one, onClose }: SkipEventDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { record: streamId, recordId, revision, eventType } = one;
  const skip = async (): Promise<void> => {
    setBusy(true);
    const isDone = await attempt(() =>
      send(SkipRecordEvent, { streamId, recordId, revision, eventType, reason }),
    );
    setBusy(false);
    if (!isDone) return;
    toast.success('Event skipped. The record is updating again.');
    onClose();
  };
  return (
    <ModalDialog opened onClose={onClose} title="Skip this event?" size={560}>
      <p style={{ margin: '0 0 16px', overflowWrap: 'anywhere' }}>
        {eventType} of {streamId} stays in the log, but Upfront will not show its change. Later events are
        applied.
      </p>
      <Textarea
        label="Reason"
        description="Visible to everyone who can see the activity."
        required
        autosize
        minRows={2}
        maxLength={1_000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt={24} gap={8} justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          color="bad"
          loading={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void skip()}
        >
          Skip event
        </Button>
      </Group>
    </ModalDialog>
  );
}
