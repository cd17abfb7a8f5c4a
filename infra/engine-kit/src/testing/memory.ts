import { readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;

/** The most memory that a process has held so far (its resident set), in MB. @throws where the system does not tell */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kilobytes) throw new Error('This system does not tell how much memory a process has held.');
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE);
}

/** What was measured is told whether or not it is good enough. */
export function tell(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
