import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.js';

interface LockedModalProps {
  readonly title: string;
  readonly size: number;
  readonly children: ReactNode;
}

/** A dialog that cannot be closed: only what it offers leads on. */
export const LockedModal = ({ title, size, children }: LockedModalProps) => (
  <ModalDialog
    opened
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    title={title}
    size={size}
  >
    {children}
  </ModalDialog>
);
