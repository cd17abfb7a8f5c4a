import { Kbd } from '@mantine/core';
import { CornerDownLeft } from 'lucide-react';
import { useIsMobile } from './use-width.js';
import classes from './enter-key.module.css';

/** On the button that Enter presses. Fingers have no such key. */
export const EnterKey = () =>
  useIsMobile() ? null : (
    <Kbd className={classes['key'] ?? ''} aria-hidden="true">
      <CornerDownLeft size={10} strokeWidth={2} />
    </Kbd>
  );
