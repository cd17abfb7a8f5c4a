/** What opened a menu stays when the menu goes: an entry of one stands for the button that names it. */
const stayingFor = (element: HTMLElement): HTMLElement => {
  const opener = element.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  return (opener === null ? null : document.getElementById(opener)) ?? element;
};

/** Remembers where the focus is; answers how to give it back there, unless somebody has moved it elsewhere by then. */
export const rememberFocus = (): ((isStillHere: (current: Element | null) => boolean) => void) => {
  const { activeElement } = document;
  const before = activeElement instanceof HTMLElement ? stayingFor(activeElement) : undefined;
  return (isStillHere) => {
    const current = document.activeElement;
    const isFree = current === null || current === document.body || isStillHere(current);
    if (isFree && before?.isConnected === true) before.focus();
  };
};
