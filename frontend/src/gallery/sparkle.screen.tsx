import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../app/toast/toasts.js';
import { RunningLine } from '../ui/running-line.js';
import { Page, Section } from '../ui/section.js';
import { SkeletonRows, SkeletonText } from '../ui/skeletons.js';

/** Everything that moves, in one place, so that it can be looked at with and without reduced motion. */
export function Screen() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Page>
      <Section title="Toasts: a ring that runs down" isPadded>
        <Group gap={8}>
          <Button onClick={() => toast.success('Well done! Task completed.')}>Success</Button>
          <Button onClick={() => toast.info('The list was read again.')}>Information</Button>
          <Button onClick={() => toast.undo('Client renamed.', () => undefined)}>With Undo</Button>
        </Group>
      </Section>
      <Section title="Work that is under way" isPadded>
        <RunningLine title="Exporting insertion order" state="running" progress={0.4} />
        <Button mt={16} loading={isBusy} onClick={() => setBusy(true)}>
          Keep me busy
        </Button>
      </Section>
      <Section title="What stands in for text and rows" isPadded>
        <SkeletonText lines={3} />
        <SkeletonRows rows={2} columns={4} />
      </Section>
    </Page>
  );
}
