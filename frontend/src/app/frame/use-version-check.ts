import { useEffect } from 'react';
import { compareVersions, markOutdated, VERSION_POLL_MS } from './version.js';

async function serverVersion(): Promise<string | undefined> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  if (!response.ok) return undefined;
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('build' in body)) return undefined;
  return String(body.build);
}

async function check(): Promise<void> {
  // A check that finds no server says nothing: no message, no banner (spec shell 8).
  const server = await serverVersion().catch(() => undefined);
  const verdict = compareVersions(__BUILD__, server);
  if (verdict === 'reload') window.location.reload();
  if (verdict === 'other') markOutdated(server);
}

/** Asks every 10 s whether this page is older than its server; not where the build is unknown. */
export function useVersionCheck(): void {
  useEffect(() => {
    if (__BUILD__ === '') return undefined;
    const timer = setInterval(() => void check(), VERSION_POLL_MS);
    return () => clearInterval(timer);
  }, []);
}
