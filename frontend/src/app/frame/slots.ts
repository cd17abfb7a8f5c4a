import type { ComponentType } from 'react';

export type PanelKey = 'tasks' | 'notifications' | 'bookmarks' | 'support';
export type DialogKey = 'search' | 'task' | 'task-history' | 'assistant' | 'messages';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the opener handed over, such as a task's id. */
  readonly argument: string | undefined;
}

export interface PanelEntry {
  readonly key: PanelKey;
  readonly load: () => Promise<{ readonly Panel: ComponentType }>;
}

export interface DialogEntry {
  readonly key: DialogKey;
  readonly load: () => Promise<{ readonly Dialog: ComponentType<DialogProps> }>;
}

/** Renders nothing: listens to push events, keeps counts up to date, and the like. */
export interface BackgroundEntry {
  readonly load: () => Promise<{ readonly Background: ComponentType }>;
}

/**
 * What a context adds to the frame: exported as `shell` from `src/<context>/<context>.shell.ts`, found by
 * the frame itself. Each part is its own chunk and loads when it is first needed.
 */
export interface ShellParts {
  readonly panels?: readonly PanelEntry[];
  readonly dialogs?: readonly DialogEntry[];
  readonly background?: readonly BackgroundEntry[];
}

const found = import.meta.glob<{ readonly shell: ShellParts }>('../../*/*.shell.ts', { eager: true });
const all = Object.values(found).map(({ shell }) => shell);

export const panelEntries: readonly PanelEntry[] = all.flatMap(({ panels }) => panels ?? []);
export const dialogEntries: readonly DialogEntry[] = all.flatMap(({ dialogs }) => dialogs ?? []);
export const backgroundEntries: readonly BackgroundEntry[] = all.flatMap(
  ({ background }) => background ?? [],
);
