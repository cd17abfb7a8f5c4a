import { useEffect } from 'react';

/** Name of the window's tab; the last screen that says one wins. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Upfront' : `${title} · Upfront`;
  }, [title]);
}
