import { createStore } from '../store.js';

/** Spec shell 4.7 and 9. */
export const VERSION_POLL_MS = 10_000;
export const AUTO_REFRESH_MS = 300_000;
export const COUNTDOWN_MS = 120_000;

export type VersionVerdict = 'same' | 'other' | 'reload' | 'unknown';

/** What a server version means for a page of this build: -1 on either side asks for a reload at once. */
export function compareVersions(build: string, server: string | undefined): VersionVerdict {
  if (build === '' || server === undefined || server === '') return 'unknown';
  if (build === '-1' || server === '-1') return 'reload';
  return build === server ? 'same' : 'other';
}

/** Rest of the countdown in whole seconds; undefined while it is not shown yet. */
export function countdown(since: number, now: number): number | undefined {
  const left = since + AUTO_REFRESH_MS - now;
  return left > COUNTDOWN_MS ? undefined : Math.max(0, Math.ceil(left / 1000));
}

export interface Outdated {
  /** Version of the server, where it is known; a chunk that cannot be loaded says nothing about it. */
  readonly server?: string | undefined;
  /** When it became known, or was clicked last. */
  readonly since: number;
}

/** Set when a newer build is known, or a page's chunk cannot be loaded. */
export const outdated = createStore<Outdated | undefined>(undefined);

export const markOutdated = (server?: string): void =>
  outdated.set((now) => now ?? { server, since: Date.now() });

/** The page refreshes after five minutes without a click: whoever works in it is left to it (spec shell 4.7). */
export const noteClick = (): void => outdated.set((now) => now && { ...now, since: Date.now() });
