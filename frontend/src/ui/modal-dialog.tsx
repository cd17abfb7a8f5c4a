import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { beginInFirstField, firstFieldIn } from './first-field.js';
import { rememberFocus } from './give-back-focus.js';

/** Stands in the dialog, so that it comes and goes with what the dialog shows. */
function Beginning({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // Before the library looks for where to begin; left to itself it begins at Close.
  useLayoutEffect(() => {
    const root = ref.current;
    if (root) firstFieldIn(root)?.setAttribute('data-autofocus', 'true');
  }, []);
  useEffect(() => (ref.current ? beginInFirstField(ref.current) : undefined), []);
  return (
    <div ref={ref} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** Gives the focus back where it was before the dialog opened, however the dialog goes. */
function useFocusGivenBack(isOpen: boolean): void {
  const [giveBack, setGiveBack] = useState(() => (isOpen ? rememberFocus() : undefined));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setGiveBack(() => rememberFocus());
  }
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // The dialog still stands while it goes; what took the focus on purpose has it by the next turn.
      setTimeout(() => giveBack?.((current) => current?.closest('[role=dialog]') !== null), 20);
    };
  }, [isOpen, giveBack]);
}

/** A dialog: it begins in its first field, and gives the focus back to where it was. All dialogs are this one. */
export function ModalDialog({ children, ...props }: ModalProps) {
  useFocusGivenBack(props.opened);
  return (
    <Modal returnFocus={false} {...props}>
      <Beginning>{children}</Beginning>
    </Modal>
  );
}
