import { Button, Group } from '@mantine/core';
import { Copy, Download } from 'lucide-react';
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

/** The codes that let a person in without their device. They are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
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
  </>
);
