import { createStore } from '../store.js';

/** Spec shell 9: info and success stay 2 s, the ring moves every 50 ms. */
export const AUTO_CLOSE_MS = 2000;
export const TICK_MS = 50;

export type ToastType = 'info' | 'success' | 'error';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly key: string;
  readonly type: ToastType;
  readonly value: string;
  readonly action?: ToastAction | undefined;
  /** In ms. */
  readonly shownAt: number;
}

/** An error that is this new was said by what led to the other page. */
const ON_THE_WAY_MS = 1000;

/** A wall of messages helps nobody: the oldest falls out. */
const MAX_SHOWN = 4;

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

function show(type: ToastType, value: string, action?: ToastAction): string {
  // The same error twice is one error.
  const same = toasts.get().find((one) => one.type === type && one.value === value);
  if (same && type === 'error') return same.key;
  count += 1;
  const toast: Toast = { key: `toast-${count}`, type, value, action, shownAt: Date.now() };
  toasts.set((list) => [...list, toast].slice(-MAX_SHOWN));
  return toast.key;
}

/** Messages at the bottom of the window. Errors stay until they are closed or their page is left; the others 2 s. */
export const toast = {
  info: (value: string, action?: ToastAction): string => show('info', value, action),
  success: (value: string, action?: ToastAction): string => show('success', value, action),
  error: (value: string, action?: ToastAction): string => show('error', value, action),
  /** Success that can be taken back. */
  undo: (value: string, run: () => void): string => show('success', value, { label: 'Undo', run }),
  /** Another page is shown: errors of the one before go with it, but not what was said on the way here. */
  leavePage: (now = Date.now()): void =>
    toasts.set((list) =>
      list.filter(({ type, shownAt }) => type !== 'error' || now - shownAt < ON_THE_WAY_MS),
    ),
  close: (key: string): void => toasts.set((list) => list.filter((one) => one.key !== key)),
};
