import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { shellTexts } from '@upfront/contracts/kernel/shell-texts.js';
import { supportTexts } from '@upfront/contracts/support/model.js';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { loadSession } from '../app/session/session.js';
import { MarkSupportAlertSeen } from '../generated/commands/mark-support-alert-seen.js';
import { useLayer } from '../ui/use-layer.js';
import classes from './support.module.css';

/** Introduces the help center beside its place in the navigation, once (spec shell 2.10, 4.5). */
export function SupportAlert() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isClosed, setClosed] = useState(false);
  const close = async (): Promise<void> => {
    setClosed(true);
    try {
      await send(MarkSupportAlertSeen, {}, { silent: true });
      await loadSession();
    } catch (error) {
      // It is shown again at the next visit; nothing is lost.
      if (!(error instanceof Problem)) throw error;
    }
  };
  useLayer(!isClosed, () => void close(), ref, false);
  if (isClosed) return null;
  return (
    <div ref={ref} className={classes['alert']} role="dialog" aria-labelledby={id}>
      <h2 id={id} className={classes['alertTitle']}>
        {supportTexts.alertTitle}
      </h2>
      <p className={classes['alertText']}>{supportTexts.alertText}</p>
      <Button variant="filled" onClick={() => void close()}>
        {shellTexts.gotIt}
      </Button>
    </div>
  );
}
