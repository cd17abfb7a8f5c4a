import { createStore } from '../store.js';
import type { DialogKey, PanelKey } from './slots.js';

/** Opening any of user menu, notifications, tasks or quick create closes the others (spec shell 2.4). */
export type HeaderMenu = 'user' | 'quick-create' | 'operations';

interface FrameState {
  readonly panel: PanelKey | undefined;
  readonly menu: HeaderMenu | undefined;
  readonly dialog: { readonly key: DialogKey; readonly argument: string | undefined } | undefined;
  readonly isNavigationOpen: boolean;
}

const closed: FrameState = { panel: undefined, menu: undefined, dialog: undefined, isNavigationOpen: false };

export const frameState = createStore<FrameState>(closed);

export const frame = {
  openPanel: (panel: PanelKey): void => frameState.set((now) => ({ ...now, panel, menu: undefined })),
  closePanel: (): void => frameState.set((now) => ({ ...now, panel: undefined })),
  togglePanel: (panel: PanelKey): void =>
    frameState.set((now) => ({ ...now, panel: now.panel === panel ? undefined : panel, menu: undefined })),
  setMenu: (menu: HeaderMenu | undefined): void =>
    frameState.set((now) => ({ ...now, menu, panel: menu ? undefined : now.panel })),
  openDialog: (key: DialogKey, argument?: string): void =>
    frameState.set((now) => ({ ...now, dialog: { key, argument }, menu: undefined })),
  closeDialog: (): void => frameState.set((now) => ({ ...now, dialog: undefined })),
  setNavigation: (isNavigationOpen: boolean): void => frameState.set((now) => ({ ...now, isNavigationOpen })),
  reset: (): void => frameState.set(closed),
};

/** Marks on the header's icons; contexts keep them up to date from their background part. */
export interface Indicators {
  /** Tasks that need doing: a red count. */
  readonly tasks: number;
  /** Unread notifications: a dot. */
  readonly notifications: number;
}

export const indicators = createStore<Indicators>({ tasks: 0, notifications: 0 });

export const setIndicators = (changes: Partial<Indicators>): void =>
  indicators.set((now) => ({ ...now, ...changes }));
