import { useState, type ReactNode } from 'react';
import { Problem } from '../../app/api/problem.js';
import { toast } from '../../app/toast/toasts.js';
import { ConflictDialog, type Conflict } from './conflict-dialog.js';

/** How a field of a record is told to the two people who changed it. */
export interface ConflictWords<Values, Saved> {
  readonly label: string;
  readonly mine: (values: Values) => ReactNode;
  readonly theirs: (saved: Saved) => ReactNode;
}

interface ConflictOptions<Values, Saved> {
  /** By the name under which the server names a field. */
  readonly fields: Readonly<Record<string, ConflictWords<Values, Saved>>>;
  /** Saves with the revision that was seen; a refusal `changed-meanwhile` starts the choice. */
  readonly save: (values: Values, revision: number) => Promise<void>;
  /** The record as it is saved now. */
  readonly load: () => Promise<Saved | undefined>;
  /** The values with those fields left or put as they are saved. */
  readonly withTheirs: (values: Values, fields: readonly string[], saved: Saved) => Values;
  /** Called when the choice is saved; what was not chosen may have changed the form's values. */
  readonly onSettled: () => void;
}

interface Pending<Values, Saved> {
  readonly values: Values;
  readonly saved: Saved;
  readonly conflicts: readonly Conflict[];
}

/**
 * Two people edit one record: the second is shown both values of every field that collides and chooses per field.
 * `save` resolves to whether everything is saved; `dialog` has to be rendered.
 */
export function useConflicts<Values, Saved extends { readonly revision: number }>(
  options: ConflictOptions<Values, Saved>,
): { save: (values: Values, revision: number) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending<Values, Saved>>();

  const save = async (values: Values, revision: number): Promise<boolean> => {
    try {
      await options.save(values, revision);
      return true;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error;
      const saved = await options.load();
      // Without the saved values there is nothing to choose from: the refusal itself is shown.
      if (!saved) throw new Problem({ status: error.status, code: error.code, detail: error.message });
      const conflicts = Object.keys(error.errors).map((field): Conflict => {
        const words = options.fields[field];
        return {
          field,
          label: words?.label ?? field,
          mine: words?.mine(values),
          theirs: words?.theirs(saved),
        };
      });
      setPending({ values, saved, conflicts });
      return false;
    }
  };

  const choose = async ({ values, saved, conflicts }: Pending<Values, Saved>, mine: readonly string[]) => {
    setPending(undefined);
    const theirs = conflicts.map(({ field }) => field).filter((field) => !mine.includes(field));
    try {
      if (await save(options.withTheirs(values, theirs, saved), saved.revision)) options.onSettled();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!error.isHandled) toast.error(error.message);
    }
  };

  const dialog = pending ? (
    <ConflictDialog
      conflicts={pending.conflicts}
      onChoose={(mine) => void choose(pending, mine)}
      onClose={() => setPending(undefined)}
    />
  ) : null;
  return { save, dialog };
}
