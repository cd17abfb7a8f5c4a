import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusShape } from '../status-shape.js';
import { ConflictNotes } from './conflict-notes.js';
import classes from './forms.module.css';
import type { DraftForm } from './use-draft-form.js';

type Noted = Pick<DraftForm<object>, 'refusal' | 'conflicts' | 'words'> &
  Partial<Pick<DraftForm<object>, 'hasDraft' | 'isStale' | 'discard'>> & {
    /** Who changed the record last, and when: said where it was changed meanwhile. */
    readonly changedBy?: ReactNode;
  };

/** Whoever pressed a button at the end of a long form sees why nothing happened. */
const bringIntoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

/** Over the fields: what was refused, what was changed meanwhile, and that something typed earlier was brought back. */
export function FormNotes(noted: Noted) {
  const { refusal, hasDraft = false, isStale = false, discard, conflicts, words, changedBy } = noted;
  if (refusal === undefined && !hasDraft && conflicts.length === 0) return null;
  return (
    <div className={classes['notes']}>
      <ConflictNotes conflicts={conflicts} words={words} changedBy={changedBy} />
      {refusal === undefined ? null : (
        <div ref={bringIntoView} className={classes['note']} data-tone="bad" role="alert">
          <StatusShape shape="octagon" tone="bad" />
          <span>{refusal}</span>
        </div>
      )}
      {hasDraft ? (
        <div className={classes['note']} data-tone={isStale ? 'care' : 'accent'} role="status">
          <StatusShape shape={isStale ? 'triangle' : 'dashed'} tone={isStale ? 'care' : 'idle'} />
          <span>
            {isStale
              ? 'Your unsaved changes were restored. The record has changed since.'
              : 'Your unsaved changes were restored.'}
          </span>
          <Button size="compact-sm" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </div>
  );
}
