import { Button } from '@mantine/core';
import { StatusShape } from '../status-shape.js';
import classes from './forms.module.css';
import type { DraftForm } from './use-draft-form.js';

type Noted = Pick<DraftForm<object>, 'refusal' | 'hasDraft' | 'isStale' | 'discard'>;

/** Over the fields: what was refused, and that something typed earlier was brought back. */
export function FormNotes({ refusal, hasDraft, isStale, discard }: Noted) {
  return (
    <>
      {refusal === undefined ? null : (
        <div className={classes['note']} data-tone="bad" role="alert">
          <StatusShape shape="octagon" tone="bad" />
          <span>{refusal}</span>
        </div>
      )}
      {hasDraft ? (
        <div className={classes['note']} data-tone={isStale ? 'care' : 'accent'} role="status">
          <StatusShape shape={isStale ? 'triangle' : 'dashed'} tone={isStale ? 'care' : 'idle'} />
          <span>
            {isStale
              ? 'What you typed earlier was brought back. The record has changed since.'
              : 'What you typed earlier was brought back.'}
          </span>
          <Button size="compact-sm" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </>
  );
}
