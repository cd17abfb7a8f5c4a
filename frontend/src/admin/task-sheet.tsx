import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Operation } from '@upfront/contracts/operations/view.js';
import { subjectPlaces } from '../app/operations/subject-places.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock } from '../ui/record-sheet.js';
import { StatusBadge } from '../ui/status-mark.js';
import { useFormat } from '../ui/use-format.js';
import { stateWord } from './operation-words.js';
import { requeue } from './requeue.js';

/** One background task: who asked, how far it is, why it failed. */
export function TaskSheet({ task, onClose }: { task: Operation; onClose: () => void }) {
  const format = useFormat();
  const { pathOf, openLabel } = subjectPlaces[task.subject.type];
  return (
    <RecordSheet
      title={task.title}
      sub={task.subject.name}
      badge={<StatusBadge status={stateWord(task.state, task.nextTryAt)} />}
      onClose={onClose}
      footer={
        <>
          {task.abilities.requeue ? (
            <Button
              variant="filled"
              leftSection={<RefreshCw size={16} strokeWidth={1.5} />}
              onClick={() => void requeue([task.id])}
            >
              Requeue
            </Button>
          ) : null}
          <Button component={Link} to={pathOf(task.subject.id)}>
            {openLabel}
          </Button>
        </>
      }
    >
      <SheetBlock>
        <KeyFacts
          facts={[
            { label: 'Reason', value: task.reason ?? '–' },
            { label: 'Attempts', value: `${task.tries} of ${task.maxTries}` },
            { label: 'Progress', value: `${task.progress.done} of ${task.progress.total}` },
            { label: 'Queue', value: task.queue },
            {
              label: 'Requested by',
              value: task.requestedBy.fullName,
              meta: format.moment(task.requestedAt),
            },
            { label: 'Started', value: format.moment(task.startedAt) },
            { label: 'Next try', value: format.moment(task.nextTryAt) },
            { label: 'Finished', value: format.moment(task.finishedAt) },
            { label: 'Company', value: task.companyName },
          ]}
        />
      </SheetBlock>
    </RecordSheet>
  );
}
