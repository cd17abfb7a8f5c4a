import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, NOTHING } from '../format.js';
import { StatusShape } from '../status-shape.js';
import classes from './forms.module.css';
import type { Conflict, FieldWords } from './use-following.js';

interface ConflictNotesProps {
  readonly conflicts: readonly Conflict[];
  readonly words: Readonly<Record<string, FieldWords>>;
  /** Who changed the record, and when. */
  readonly changedBy?: ReactNode;
}

/** `timeZone` is told as `Time zone`. */
const fieldName = (path: string): string => {
  const words = (path.split('.').at(-1) ?? path).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const plain = (value: unknown): ReactNode => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return formatCount(value);
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(String).join(', ');
  return typeof value === 'string' && value !== '' ? value : NOTHING;
};

/**
 * Over the fields: what somebody else saved while it was typed in here, with both values. Nothing is sent until the
 * person has chosen between them, field by field.
 */
export function ConflictNotes({ conflicts, words, changedBy }: ConflictNotesProps) {
  if (conflicts.length === 0) return null;
  return (
    <section
      className={classes['conflicts']}
      tabIndex={-1}
      data-conflicts
      role="alert"
      aria-label="Changed meanwhile"
    >
      <p className={classes['conflictsHead']}>
        <StatusShape shape="triangle" tone="care" />
        <span>
          <b>Someone else changed this while you were editing.</b> {changedBy} Choose which value to keep.
        </span>
      </p>
      {conflicts.map(({ path, mine, theirs, keepMine, takeTheirs }) => {
        const label = words[path]?.label ?? fieldName(path);
        const show = words[path]?.show ?? plain;
        return (
          <div key={path} className={classes['conflict']} role="group" aria-label={label}>
            <b>{label}</b>
            <span>
              <small>Saved meanwhile</small>
              {show(theirs)}
            </span>
            <Button size="compact-sm" onClick={takeTheirs} aria-label={`Take theirs: ${label}`}>
              Take theirs
            </Button>
            <span>
              <small>Yours</small>
              {show(mine)}
            </span>
            <Button size="compact-sm" onClick={keepMine} aria-label={`Keep mine: ${label}`}>
              Keep mine
            </Button>
          </div>
        );
      })}
    </section>
  );
}
