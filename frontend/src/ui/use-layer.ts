import { useEffect, useRef, type RefObject } from 'react';
import { beginInFirstField, firstFieldIn } from './first-field.js';
import { rememberFocus } from './give-back-focus.js';

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

/** The layer itself has the focus until there is a field in its body: a space typed too early closes nothing. */
function begin(root: HTMLElement): () => void {
  root.focus();
  const body = root.querySelector<HTMLElement>('[data-layer-body]') ?? root;
  // For the trap of the library, which begins at Close where nothing is named.
  (firstFieldIn(body) ?? root.querySelector('[data-layer-start]'))?.setAttribute('data-autofocus', 'true');
  return beginInFirstField(body);
}

/**
 * Makes a panel or sheet a layer: Esc closes only the top one, focus moves into its first field when it opens and
 * back when it closes.
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
    const giveBack = rememberFocus();
    const layer: Close = () => close.current();
    if (layers.length === 0) window.addEventListener('keydown', closeTop, { capture: true });
    layers.push(layer);
    const root = ref.current;
    const stop = takesFocus && root ? begin(root) : undefined;
    return () => {
      stop?.();
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTop, { capture: true });
      giveBack((current) => root?.contains(current) === true);
    };
  }, [isOpen, ref, takesFocus]);
}
