import { attempt } from '../app/attempt.js';
import { toast } from '../app/toast/toasts.js';
import { ReplaceDialog } from './replace-dialog.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface DeleteDialogProps {
  readonly record: Named;
  /** What it is, such as "role". */
  readonly noun: string;
  readonly text: string;
  /** What may take its place, with the question; absent where nobody has it. */
  readonly replacement?:
    { readonly label: string; readonly others: readonly Named[] | undefined } | undefined;
  readonly onDelete: (replacement: string | undefined) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a record that people may have, and gives them another. */
export function DeleteDialog({
  record: { id, name },
  noun,
  text,
  replacement,
  onDelete,
  onClose,
  onDeleted,
}: DeleteDialogProps) {
  const remove = async (instead: string | undefined): Promise<boolean> => {
    const isDone = await attempt(() => onDelete(instead));
    if (isDone) {
      toast.success(`${name} was deleted.`);
      onDeleted();
    }
    return isDone;
  };
  const choices = replacement?.others
    ?.filter((other) => other.id !== id)
    .map((other) => ({ value: other.id, label: other.name }));
  return (
    <ReplaceDialog
      title={`Delete ${name}?`}
      text={text}
      submitLabel={`Delete ${noun}`}
      replacement={replacement ? { label: replacement.label, choices } : undefined}
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
