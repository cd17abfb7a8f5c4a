import { useEffect, useRef, type RefObject } from 'react';

type Close = () => void;

const layers: Close[] = [];

/** Menus, dialogs and lists of the library close themselves: while one is open, it is the top layer. */
const LIBRARY_LAYERS =
  '.mantine-Modal-content, .mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Select-dropdown, .mantine-Combobox-dropdown';

const hasLibraryLayer = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(LIBRARY_LAYERS)].some((one) => one.checkVisibility());

function closeTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || hasLibraryLayer()) return;
  const top = layers.at(-1);
  if (!top) return;
  event.preventDefault();
  top();
}

/**
 * Makes a panel or sheet a layer: Esc closes only the top one, focus moves into it when it opens and back
 * when it closes.
 */
export function useLayer(
  isOpen: boolean,
  onClose: Close,
  ref: RefObject<HTMLElement | null>,
  takesFocus = true,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    const layer: Close = () => close.current();
    if (layers.length === 0) window.addEventListener('keydown', closeTop, { capture: true });
    layers.push(layer);
    const root = ref.current;
    if (takesFocus) (root?.querySelector<HTMLElement>('[data-autofocus]') ?? root)?.focus();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTop, { capture: true });
      const wasInside =
        root?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (wasInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen, ref, takesFocus]);
}
