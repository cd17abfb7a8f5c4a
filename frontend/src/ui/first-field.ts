/** What text is typed or chosen into; not buttons, ticks and switches, which a space would change. */
const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=hidden], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable=true]',
].join();

const isFree = (one: HTMLElement): boolean =>
  !one.matches(':disabled, [readonly]:not([aria-haspopup]), [aria-hidden=true], [tabindex="-1"]') &&
  one.closest('[hidden], [inert], [aria-hidden=true]') === null;

/** Where a layer begins: what the screen names, else its first field. */
export const firstFieldIn = (root: HTMLElement): HTMLElement | undefined => {
  const named = root.querySelector<HTMLElement>('[data-autofocus]');
  return named ?? [...root.querySelectorAll<HTMLElement>(FIELDS)].find(isFree);
};

/**
 * Begins a layer in its first field, also where that comes later, such as an editor whose chunk is still on its way.
 * Until then the focus is where the layer itself put it; once somebody moves it within `root`, it is left alone.
 * Answers how to stop.
 */
export const beginInFirstField = (root: HTMLElement): (() => void) => {
  const begin = (): boolean => {
    const field = firstFieldIn(root);
    const current = document.activeElement;
    const isElsewhere = current !== root && root.contains(current);
    if (!isElsewhere) field?.focus();
    return field !== undefined || isElsewhere;
  };
  if (begin()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (begin()) watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => watch.disconnect();
};
