import { ActionIcon, Button, Loader } from '@mantine/core';
import { X } from 'lucide-react';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { FileIcon } from '../ui/file-icon.js';
import classes from './assets.module.css';
import type { Upload } from './use-uploads.js';

interface UploadStripProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (key: string) => void;
}

/** Files on their way, and those that did not get there, each with the reason. */
export function UploadStrip({ uploads, onRetry, onDismiss }: UploadStripProps) {
  const waiting = uploads.filter(({ refusal }) => refusal === undefined);
  const refused = uploads.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className={classes['strip']} data-empty={uploads.length === 0 || undefined}>
      <div role="status" className={classes['sending']}>
        {waiting.length > 0 ? (
          <>
            <Loader size={14} aria-hidden="true" />
            Adding {counted(waiting.length, 'file')}: {waiting[0]?.file.name}
          </>
        ) : null}
      </div>
      {refused.length > 0 ? (
        <ul className={classes['refused']} aria-label="Files that were not added">
          {refused.map((upload) => (
            <li key={upload.key}>
              <FileIcon name={upload.file.name} />
              <span className={classes['what']}>
                <b>{upload.file.name}</b>
                <span className={classes['reason']} role="alert">
                  {upload.refusal}
                </span>
              </span>
              {upload.isPassing ? (
                <Button variant="subtle" onClick={() => onRetry(upload)}>
                  Try again
                </Button>
              ) : null}
              <ActionIcon aria-label={`Dismiss ${upload.file.name}`} onClick={() => onDismiss(upload.key)}>
                <X size={14} strokeWidth={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
