import { createStore } from '../store.js';

/** Spec shell 9: info and success stay 2 s, the ring moves every 50 ms. */
const AUTO_CLOSE_MS = 2000;
/** What offers something to do stays until it can be read and reached (WCAG 2.2.1). */
const ACTION_CLOSE_MS = 8000;
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
}

/** How long a message stays by itself, in ms; undefined: until it is closed. */
export const stayOf = ({ type, action }: Pick<Toast, 'type' | 'action'>): number | undefined => {
  if (type === 'error') return undefined;
  return action ? ACTION_CLOSE_MS : AUTO_CLOSE_MS;
};

/** A wall of messages helps nobody: the oldest falls out. */
const MAX_SHOWN = 4;

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

function show(type: ToastType, value: string, action?: ToastAction): string {
  // The same error twice is one error.
  const same = toasts.get().find((one) => one.type === type && one.value === value);
  if (same && type === 'error') return same.key;
  count += 1;
  const toast: Toast = { key: `toast-${count}`, type, value, action };
  toasts.set((list) => [...list, toast].slice(-MAX_SHOWN));
  return toast.key;
}

/**
 * Messages at the bottom of the window. Errors stay until closed, the others leave after 2 s (spec shell 4.6), or after
 * 8 s where they offer something to do; what belongs to a form or a step is said there instead.
 */
export const toast = {
  info: (value: string, action?: ToastAction): string => show('info', value, action),
  success: (value: string, action?: ToastAction): string => show('success', value, action),
  error: (value: string, action?: ToastAction): string => show('error', value, action),
  /** Success that can be taken back. */
  undo: (value: string, run: () => void): string => show('success', value, { label: 'Undo', run }),
  close: (key: string): void => toasts.set((list) => list.filter((one) => one.key !== key)),
};
