import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Mode } from './mode.js';

/** A record as the sandbox keeps it: the type, its own id, and whatever fields it was given. */
export const SandboxRecord = z.object({
  type: z.string(),
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type SandboxRecord = z.infer<typeof SandboxRecord>;

/** One call as it came in and as it was answered; `dropped`: it was carried out and the answer was lost. */
export const SandboxCall = z.object({
  at: z.string(),
  method: z.string(),
  url: z.string(),
  body: z.unknown(),
  status: z.number(),
  answer: z.unknown(),
  dropped: z.boolean(),
});
export type SandboxCall = z.infer<typeof SandboxCall>;

export const Entry = z.discriminatedUnion('entry', [
  z.object({ entry: z.literal('record'), record: SandboxRecord }),
  z.object({ entry: z.literal('removed'), id: z.string() }),
  z.object({ entry: z.literal('mode'), mode: Mode }),
  z.object({ entry: z.literal('call'), call: SandboxCall }),
]);
export type Entry = z.infer<typeof Entry>;

const read = (line: string): Entry[] => {
  try {
    return [Entry.parse(JSON.parse(line))];
  } catch {
    // A process killed while writing leaves half a line at the end; what it said was never answered.
    return [];
  }
};

/** Everything the sandbox was told, one JSON line each, on disk before it is answered. */
export class Journal {
  private readonly file: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.file = join(directory, 'crm-sandbox.jsonl');
  }

  load(): Entry[] {
    if (!existsSync(this.file)) return [];
    return readFileSync(this.file, 'utf8').split('\n').filter(Boolean).flatMap(read);
  }

  append(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  /** Replaces the file by these entries, so that it does not grow from start to start. */
  rewrite(entries: readonly Entry[]): void {
    const next = `${this.file}.new`;
    writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    renameSync(next, this.file);
  }
}
