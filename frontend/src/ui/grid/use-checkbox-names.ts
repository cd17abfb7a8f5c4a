import { useEffect, type RefObject } from 'react';

const nameAll = (grid: HTMLElement, titleColumn: string): void => {
  for (const box of grid.querySelectorAll('.ag-selection-checkbox input')) {
    const cell = box.closest('[role=row]')?.querySelector(`[col-id="${CSS.escape(titleColumn)}"]`);
    const name = `Select ${cell?.textContent.trim() ?? ''}`.trim();
    // What is named already stays untouched: a change is heard again.
    if (box.getAttribute('aria-label') !== name) box.setAttribute('aria-label', name);
  }
};

/**
 * Names the checkbox of every row by its record, of which the grid's own text knows nothing. `titleColumn` holds the
 * name; the grid writes its text again with every selection.
 */
export function useCheckboxNames(host: RefObject<HTMLElement | null>, titleColumn: string | undefined): void {
  useEffect(() => {
    const grid = host.current;
    if (!grid || titleColumn === undefined) return;
    const name = (): void => nameAll(grid, titleColumn);
    const observer = new MutationObserver(name);
    observer.observe(grid, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: ['aria-label'],
    });
    name();
    return () => observer.disconnect();
  }, [host, titleColumn]);
}
