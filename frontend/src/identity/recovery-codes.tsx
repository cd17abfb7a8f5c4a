import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { unkeptCodes } from '../app/session/unkept-codes.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import classes from './identity.module.css';

const asText = (codes: readonly string[]): string => `Upfront recovery codes\n\n${codes.join('\n')}\n`;

const download = (codes: readonly string[]): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  link.download = 'upfront-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
};

const copy = async (codes: readonly string[]): Promise<void> => {
  await navigator.clipboard.writeText(asText(codes));
  toast.success('Recovery codes copied to clipboard');
};

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
  /** The page does nothing else: whoever opens it again is asked at once. */
  readonly isStep?: boolean;
}

/**
 * The codes that let a person in without their device. They are shown this once: whoever goes away, or loads the page
 * again, without having said that they are kept makes new ones.
 */
export function RecoveryCodes({ codes, onKept, isStep = false }: RecoveryCodesProps) {
  const { id } = useUser();
  const isKept = useRef(false);
  const leave = (): void => {
    if (!isKept.current) unkeptCodes.mark(id);
  };
  useWindowEvent('pagehide', leave);
  const latest = useRef(leave);
  useEffect(() => {
    if (isStep) latest.current();
    const { current } = latest;
    return () => current();
  }, [isStep]);
  const keep = (): void => {
    isKept.current = true;
    unkeptCodes.clear(id);
    onKept();
  };
  return (
    <>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <Button leftSection={<Copy size={16} strokeWidth={1.5} />} onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button leftSection={<Download size={16} strokeWidth={1.5} />} onClick={() => download(codes)}>
          Download
        </Button>
      </Group>
      <Button variant="filled" fullWidth={isStep} mt={16} onClick={keep}>
        I saved them
      </Button>
    </>
  );
}
