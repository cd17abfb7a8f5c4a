import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface LockedModalProps {
  readonly title: string;
  readonly size: number;
  readonly children: ReactNode;
}

/** A dialog that cannot be closed: only what it offers leads on. */
export const LockedModal = ({ title, size, children }: LockedModalProps) => (
  <Modal
    opened
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    title={title}
    size={size}
  >
    {children}
  </Modal>
);
